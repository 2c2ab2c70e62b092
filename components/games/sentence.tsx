import type { ReactNode } from "react";
import type { Sentence, Words } from "./screen.ts";

type Values = { readonly [name: string]: string | number };

/**
 * A sentence out of the catalogue. `<b>…</b>` in it is brass: who acts, what pays.
 * The text beside it is the same without the marks.
 */
export function sentence(
	t: Words,
	key: Parameters<Words["rich"]>[0],
	values: Values = {},
): Sentence {
	return {
		text: t.markup(key, { ...values, b: (inner: string) => inner }),
		node: t.rich(key, {
			...values,
			b: (inner: ReactNode) => <b className="brass">{inner}</b>,
		}),
	};
}

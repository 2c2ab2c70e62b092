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

/** A sentence of words alone. */
export function plain(text: string): Sentence {
	return { text, node: text };
}

/** "Ana", "Ana and Ben", "Ana, Ben and Cy". */
export function joined(t: Words, names: readonly string[]): string {
	const [first = "", ...rest] = names;
	const last = rest.pop();
	if (last === undefined) return first;
	const head = rest.reduce(
		(list, name) => t("table.list.more", { list, name }),
		first,
	);
	return t("table.list.last", { list: head, name: last });
}

"use client";

import { useFormatter, useTranslations } from "use-intl/react";
import type { Refused } from "./address.ts";

/** An address can ask for anything: more than this of it is not repeated. */
const MOST_SHOWN = 24;

function shortened(text: string): string {
	const letters = [...text];
	return letters.length > MOST_SHOWN
		? `${letters.slice(0, MOST_SHOWN).join("")}…`
		: text;
}

/** One sentence on what the link asks for that cannot be, and what the page shows instead. */
export function RefusedParts(props: { readonly refused: readonly Refused[] }) {
	const { refused } = props;
	const t = useTranslations("lab.link");
	const format = useFormatter();
	if (refused.length === 0) return null;
	const parts = refused.map(({ part, rank, asked, instead }) =>
		t(`part.${part}`, { rank: rank ?? 0, asked: shortened(asked), instead }),
	);
	return (
		<p className="lab-refused" role="status">
			{t("refused", { parts: format.list(parts) })}
		</p>
	);
}

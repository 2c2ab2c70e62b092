"use client";

import { useTranslations } from "use-intl/react";
import { toNumber } from "@/lib/core/fraction.ts";
import type { CounterHand } from "@/lib/games/saltbox/lab/counter.ts";
import { useCopy } from "../copying.tsx";
import { Figure, type Style } from "../figure.tsx";

type Column = {
	readonly key:
		| "unseenCards"
		| "compositions"
		| "favoured"
		| "bestEdge"
		| "largestEdge"
		| "bestOnly"
		| "everyFavourable";
	readonly style: Style;
};

const COLUMNS: readonly Column[] = [
	{ key: "unseenCards", style: "count" },
	{ key: "compositions", style: "count" },
	{ key: "favoured", style: "percent" },
	{ key: "bestEdge", style: "percent" },
	{ key: "largestEdge", style: "percent" },
	{ key: "bestOnly", style: "chips" },
	{ key: "everyFavourable", style: "chips" },
];

function figureOf(hand: CounterHand, { key }: Column): number {
	const value = hand[key];
	return typeof value === "number" ? value : toNumber(value);
}

/** Every figure of every hand, and all of them to be copied at once. */
export function Hands({ hands }: { readonly hands: readonly CounterHand[] }) {
	const t = useTranslations("lab.saltbox.hands");
	const copy = useCopy();
	const sheet = () =>
		[
			[t("hand"), ...COLUMNS.map(({ key }) => t(key))],
			...hands.map((hand) => [
				hand.hand,
				...COLUMNS.map((column) => figureOf(hand, column)),
			]),
		]
			.map((line) => line.join("\t"))
			.join("\n");
	return (
		<section className="panel lab-hands" aria-labelledby="lab-hands">
			<div className="block-head">
				<h2 id="lab-hands">{t("title")}</h2>
				<button
					type="button"
					className="button"
					disabled={hands.length === 0}
					onClick={() => copy(sheet(), t("copied"))}
				>
					{t("copy")}
				</button>
			</div>
			<p className="lab-says">{t("says")}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
			<section className="scroll" tabIndex={0} aria-label={t("sheet")}>
				<table>
					<thead>
						<tr>
							<th scope="col">{t("hand")}</th>
							{COLUMNS.map(({ key }) => (
								<th key={key} scope="col">
									{t(key)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{hands.map((hand) => (
							<tr key={hand.hand}>
								<th scope="row">{hand.hand}</th>
								{COLUMNS.map((column) => (
									<td key={column.key}>
										<Figure
											value={figureOf(hand, column)}
											style={column.style}
											of={t("of", {
												hand: hand.hand,
												what: t(column.key),
											})}
										/>
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</section>
	);
}

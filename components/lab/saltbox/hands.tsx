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

function Row(props: {
	readonly number: number;
	/** null as long as it is not worked out. */
	readonly hand: CounterHand | null;
}) {
	const { number, hand } = props;
	const t = useTranslations("lab.saltbox.hands");
	return (
		<tr>
			<th scope="row">{number}</th>
			{COLUMNS.map((column) => (
				<td key={column.key}>
					{hand === null ? (
						<span className="figure" />
					) : (
						<Figure
							value={figureOf(hand, column)}
							style={column.style}
							of={t("of", { hand: number, what: t(column.key) })}
						/>
					)}
				</td>
			))}
		</tr>
	);
}

/**
 * Every figure of every hand, and all of them to be copied at once. `hands` are those worked
 * out so far of the `fitting` that the deck has: the others keep their place.
 */
export function Hands(props: {
	readonly hands: readonly CounterHand[];
	readonly fitting: number;
}) {
	const { hands, fitting } = props;
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
						{Array.from({ length: fitting }, (_, i) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the hand is its place
							<Row key={i} number={i + 1} hand={hands[i] ?? null} />
						))}
					</tbody>
				</table>
			</section>
		</section>
	);
}

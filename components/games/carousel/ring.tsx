"use client";

import { memo } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useShortChips } from "@/components/table/amounts.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { Roving } from "@/components/ui/roving.tsx";
import { Tile } from "@/components/ui/tile.tsx";
import type { Chips } from "@/lib/ledger/chips.ts";
import type { Dealing } from "../screen.ts";
import { holdNumber, tapNumber } from "./actions.ts";
import { RingHub } from "./hub.tsx";
import type { RingNumber } from "./numbers.ts";
import { type Wedge, wedgeOf } from "./wedge.ts";

/** More bets than this on one number are told as a sum. */
const MOST_CHIPS = 3;

/** Chips of one number lie side by side along the rim, two or three of them this many degrees apart. */
const PAIR_STEP_DEG = 19;
const CHIP_STEP_DEG = 16;

/** Where a chip stands that has its amount below it. */
const AMOUNT_AT = 0.8;

/** Where the number stands, as a part of half the ring's width. */
const NUMBER_ALONE = 0.62;
const NUMBER_INSIDE = 0.555;

export function RingBets(props: {
	readonly wedge: Wedge;
	readonly bets: RingNumber["bets"];
	readonly withAmounts: boolean;
	readonly lost: boolean;
}) {
	const { wedge, bets, withAmounts } = props;
	const lost = props.lost || undefined;
	const t = useTranslations("carousel.ring");
	const amount = useShortChips();
	if (bets.length > MOST_CHIPS) {
		const sum = bets.reduce(
			(total, bet) => total + bet.amountChips,
			0,
		) as Chips;
		return (
			<span
				className="ring-fold"
				data-lost={lost}
				data-sideways={wedge.sideways || undefined}
				style={wedge.at(0.82)}
				title={bets.map(({ face }) => face.name).join(", ")}
			>
				<span>{t("players", { count: bets.length })}</span>
				<b>{amount(sum)}</b>
			</span>
		);
	}
	const stepDeg = bets.length > 2 ? CHIP_STEP_DEG : PAIR_STEP_DEG;
	return bets.map(({ face, amountChips }, i) => {
		const place = wedge.at(
			withAmounts ? AMOUNT_AT : 0.83,
			(i - (bets.length - 1) / 2) * stepDeg,
		);
		return withAmounts ? (
			<span
				key={face.player}
				className="ring-amount"
				data-lost={lost}
				style={place}
			>
				<FaceMark face={face} />
				{amount(amountChips)}
			</span>
		) : (
			<span
				key={face.player}
				className="ring-chip"
				data-lost={lost}
				style={lost ? place : { ...place, background: face.colour }}
			>
				{face.initials}
			</span>
		);
	});
}

function said(
	{ number, barred, bets, lost }: RingNumber,
	t: ReturnType<typeof useTranslations<"carousel.ring">>,
	amount: (amountChips: Chips) => string,
): string {
	const list = bets.map(({ face, amountChips }) =>
		t("bet", { name: face.name, amount: amount(amountChips) }),
	);
	return [
		t(barred ? "barred" : "number", { number }),
		...(bets.length > 0 ? list : []),
		...(bets.length > 0 && lost ? [t("lost")] : []),
	].join(", ");
}

const NumberTile = memo(
	function NumberTile(props: {
		readonly of: RingNumber;
		readonly count: number;
		readonly withAmounts: boolean;
		readonly dealing: Dealing;
	}) {
		const { of, count, withAmounts, dealing } = props;
		const t = useTranslations("carousel.ring");
		const format = useFormatter();
		const wedge = wedgeOf(of.number, count);
		return (
			<>
				<Tile
					className="ring-tile"
					style={wedge.box}
					off={of.off}
					aria-label={said(of, t, format.number)}
					aria-pressed={of.own}
					data-number={of.number}
					onTap={() => tapNumber(dealing, of.number)}
					onHold={() => holdNumber(dealing, of.number)}
				/>
				<span
					aria-hidden="true"
					className="ring-number rank"
					data-off={of.off || undefined}
					data-barred={of.barred || undefined}
					data-won={of.won || undefined}
					style={wedge.at(of.bets.length > 0 ? NUMBER_INSIDE : NUMBER_ALONE)}
				>
					{of.number}
				</span>
				<RingBets
					wedge={wedge}
					bets={of.bets}
					withAmounts={withAmounts}
					lost={of.lost}
				/>
			</>
		);
	},
	(a, b) =>
		a.count === b.count &&
		a.withAmounts === b.withAmounts &&
		a.dealing === b.dealing &&
		sameNumber(a.of, b.of),
);

function sameNumber(a: RingNumber, b: RingNumber): boolean {
	return (
		a.number === b.number &&
		a.barred === b.barred &&
		a.off === b.off &&
		a.won === b.won &&
		a.lost === b.lost &&
		a.own === b.own &&
		a.bets.length === b.bets.length &&
		a.bets.every(
			(bet, i) =>
				bet.face === b.bets[i]?.face &&
				bet.amountChips === b.bets[i]?.amountChips,
		)
	);
}

/** The ring of numbers: near the hub the number, near the rim the bets, in the hub the pot. */
export const Ring = memo(function Ring(props: {
	readonly label: string;
	readonly numbers: readonly RingNumber[];
	/** A settled round is being paid: the pot is what is left of it. */
	readonly paying: boolean;
	/** With free stakes the amounts say something. */
	readonly withAmounts: boolean;
	readonly potChips: Chips;
	readonly carriedInChips: Chips;
	readonly dealing: Dealing;
}) {
	const { numbers } = props;
	const t = useTranslations("carousel.ring");
	return (
		<div className="ring-place">
			{/* Where there is room, odds and what to hand out stand beside the ring. */}
			<Tile
				className="ring-odds"
				meaning={props.paying ? "hand-out" : "odds"}
				onTap={() =>
					props.paying
						? props.dealing.readAgain()
						: props.dealing.open({ kind: "odds" })
				}
			>
				{t(props.paying ? "handOut" : "odds")}
			</Tile>
			<Roving className="numbers-ring" label={props.label}>
				<svg viewBox="-100 -100 200 200" aria-hidden="true">
					{numbers.map(({ number, barred, bets, own, won }) => (
						<path
							key={number}
							d={wedgeOf(number, numbers.length).path}
							className="ring-wedge"
							data-barred={barred || undefined}
							data-bets={bets.length > 0 || undefined}
							data-own={own || undefined}
							data-won={won || undefined}
						/>
					))}
				</svg>
				{numbers.map((of) => (
					<NumberTile
						key={of.number}
						of={of}
						count={numbers.length}
						withAmounts={props.withAmounts}
						dealing={props.dealing}
					/>
				))}
				<RingHub
					potChips={props.potChips}
					carriedInChips={props.carriedInChips}
					paying={props.paying}
				/>
			</Roving>
		</div>
	);
});

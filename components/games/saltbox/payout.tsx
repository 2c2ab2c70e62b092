import { Fragment } from "react";
import type { Wager } from "@/lib/games/game.ts";
import type { GameEvent } from "@/lib/games/index.ts";
import type { SaltboxEvent, SettledHand } from "@/lib/games/saltbox/types.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { chips } from "@/lib/ledger/chips.ts";
import type { Faces } from "../faces.ts";
import type { Payout, Sentence, Words } from "../screen.ts";
import { sentence } from "../sentence.tsx";
import { endOf, type HandEnd, pairsIn } from "./reading.ts";

/** The words that differ by who reads them. */
type Readers = {
	/** What lost is swept. */
	readonly sweep: "saltbox.settled.sweep" | "display.saltbox.lost";
	/** The bank could not pay. */
	readonly short: "saltbox.rest.short" | "display.saltbox.short";
	/** What a winner is paid for: the layout says the odds to the players. */
	readonly won: "saltbox.rest.won" | "saltbox.bet";
};

/** The dealer is told what to do. */
const TO_DEALER: Readers = {
	sweep: "saltbox.settled.sweep",
	short: "saltbox.rest.short",
	won: "saltbox.rest.won",
};

/** The players are told what was done. */
export const TO_PLAYERS: Readers = {
	sweep: "display.saltbox.lost",
	short: "display.saltbox.short",
	won: "saltbox.bet",
};

/** More winners than this are summed up, not named. */
const NAMED = 2;

function said(parts: readonly Sentence[]): Sentence {
	return {
		text: parts.map(({ text }) => text).join(" "),
		node: parts.map(({ text, node }, i) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
			<Fragment key={i}>
				{i > 0 && text !== "" ? " " : null}
				{node}
			</Fragment>
		)),
	};
}

function sum(amounts: readonly number[]): number {
	return amounts.reduce((total, amount) => total + amount, 0);
}

/** Ranks and cards as the dealer calls them: "7, 3, 9". */
export function called(ranks: readonly number[]): string {
	return ranks.join(", ");
}

/** The odds that a winning bet was paid at. */
function oddsPaid({ paidChips, stakeChips }: Wager): number {
	return paidChips / stakeChips;
}

/** What a hand brought the bank: losing stakes without what it paid. */
function bankGainChips({ stakedChips, wagers, paidChips }: SettledHand) {
	const returned = sum(wagers.map((w) => (w.paidChips > 0 ? w.stakeChips : 0)));
	return stakedChips - returned - paidChips;
}

/** What winning bets bring across the table, and how much of it was won. */
function takenBy(won: readonly Wager[]) {
	const wonChips = sum(won.map((w) => w.paidChips));
	return { won: wonChips, takes: wonChips + sum(won.map((w) => w.stakeChips)) };
}

/** Whose bets these are, each once, in the order of their seats. */
function inSeatOrder(
	wagers: readonly Wager[],
	faces: Faces,
): readonly PlayerId[] {
	const order = new Map(faces.all.map(({ player }, i) => [player, i]));
	return [...new Set(wagers.map(({ player }) => player))].sort(
		(a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0),
	);
}

function settledSentence(
	hand: SettledHand,
	faces: Faces,
	t: Words,
	to: Readers,
): Sentence {
	const { wagers, stakedChips } = hand;
	const won = wagers.filter(({ paidChips }) => paidChips > 0);
	const sweptChips = stakedChips - sum(won.map((w) => w.stakeChips));
	const pairs = pairsIn(hand.hand);
	const cards = called(hand.hand);
	const parts = [
		hand.pair
			? sentence(t, "saltbox.settled.pair", {
					cards,
					ranks: called(pairs),
					count: pairs.length,
				})
			: sentence(t, "saltbox.settled.noPair", { cards }),
	];
	if (wagers.length === 0) {
		parts.push(sentence(t, "saltbox.settled.nobodyBet"));
	} else if (won.length === 0) {
		parts.push(
			sentence(
				t,
				hand.pair ? "saltbox.settled.bankTakes" : "saltbox.settled.noneWon",
				{ amount: sweptChips },
			),
		);
	} else {
		if (sweptChips > 0) {
			parts.push(sentence(t, to.sweep, { amount: sweptChips }));
		}
		// What goes across the table, stake and winnings together, as the list has it (S7).
		const winners = inSeatOrder(won, faces);
		parts.push(
			...(winners.length > NAMED
				? [
						sentence(t, "saltbox.settled.wins", {
							count: winners.length,
							...takenBy(won),
						}),
					]
				: winners.map((player) =>
						sentence(t, "saltbox.settled.win", {
							name: faces.of(player).said,
							...takenBy(won.filter((w) => w.player === player)),
						}),
					)),
		);
	}
	return said(parts);
}

/** One line for each player with chips to receive. */
function linesOf(
	wagers: readonly Wager[],
	faces: Faces,
	amountOf: (wager: Wager) => number,
	noteOf: (wager: Wager) => string,
): Payout["lines"] {
	return inSeatOrder(wagers, faces).map((player) => {
		const own = wagers.filter((w) => w.player === player);
		return {
			face: faces.of(player),
			amountChips: chips(sum(own.map(amountOf))),
			note: own.map(noteOf).join(", "),
		};
	});
}

function settledPayout(
	hand: SettledHand,
	faces: Faces,
	t: Words,
	to: Readers,
): Payout {
	const won = hand.wagers.filter(({ paidChips }) => paidChips > 0);
	const gain = bankGainChips(hand);
	const name = hand.banker === "house" ? "" : faces.of(hand.banker).said;
	const bank = t("saltbox.rest.bank", {
		banker: hand.banker === "house" ? "house" : "player",
		name,
		gain: Math.abs(gain),
		way: gain > 0 ? "up" : gain < 0 ? "down" : "even",
	});
	return {
		sentence: settledSentence(hand, faces, t, to),
		// S7: the winnings and the stake that won come across together.
		lines: linesOf(
			won,
			faces,
			(w) => w.paidChips + w.stakeChips,
			(w) =>
				t(to.won, {
					stake: w.stakeChips,
					amount: w.stakeChips,
					rank: w.on,
					odds: oddsPaid(w),
				}),
		),
		rest: [
			...(hand.wagers.length > 0 ? [bank] : []),
			...(hand.shortChips > 0 ? [t(to.short, { short: hand.shortChips })] : []),
		],
	};
}

function voidPayout(
	end: Extract<HandEnd, { type: "hand-voided" }>,
	faces: Faces,
	t: Words,
): Payout {
	const back = sum(end.wagers.map(({ paidChips }) => paidChips));
	return {
		sentence: sentence(t, "saltbox.settled.voided", { amount: back }),
		lines: linesOf(
			end.wagers,
			faces,
			(w) => w.paidChips,
			(w) => t("saltbox.bet", { amount: w.stakeChips, rank: w.on }),
		),
		rest: [
			...(end.cards.length > 0
				? [t("saltbox.rest.dead", { cards: called(end.cards) })]
				: []),
			...(end.reason.trim() === ""
				? []
				: [t("saltbox.rest.reason", { reason: end.reason })]),
		],
	};
}

/** The sentence, the hint and the list are all made of it: it is worked out once. */
const told = new WeakMap<
	HandEnd,
	{
		readonly faces: Faces;
		readonly t: Words;
		readonly to: Readers;
		readonly payout: Payout;
	}
>();

/** The hand that ended among the facts, as it is said, to the dealer who pays it or to the players (S6, S7, S11). */
export function payout(
	events: readonly GameEvent[],
	faces: Faces,
	t: Words,
	to = TO_DEALER,
): Payout | null {
	const end = endOf(events as readonly SaltboxEvent[]);
	if (!end) return null;
	const before = told.get(end);
	if (before?.faces === faces && before.t === t && before.to === to) {
		return before.payout;
	}
	const payout =
		end.type === "hand-settled"
			? settledPayout(end, faces, t, to)
			: voidPayout(end, faces, t);
	told.set(end, { faces, t, to, payout });
	return payout;
}

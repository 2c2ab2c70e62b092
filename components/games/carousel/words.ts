import type {
	CarouselEvent,
	SettledLastStack,
	SettledRound,
} from "@/lib/games/carousel/types.ts";
import type { Wager } from "@/lib/games/game.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { chips } from "@/lib/ledger/chips.ts";
import type { Faces } from "../faces.ts";
import type { Payout, Sentence, Words } from "../screen.ts";
import { joined, sentence } from "../sentence.tsx";
import { factIn } from "./reading.ts";

/**
 * Letters that a sentence has for who takes what. More are told as a number of players and a
 * sum: the list has each of them.
 */
const TAKES_LETTERS = 60;

/** More stacks than this that win together are counted: the list says who backed which. */
const NAMED_STACKS = 2;

/** "Ana and Ben take 13 each, and Cy takes 26": players of equal shares together, as the list has them. */
function takesSaid(wagers: readonly Wager[], faces: Faces, t: Words): string {
	const groups = new Map<number, PlayerId[]>();
	for (const { player, paidChips } of wagers) {
		groups.set(paidChips, [...(groups.get(paidChips) ?? []), player]);
	}
	const named = joined(
		t,
		[...groups].map(([amount, players]) =>
			t("carousel.pay.take", {
				names: joined(
					t,
					players.map((player) => faces.of(player).said),
				),
				count: players.length,
				amount,
			}),
		),
	);
	if (wagers.length === 1 || named.length <= TAKES_LETTERS) return named;
	const count = wagers.length;
	const [each = 0] = groups.keys();
	return groups.size === 1
		? t("carousel.pay.takeEach", { count, amount: each })
		: t("carousel.pay.takeMany", {
				count,
				amount: wagers.reduce((sum, { paidChips }) => sum + paidChips, 0),
			});
}

function roundKey(
	round: SettledRound,
	winners: number,
): "nobody" | "tooFew" | "stays" | "all" | "empty" {
	if (round.potChips === 0) return "empty";
	if (winners === 0) return "nobody";
	if (round.paidChips === 0) return "tooFew";
	return round.carriedChips > 0 ? "stays" : "all";
}

/** C10–C12: "4 survive. 27 in the pot. Ana and Ben take 13 each, 1 stays." */
function settledRoundSaid(
	round: SettledRound,
	faces: Faces,
	t: Words,
): Sentence {
	const right = round.wagers.filter((w) => w.on === round.survivors);
	const key = roundKey(round, right.length);
	const paid = right.filter((w) => w.paidChips > 0);
	return sentence(t, `carousel.pay.${key}`, {
		survivors: round.survivors,
		pot: round.potChips,
		takes: takesSaid(paid, faces, t),
		rest: round.carriedChips,
	});
}

/** C15: "Stack 3 outlives all. Ben and Dee take 10 each of the side pool." */
function lastStackSaid(
	settled: SettledLastStack,
	faces: Faces,
	t: Words,
): Sentence {
	const paid = settled.wagers.filter((w) => w.paidChips > 0);
	const count = settled.stacks.length;
	const stacks = {
		stacks: joined(t, settled.stacks.map(String)),
		which: count === 1 ? "one" : count > NAMED_STACKS ? "many" : "few",
		count,
		pool: settled.poolChips,
		rest: settled.carriedChips,
	};
	return paid.length === 0
		? sentence(t, "carousel.pay.lastStackNobody", stacks)
		: sentence(t, "carousel.pay.lastStack", {
				...stacks,
				takes: takesSaid(paid, faces, t),
			});
}

/** Sentences one after the other. */
function said(parts: readonly Sentence[]): Sentence {
	return {
		text: parts.map(({ text }) => text).join(" "),
		node: parts.map(({ text, node }, i) =>
			[i > 0 ? " " : "", node, text].slice(0, 2),
		),
	};
}

/** One line a player, in the order of the bets; a player paid twice gets one sum. */
function linesOf(
	parts: readonly { readonly wager: Wager; readonly note: string }[],
	faces: Faces,
	t: Words,
): Payout["lines"] {
	const paid = parts.filter(({ wager }) => wager.paidChips > 0);
	const players = [...new Set(paid.map(({ wager }) => wager.player))];
	return players.map((player) => {
		const own = paid.filter(({ wager }) => wager.player === player);
		return {
			face: faces.of(player),
			amountChips: chips(
				own.reduce((sum, { wager }) => sum + wager.paidChips, 0),
			),
			note: joined(
				t,
				own.map(({ note }) => note),
			),
		};
	});
}

/** What a round, a last-stack pool or a void pays, in words and line by line. */
export function payout(
	events: readonly CarouselEvent[],
	faces: Faces,
	t: Words,
): Payout | null {
	const voided = factIn(events, "round-voided");
	if (voided) {
		const back = [
			...voided.wagers.map((wager) => ({
				wager,
				note: t("carousel.note.number", { number: wager.on }),
			})),
			...voided.lastStackWagers.map((wager) => ({
				wager,
				note: t("carousel.note.lastStack", { stack: wager.on }),
			})),
		];
		return {
			sentence: sentence(t, "carousel.pay.voided", { count: back.length }),
			lines: linesOf(back, faces, t),
			rest:
				voided.carriedInChips > 0
					? [t("carousel.pay.rest", { rest: voided.carriedInChips })]
					: [],
		};
	}
	const round = factIn(events, "round-settled");
	const side = factIn(events, "last-stack-settled");
	if (!round && !side) return null;
	const over = factIn(events, "game-over");
	const rest = [
		round && round.carriedChips > 0
			? t("carousel.pay.rest", { rest: round.carriedChips })
			: null,
		side && side.carriedChips > 0
			? t("carousel.pay.poolRest", { rest: side.carriedChips })
			: null,
	].filter((words) => words !== null);
	return {
		sentence: said([
			...(round ? [settledRoundSaid(round, faces, t)] : []),
			...(side ? [lastStackSaid(side, faces, t)] : []),
			...(over
				? [
						sentence(t, "carousel.pay.gameOver", {
							cards: over.reason === "cards-out" ? "few" : "enough",
						}),
					]
				: []),
		]),
		lines: linesOf(
			[
				...(round?.wagers ?? []).map((wager) => ({
					wager,
					note: t("carousel.note.number", { number: wager.on }),
				})),
				...(side?.wagers ?? []).map((wager) => ({
					wager,
					note: t("carousel.note.lastStack", { stack: wager.on }),
				})),
			],
			faces,
			t,
		),
		rest,
	};
}

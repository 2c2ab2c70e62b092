import { countOf, type Rank, unseenOf } from "@/lib/cards/deck.ts";
import type { GameCommand } from "@/lib/games/index.ts";
import { nextCardOf } from "@/lib/games/saltbox/state.ts";
import type { Bet, SaltboxCommand } from "@/lib/games/saltbox/types.ts";
import type { TableState } from "@/lib/table/types.ts";
import {
	type Offer,
	offerOf,
	refusalWords,
	waysOut,
} from "../../table/refusals.ts";
import type { Dealing, View } from "../screen.ts";
import { actorOf, betsShown, saltboxOf, waitingOf } from "./reading.ts";
import { type Fitting, fittingOf, repeatOf, shortagesOf } from "./repeat.ts";
import { stakeOf } from "./stakes.ts";

/** Why a number cannot be bet on now, in words; null when the phase allows it. */
function closedWords({ table, t }: View): string | null {
	const phase = saltboxOf(table)?.phase.type;
	if (phase === "deal") return t("saltbox.told.betsClosed");
	return phase === "shuffle-due" ? t("saltbox.told.shuffleFirst") : null;
}

/** S16: the same card, as the one that comes next by now; null where that is no card. */
export function dealtNow(
	command: GameCommand,
	table: TableState,
): SaltboxCommand | null {
	const state = saltboxOf(table);
	const card = state && nextCardOf(state);
	return command.type === "deal" && card !== null
		? { type: "deal", rank: command.rank, card }
		: null;
}

/** A number is tapped: the chosen player bets their stake on it. */
export function betOn(dealing: Dealing, rank: Rank): void {
	const view = dealing.view();
	const { table, t } = view;
	const state = saltboxOf(table);
	if (!state) return;
	const closed = closedWords(view);
	if (closed !== null) {
		dealing.tell(closed);
		return;
	}
	const player = actorOf(view);
	if (player === null) {
		dealing.tell(t("saltbox.told.whoBets"));
		return;
	}
	const amountChips = stakeOf(view, state, player);
	const accepted = dealing.play({ type: "bet", player, rank, amountChips });
	if (accepted && countOf(unseenOf(state.seen), rank) === 0) {
		dealing.tell(t("saltbox.told.noneUnseen", { rank }));
	}
}

/** A number is held: the chosen player's bet on it goes back, or the only one there is; of several the list says whose they are. */
export function takeBackFrom(dealing: Dealing, rank: Rank): void {
	const view = dealing.view();
	const { t } = view;
	const bets = waitingOf(view)
		? []
		: betsShown(view).filter((bet) => bet.rank === rank);
	const actor = actorOf(view);
	const own = bets.find(({ player }) => player === actor);
	if (bets.length > 1 && !own) {
		dealing.open({ kind: "bets", on: rank });
		return;
	}
	const closed = closedWords(view);
	if (closed !== null) {
		dealing.tell(closed);
		return;
	}
	const bet = own ?? bets[0];
	if (bet) dealing.play({ type: "take-back", player: bet.player, rank });
	else dealing.tell(t("saltbox.told.noBetOn", { rank }));
}

/** A bet in few words: "Dee 2 on 1". */
function betWords(view: View, { player, rank, amountChips }: Bet) {
	return view.t("saltbox.entry.bet", {
		name: view.faces.of(player).said,
		amount: amountChips,
		rank,
	});
}

function place(dealing: Dealing, bets: readonly Bet[]): void {
	dealing.play(...bets.map((bet) => ({ type: "bet", ...bet }) as const));
}

/** Why some of the bets do not fit: who has too few chips for all of theirs, before anything else (L9). */
function whyNot(
	view: View,
	found: Fitting,
): { readonly words: string; readonly offer: Offer | null } | null {
	const { t, faces, table } = view;
	const [short, ...others] = shortagesOf(table, found);
	if (short) {
		const { player, haveChips, neededChips, missingChips } = short;
		return {
			words: t("saltbox.told.tooFew", {
				name: faces.of(player).said,
				have: haveChips,
				needed: neededChips,
				missing: missingChips,
				more: others.length,
			}),
			offer: { type: "buy-in", player, amountChips: missingChips },
		};
	}
	const [first] = found.refused;
	if (!first) return null;
	const command = { type: "bet", ...first.bet } as const;
	return {
		words: t("saltbox.told.doNotFit", {
			bet: betWords(view, first.bet),
			why: refusalWords(t, first.why, faces, { type: "play", command }),
			more: found.refused.length - 1,
		}),
		offer: offerOf(first.why),
	};
}

/**
 * "Same again": the bets made before as one batch. Where some do not fit, nothing is bet: it
 * says which and why, and offers the chips that are missing, and the rest of the bets.
 */
export function sameAgain(dealing: Dealing): void {
	const view = dealing.view();
	const { t, faces } = view;
	const closed = closedWords(view);
	if (closed !== null) {
		dealing.tell(closed);
		return;
	}
	const { player, bets } = repeatOf(view);
	if (bets.length === 0) {
		dealing.tell(
			player === null
				? t("saltbox.told.nothingAgain")
				: t("saltbox.told.nothingAgainFor", { name: faces.of(player).said }),
		);
		return;
	}
	const found = fittingOf(view.table, bets);
	const why = whyNot(view, found);
	if (why === null) {
		place(dealing, found.fitting);
		return;
	}
	const count = found.fitting.length;
	dealing.tell(
		why.words,
		...waysOut(t, why.offer, dealing.send),
		...(count === 0
			? []
			: [
					{
						label: t("saltbox.told.placeRest", { count }),
						press: () => placeRest(dealing),
					},
				]),
	);
}

/** What fits of the last bets at this moment, without the others. */
function placeRest(dealing: Dealing): void {
	const view = dealing.view();
	const closed = closedWords(view);
	if (closed !== null) {
		dealing.tell(closed);
		return;
	}
	const { fitting } = fittingOf(view.table, repeatOf(view).bets);
	if (fitting.length > 0) place(dealing, fitting);
}

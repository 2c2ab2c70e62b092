import {
	countOf,
	RANKS,
	type Rank,
	totalOf,
	unseenOf,
} from "@/lib/cards/deck.ts";
import { stakedIn } from "@/lib/games/game.ts";
import {
	HAND_CARDS,
	handOf,
	handsLeft,
	nextCardOf,
} from "@/lib/games/saltbox/state.ts";
import type { Bet, SaltboxState } from "@/lib/games/saltbox/types.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { takenChips } from "@/lib/table/rounds.ts";
import { rackOf } from "@/lib/table/view.ts";
import { lazily } from "../lazily.ts";
import type {
	Dealing,
	Push,
	ScreenModel,
	SeatLine,
	Sentence,
	StakeRow,
	Step,
	View,
} from "../screen.ts";
import { seatBets } from "../seat-bets.ts";
import { sentence } from "../sentence.tsx";
import { betOn, sameAgain } from "./actions.ts";
import { called, payout } from "./payout.tsx";
import {
	actorOf,
	burnedRanks,
	endOf,
	factsOf,
	isFresh,
	pairsIn,
	saltboxOf,
	totalOfBets,
	waitingOf,
} from "./reading.ts";
import { repeatOf } from "./repeat.ts";
import { stakeChoices, stakeOf } from "./stakes.ts";

/** More bets than this are summed up on a seat. */
const BETS_NAMED = 2;

/** Letters of a name that fit on a small button; of a longer one the initials stand there. */
const SHORT_NAME = 6;

/** The step the screen is at. */
type Stage = "bets" | "deal" | "pay" | "shuffle";

function stageOf(view: View, state: SaltboxState): Stage {
	if (waitingOf(view)) return "pay";
	if (state.phase.type === "shuffle-due") return "shuffle";
	return state.phase.type;
}

function whereOf({ t, ...view }: View, state: SaltboxState): string {
	const left = handsLeft(state);
	const before = waitingOf({ t, ...view }) || left === 0;
	return t("saltbox.where", {
		hand: Math.max(1, before ? state.handsUsed : state.handsUsed + 1),
		hands: state.handsUsed + left,
	});
}

function stepsOf({ t }: View, stage: Stage): readonly Step[] {
	const order = ["bets", "deal", "pay"] as const;
	const at = stage === "shuffle" ? -1 : order.indexOf(stage);
	return order.map((key, i) => ({
		key,
		label: t(`saltbox.steps.${key}`),
		state: i < at ? "done" : i === at ? "now" : "next",
	}));
}

/** The burned cards in words, once they are known; else what stays unseen (S13). */
function burnedWords({ t }: View, state: SaltboxState): string | null {
	if (state.phase.type !== "shuffle-due") return null;
	const burned = burnedRanks(state);
	if (burned === null) {
		return t("saltbox.hint.unknownBurned", {
			unseen: totalOf(unseenOf(state.seen)),
			burned: state.config.burn,
		});
	}
	return burned.length === 0
		? t("saltbox.hint.allSeen")
		: t("saltbox.hint.burned", {
				count: String(burned.length),
				cards: called(burned),
			});
}

function sentenceOf(view: View, state: SaltboxState, stage: Stage): Sentence {
	const { t, faces } = view;
	switch (stage) {
		case "pay": {
			const facts = factsOf(view.paying?.events ?? []);
			return (
				payout(facts, faces, t)?.sentence ??
				sentence(t, "saltbox.settled.nobodyBet")
			);
		}
		case "shuffle":
			return sentence(t, "saltbox.sentence.shuffle", {
				burn: state.config.burn,
			});
		case "deal": {
			const cards = handOf(state);
			const pairs = pairsIn(cards);
			const card = cards.length + 1;
			if (pairs.length > 0) {
				return sentence(t, "saltbox.sentence.pair", {
					card,
					ranks: called(pairs),
					count: pairs.length,
				});
			}
			return sentence(
				t,
				card === 1 ? "saltbox.sentence.first" : "saltbox.sentence.card",
				{ card },
			);
		}
		case "bets": {
			const actor = actorOf(view);
			if (actor === null) return sentence(t, "saltbox.sentence.open");
			const name = faces.of(actor).said;
			return actor === state.config.banker
				? sentence(t, "saltbox.sentence.banks", { name })
				: sentence(t, "saltbox.sentence.bets", {
						name,
						amount: stakeOf(view, state, actor),
					});
		}
	}
}

function hintOf(view: View, state: SaltboxState, stage: Stage): string {
	const { t } = view;
	const burned = burnedWords(view, state);
	if (burned !== null) return burned;
	if (stage === "bets") {
		const actor = actorOf(view);
		if (actor !== null && actor === state.config.banker) {
			return t("saltbox.hint.banks");
		}
		const { burn } = state.config;
		if (isFresh(state)) return t("saltbox.hint.fresh", { burn });
		return t(actor === null ? "saltbox.hint.open" : "saltbox.hint.bets");
	}
	if (stage === "deal") return t("saltbox.hint.deal");
	const facts = factsOf(view.paying?.events ?? []);
	const rest = payout(facts, view.faces, t)?.rest ?? [];
	if (rest.length > 0) return rest.join(" ");
	const end = endOf(facts);
	const nobodyBet = end?.type === "hand-settled" && end.wagers.length === 0;
	return t(nobodyBet ? "saltbox.hint.nobody" : "saltbox.hint.pay");
}

function shuffle(dealing: Dealing): void {
	dealing.play({ type: "shuffle" });
}

function primaryOf(view: View, state: SaltboxState, stage: Stage): Push {
	const { t } = view;
	if (state.phase.type === "shuffle-due") {
		return {
			meaning: "shuffle",
			label: t("saltbox.shuffle"),
			off: false,
			press: shuffle,
		};
	}
	switch (stage) {
		case "pay":
			return {
				meaning: "next-hand",
				label: t("saltbox.nextHand"),
				off: false,
				press: (dealing) => dealing.acknowledge(),
			};
		case "deal": {
			const left = HAND_CARDS - handOf(state).length;
			return {
				meaning: "more-cards",
				label: t("saltbox.moreCards", { left }),
				off: true,
				press: (dealing) => dealing.tell(t("saltbox.told.useKeys", { left })),
			};
		}
		default:
			return {
				meaning: "close-bets",
				label: t("saltbox.noMoreBets"),
				off: false,
				press: (dealing) => {
					dealing.play({ type: "close-bets" });
				},
			};
	}
}

function secondaryOf(view: View, state: SaltboxState): Push {
	const { t, faces } = view;
	const { player, bets } = repeatOf(view);
	const face = player === null ? null : faces.of(player);
	return {
		// Once all is repeated it means nothing more: the end of a double tap is not told so.
		meaning: `same-again ${player ?? ""} ${bets.length > 0}`,
		label:
			face === null
				? t("saltbox.sameAgain")
				: t("saltbox.sameAgainFor", {
						name: face.name.length > SHORT_NAME ? face.initials : face.said,
					}),
		off: state.phase.type !== "bets" || bets.length === 0,
		press: sameAgain,
	};
}

function betsLine(view: View, bets: readonly Bet[]): SeatLine {
	const { t } = view;
	const short = t("saltbox.seat.bets", {
		count: bets.length,
		amount: totalOfBets(bets),
	});
	const words = bets.map(({ amountChips, rank }) =>
		t("saltbox.bet", { amount: amountChips, rank }),
	);
	return bets.length > BETS_NAMED
		? { text: short, tone: "plain" }
		: seatBets(words, ", ", short);
}

function payLine(view: View, player: PlayerId): SeatLine | null {
	const end = waitingOf(view);
	const own = end?.wagers.filter((w) => w.player === player) ?? [];
	if (!end || own.length === 0) return null;
	const hand = { potChips: null, voided: end.type === "hand-voided" };
	const amount = own.reduce((sum, w) => sum + takenChips(hand, w), 0);
	return amount > 0
		? { text: view.t("saltbox.seat.takes", { amount }), tone: "brass" }
		: {
				text: view.t("saltbox.seat.lost", { amount: stakedIn(own) }),
				tone: "plain",
			};
}

function seatLineOf(
	view: View,
	state: SaltboxState,
	player: PlayerId,
	actor: PlayerId | null,
): SeatLine {
	const { t, table } = view;
	if (player === state.config.banker) {
		return { text: t("saltbox.seat.banks"), tone: "plain" };
	}
	const paid = payLine(view, player);
	if (paid && actor !== player) return paid;
	const bets = state.bets.filter((bet) => bet.player === player);
	if (bets.length > 0) return betsLine(view, bets);
	if (paid) return paid;
	if (rackOf(table, player) === 0) {
		return { text: t("saltbox.seat.noChips"), tone: "down" };
	}
	return actor === player
		? { text: t("saltbox.seat.toBet"), tone: "brass" }
		: { text: t("saltbox.seat.noBet"), tone: "plain" };
}

function stakesOf(
	view: View,
	state: SaltboxState,
	actor: PlayerId | null,
): StakeRow {
	const { smallestChip } = view.table.session;
	const player = actor === state.config.banker ? null : actor;
	return {
		player,
		chosenChips: player === null ? null : stakeOf(view, state, player),
		choices: stakeChoices(state.config, smallestChip),
		stepChips: smallestChip,
		fixed: null,
	};
}

function pressKey(dealing: Dealing, rank: Rank): void {
	const { table, paying, t } = dealing.view();
	const state = saltboxOf(table);
	if (paying && state?.phase.type === "bets") {
		dealing.tell(t("saltbox.told.settled"));
		return;
	}
	const card = state && nextCardOf(state);
	dealing.play({ type: "deal", rank, ...(card === null ? {} : { card }) });
}

function pressDigit(dealing: Dealing, digit: number): void {
	const rank = (digit === 0 ? 10 : digit) as Rank;
	const state = saltboxOf(dealing.view().table);
	if (state?.phase.type === "bets") betOn(dealing, rank);
	else pressKey(dealing, rank);
}

/** What stands in the table screen's places while Saltbox runs. */
export function model(view: View): ScreenModel {
	const state = saltboxOf(view.table);
	if (!state) throw new Error("Broken invariant: Saltbox is not running");
	const stage = stageOf(view, state);
	const actor = actorOf(view);
	const unseen = unseenOf(state.seen);
	return lazily<ScreenModel>({
		where: () => whereOf(view, state),
		steps: () => stepsOf(view, stage),
		sentence: () => sentenceOf(view, state, stage),
		hint: () => hintOf(view, state, stage),
		keys: () =>
			RANKS.map((rank) => ({
				rank,
				left: countOf(unseen, rank),
				off: state.phase.type !== "deal" || countOf(unseen, rank) === 0,
			})),
		pressKey: () => pressKey,
		pressDigit: () => pressDigit,
		primary: () => primaryOf(view, state, stage),
		secondary: () => secondaryOf(view, state),
		actor: () => actor,
		seatLines: () =>
			new Map(
				view.table.seats.map(({ player }) => [
					player,
					seatLineOf(view, state, player, actor),
				]),
			),
		tapSeat: () => state.phase.type === "bets",
		stakes: () => stakesOf(view, state, actor),
	});
}

import type { Faces } from "@/components/games/faces.ts";
import type { Way, Words } from "@/components/games/screen.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import type { AnyError } from "@/lib/table/errors.ts";
import type { Command } from "@/lib/table/types.ts";
import { optionValues } from "./option-words.ts";

/** Every code there is; `errors.json` has one sentence for each, or this file does not compile. */
export type ErrorCode = AnyError["error"];

type Values = { readonly [name: string]: string | number };

type ValuesOf = {
	readonly [Code in ErrorCode]: (
		error: Extract<AnyError, { readonly error: Code }>,
		nameOf: (player: PlayerId) => string,
		what: Wanted,
		t: Words,
	) => Values;
};

/** What the refused command wanted chips for; the way out is another each time. */
type Wanted = "bet" | "card" | "cashOut" | "handOver" | "other";

function isCard(command: unknown): boolean {
	return (command as { readonly type?: unknown } | null)?.type === "deal";
}

function wantedBy(command: Command | undefined): Wanted {
	switch (command?.type) {
		case "play":
			return isCard(command.command) ? "card" : "bet";
		case "cash-out":
			return "cashOut";
		case "hand-over":
			return "handOver";
		default:
			return "other";
	}
}

const none = (): Values => ({});
const named = (
	{ player }: { readonly player: PlayerId },
	nameOf: (player: PlayerId) => string,
): Values => ({ name: nameOf(player) });

/** What each sentence needs to be said. */
const VALUES: ValuesOf = {
	malformed: ({ problem }) => ({ problem }),
	"amount-out-of-range": (e) => ({ min: e.minChips, max: e.maxChips }),
	"not-a-multiple-of-smallest": (e) => ({ smallest: e.smallestChip }),
	"balance-limit": (e, _nameOf, what) => ({ what, limit: e.limitChips }),
	"not-enough-chips": (e, nameOf, what) => ({
		what,
		name: nameOf(e.player),
		have: e.haveChips,
		missing: e.missingChips,
	}),
	"bank-holds-less": (e) => ({ have: e.haveChips }),
	"bank-must-keep": (e) => ({ least: e.leastChips, room: e.roomChips }),
	"bank-not-countable": named,
	"same-player": none,
	"not-seated": named,
	"already-seated": named,
	"name-taken": ({ name }) => ({ name }),
	"name-is-for-good": ({ name }) => ({ name }),
	"name-empty": none,
	"id-reserved": none,
	"table-full": (e) => ({ max: e.maxSeats }),
	"too-many-people": (e) => ({ max: e.maxPeople }),
	"no-such-seat": ({ seat, seats }) => ({ seat, seats }),
	"player-has-chips": (e, nameOf) => ({
		name: nameOf(e.player),
		have: e.haveChips,
	}),
	"player-has-bets": named,
	"unknown-game": ({ game }) => ({ game }),
	"bad-option": ({ game, option }, _nameOf, _what, t) =>
		optionValues(t, game, option),
	"no-game": none,
	"moved-on": none,
	"no-such-pot": none,
	"pot-empty": none,
	"nobody-seated": none,
	"pot-not-empty": (e) => ({ pot: e.potChips }),
	"session-closed": none,
	"session-open": none,
	"not-the-last": (e) => ({ nothing: e.lastSeq === null ? "yes" : "no" }),
	"no-such-entry": none,
	"no-card-due": ({ phase }) => ({ phase }),
	"wrong-stack": ({ stack, nextStack }) => ({ stack, next: nextStack }),
	"wrong-card": ({ card, nextCard }) => ({ card, next: nextCard }),
	"rank-gone": ({ rank }) => ({ rank }),
	"bets-not-open": (e) => ({ phase: "phase" in e ? e.phase : "deal" }),
	"number-barred": (e) => ({ number: e.survivors, live: e.liveStacks }),
	"already-covered": (e, nameOf) => ({
		name: nameOf(e.player),
		number: e.survivors,
	}),
	"one-number-each": (e, nameOf) => ({
		name: nameOf(e.player),
		number: e.survivors,
	}),
	"not-the-unit": (e) => ({ unit: e.unitChips }),
	"not-a-multiple": (e) => ({ unit: e.unitChips }),
	"no-such-bet": named,
	"last-stack-off": none,
	"last-stack-not-open": none,
	"no-such-stack": ({ stack, stacks }) => ({ stack, stacks }),
	"one-stack-each": (e, nameOf) => ({ name: nameOf(e.player), stack: e.stack }),
	"game-not-over": (e) => ({ begun: e.begun ? "yes" : "no" }),
	"nothing-to-void": (e) => ({ phase: "phase" in e ? e.phase : "bets" }),
	"opening-deal": none,
	"bets-standing": none,
	"round-running": none,
	"unit-not-a-multiple": (e) => ({ smallest: e.smallestChip }),
	"shuffle-due": none,
	"banker-cannot-bet": named,
	"below-minimum": (e) => ({ min: e.minChips }),
	"above-maximum": (e) => ({ max: e.maxChips, room: e.roomChips }),
	"bank-cannot-cover": (e, nameOf) => ({
		largest: e.largestChips,
		short: e.shortChips,
		bank: e.banker === "house" ? "house" : "player",
		name: e.banker === "house" ? "" : nameOf(e.banker),
	}),
	"hand-running": none,
	"limits-crossed": (e) => ({ min: e.minChips, max: e.maxChips }),
	"limit-not-a-multiple": (e) => ({ smallest: e.smallestChip }),
	"banker-not-seated": named,
};

/** A refusal of the command, in one sentence that says why, and what to do about it. */
export function refusalWords(
	t: Words,
	error: AnyError,
	faces: Faces,
	command?: Command,
): string {
	// The table's type pairs each code with its own parameters; the compiler cannot follow that through a lookup.
	const valuesOf = VALUES[error.error] as (
		error: AnyError,
		nameOf: (player: PlayerId) => string,
		what: Wanted,
		t: Words,
	) => Values;
	return t(
		`errors.${error.error}`,
		valuesOf(error, (player) => faces.of(player).said, wantedBy(command), t),
	);
}

/** The way out that a refusal offers in one tap, where there is one. */
export type Offer =
	| {
			readonly type: "buy-in";
			readonly player: PlayerId;
			readonly amountChips: Chips;
	  }
	| { readonly type: "fund-bank"; readonly amountChips: Chips };

/** The chips that are missing, in one tap. */
export function waysOut(
	t: Words,
	offer: Offer | null,
	send: (command: Offer) => void,
): readonly Way[] {
	if (offer === null) return [];
	const label = t(`table.offer.${offer.type}`, { amount: offer.amountChips });
	return [{ label, press: () => send(offer) }];
}

/** L9: the buy-in of the difference; S10: the funding the bank is short of, a buy-in where a player banks. */
export function offerOf(error: AnyError): Offer | null {
	if (error.error === "not-enough-chips" && error.missingChips > 0) {
		return {
			type: "buy-in",
			player: error.player,
			amountChips: error.missingChips,
		};
	}
	if (error.error === "bank-cannot-cover" && error.shortChips > 0) {
		return error.banker === "house"
			? { type: "fund-bank", amountChips: error.shortChips }
			: {
					type: "buy-in",
					player: error.banker,
					amountChips: error.shortChips,
				};
	}
	return null;
}

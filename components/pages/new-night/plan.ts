import { readAmount } from "@/lib/client/amounts.ts";
import {
	type Guest,
	type KnownPlayer,
	playerNamed,
} from "@/lib/client/known-players.ts";
import type { GameName } from "@/lib/games/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { type Chips, chips, MAX_AMOUNT_CHIPS } from "@/lib/ledger/chips.ts";
import { MAX_NAME_LENGTH, MAX_SEATS } from "@/lib/table/limits.ts";
import { nameKey, sameName, tidyName } from "@/lib/table/names.ts";
import type { Terms } from "@/lib/table/night-money.ts";
import type { TableCommand } from "@/lib/table/types.ts";

/** What is being planned on the screen; amounts as typed. */
type Plan = {
	readonly name: string;
	/** In the order of the seats, the first at the dealer's left. */
	readonly guests: readonly Guest[];
	readonly buyIn: string;
	readonly smallestChip: string;
	/** null: chosen later, at the table. */
	readonly game: GameName | null;
};

/** Why something typed cannot be taken. The words stand under `pages.new.problem`. */
export type Problem =
	| { readonly code: "name-empty" | "nobody" | "night-name-empty" }
	| { readonly code: "same-name"; readonly name: string }
	| {
			readonly code:
				| "name-too-long"
				| "night-name-too-long"
				| "table-full"
				| "amount-too-large";
			readonly max: number;
	  }
	| { readonly code: "amount-empty" }
	| {
			readonly code: "amount-not-a-number" | "amount-not-whole";
			readonly typed: string;
	  }
	| { readonly code: "amount-too-small"; readonly min: number }
	| { readonly code: "not-a-multiple"; readonly smallest: number };

/** The longest name of a night, in UTF-16 units; the server takes as many. */
const MAX_NIGHT_NAME_LENGTH = 120;

/** How much of a name goes into a new player's id. */
const SLUG_LENGTH = 24;

export function isProblem(value: object): value is Problem {
	return "code" in value;
}

/** What was typed as it is kept: single spaces, nothing that cannot be stored or seen. */
function clean(typed: string): string {
	return tidyName(typed.replace(/[\p{Cc}\p{Surrogate}]/gu, " "));
}

/** A readable id of letters, digits and dashes; `letters` make it the only one of its kind. */
function newPlayerId(name: string, letters: string): PlayerId {
	const slug = name
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, SLUG_LENGTH)
		.replace(/^-+|-+$/g, "");
	return `${slug || "player"}-${letters}`;
}

/** Who is offered to tap: nobody archived, and one of each name (L14), the most recent where those come first. */
export function offered(known: readonly KnownPlayer[]): readonly KnownPlayer[] {
	const seen = new Map<string, KnownPlayer>();
	for (const one of known) {
		const key = nameKey(one.name);
		if (!one.archived && !seen.has(key)) seen.set(key, one);
	}
	return [...seen.values()];
}

/** Seats a guest last. L14: not beside someone whose name looks the same. */
export function seat(
	guests: readonly Guest[],
	guest: Guest,
): readonly Guest[] | Problem {
	const taken = guests.find(({ name }) => sameName(name, guest.name));
	if (taken) return { code: "same-name", name: taken.name };
	if (guests.length >= MAX_SEATS) return { code: "table-full", max: MAX_SEATS };
	const { player, name } = guest;
	return [...guests, { player, name }];
}

/** Who was typed: the known player of that name, archived or not, else someone new. */
export function guestOf(
	typed: string,
	known: readonly KnownPlayer[],
	letters: string,
): Guest | Problem {
	const name = clean(typed);
	if (nameKey(name) === "") return { code: "name-empty" };
	if ([...name].length > MAX_NAME_LENGTH) {
		return { code: "name-too-long", max: MAX_NAME_LENGTH };
	}
	const before = playerNamed(name, known);
	return before
		? { player: before.player, name: before.name }
		: { player: newPlayerId(name, letters), name };
}

/** The guests with one of them a seat earlier (−1) or later (+1), if there is such a seat. */
export function moved(
	guests: readonly Guest[],
	player: PlayerId,
	by: -1 | 1,
): readonly Guest[] {
	const from = guests.findIndex((guest) => guest.player === player);
	const one = guests[from];
	const other = guests[from + by];
	if (!one || !other) return guests;
	return guests.map((guest, i) =>
		i === from ? other : i === from + by ? one : guest,
	);
}

/** A typed amount of chips that may be entered (L1), in multiples of `stepChips`. */
export function amountOf(
	typed: string,
	stepChips: Chips,
): { readonly amountChips: Chips } | Problem {
	const read = readAmount(typed);
	const tooLarge = { code: "amount-too-large", max: MAX_AMOUNT_CHIPS } as const;
	if ("problem" in read) {
		switch (read.problem) {
			case "empty":
				return { code: "amount-empty" };
			case "too-large":
				return tooLarge;
			default:
				return { code: `amount-${read.problem}`, typed: typed.trim() };
		}
	}
	const { amountChips } = read;
	if (amountChips > MAX_AMOUNT_CHIPS) return tooLarge;
	if (amountChips < stepChips) {
		return { code: "amount-too-small", min: stepChips };
	}
	if (amountChips % stepChips !== 0) {
		return { code: "not-a-multiple", smallest: stepChips };
	}
	return read;
}

const USUAL_BUY_INS = [20, 50, 100, 200, 500] as const;

/** Five buy-ins to choose from, smallest first, all of them multiples of the smallest chip. */
export function usualBuyIns(smallestChip: Chips): readonly Chips[] {
	const fit = USUAL_BUY_INS.every((amount) => amount % smallestChip === 0);
	return USUAL_BUY_INS.map((amount) =>
		chips(fit ? amount : Math.min(amount * smallestChip, MAX_AMOUNT_CHIPS)),
	);
}

/** What starting the night comes to, without the ids and the time. */
export type Start = {
	readonly name: string;
	readonly smallestChip: Chips;
	/** L24: what lies beside the log, as far as it was said. */
	readonly terms?: Partial<Terms>;
	readonly commands: readonly TableCommand[];
};

/** Where on the screen a problem stands. */
export type Where = "name" | "players" | "buyIn" | "smallestChip";

/** Makes a plan ready to be sent, or says the first thing that is missing and where. */
export function startOf(
	plan: Plan,
): Start | { readonly where: Where; readonly problem: Problem } {
	const name = clean(plan.name);
	if (name === "") {
		return { where: "name", problem: { code: "night-name-empty" } };
	}
	if (name.length > MAX_NIGHT_NAME_LENGTH) {
		const code = "night-name-too-long";
		return { where: "name", problem: { code, max: MAX_NIGHT_NAME_LENGTH } };
	}
	if (plan.guests.length === 0) {
		return { where: "players", problem: { code: "nobody" } };
	}
	const smallest = amountOf(plan.smallestChip, chips(1));
	if (isProblem(smallest)) return { where: "smallestChip", problem: smallest };
	const buyIn = amountOf(plan.buyIn, smallest.amountChips);
	if (isProblem(buyIn)) return { where: "buyIn", problem: buyIn };
	return {
		name,
		smallestChip: smallest.amountChips,
		commands: [
			...plan.guests.map(
				(guest): TableCommand => ({ type: "seat-player", ...guest }),
			),
			...plan.guests.map(
				({ player }): TableCommand => ({
					type: "buy-in",
					player,
					amountChips: buyIn.amountChips,
				}),
			),
			...(plan.game === null
				? []
				: [{ type: "open-game", game: plan.game, config: {} } as const]),
		],
	};
}

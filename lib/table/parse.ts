import * as z from "zod/mini";
import { type Json, plainJson } from "../core/json.ts";
import {
	amountChips,
	MAX_TEXT_LENGTH,
	playerId,
	text,
	whole,
} from "../games/schemas.ts";
import type { PotAccount } from "../ledger/accounts.ts";
import { type Chips, chips, MAX_AMOUNT_CHIPS } from "../ledger/chips.ts";
import type { Bearer } from "../ledger/settle-up.ts";
import type { TableError } from "./errors.ts";
import { MAX_NAME_LENGTH, MAX_SEATS } from "./limits.ts";
import type { Command, PotShare, SessionOptions } from "./types.ts";

const seat = whole(1, MAX_SEATS);
const name = text(2 * MAX_NAME_LENGTH).check(
	z.refine((s) => [...s].length <= MAX_NAME_LENGTH, "at most 80 characters"),
);
const toPlayer = z
	.string()
	.check(z.regex(/^(players|bank|player:[A-Za-z0-9-]{1,64})$/));
const bearer = z
	.string()
	.check(z.regex(/^(house|players|player:[A-Za-z0-9-]{1,64})$/));
const pot = z.string().check(z.regex(/^pot:[a-z-]{1,40}$/));
const count = whole(0, Number.MAX_SAFE_INTEGER);

/** An object of plain data, for a game's own schema to read. */
const plainObject = z.pipe(
	z.custom<object>(
		(value) =>
			typeof value === "object" &&
			!Array.isArray(value) &&
			plainJson(value) != null,
		"an object of plain data",
	),
	z.transform(
		(value: object) => plainJson(value) as { readonly [key: string]: Json },
	),
);

const command: z.ZodMiniType<Command> = z.discriminatedUnion("type", [
	z.strictObject({
		type: z.literal("seat-player"),
		player: playerId,
		name,
		seat: z.exactOptional(seat),
	}),
	z.strictObject({ type: z.literal("move-seat"), player: playerId, seat }),
	z.strictObject({ type: z.literal("unseat-player"), player: playerId }),
	z.strictObject({
		type: z.enum(["buy-in", "cash-out"]),
		player: playerId,
		amountChips,
	}),
	z.strictObject({ type: z.enum(["fund-bank", "draw-bank"]), amountChips }),
	z.strictObject({
		type: z.literal("hand-over"),
		from: playerId,
		to: playerId,
		amountChips,
	}),
	z.strictObject({
		type: z.literal("count-rack"),
		player: playerId,
		countedChips: z.pipe(
			whole(0, MAX_AMOUNT_CHIPS),
			z.transform((n: number) => n as Chips),
		),
	}),
	z.strictObject({
		type: z.literal("open-game"),
		game: z.string().check(z.maxLength(40)),
		config: plainObject,
	}),
	z.strictObject({
		type: z.literal("play"),
		command: plainObject,
		at: z.exactOptional(z.strictObject({ game: count, round: count })),
	}),
	z.strictObject({
		type: z.literal("share-out-pot"),
		pot: z.pipe(
			pot,
			z.transform((s: string) => s as PotAccount),
		),
		to: z.pipe(
			toPlayer,
			z.transform((s: string) => s as PotShare),
		),
	}),
	z.strictObject({ type: z.literal("note"), text: text(MAX_TEXT_LENGTH) }),
	z.strictObject({
		type: z.literal("close-session"),
		bankTo: z.exactOptional(
			z.pipe(
				bearer,
				z.transform((s: string) => s as Bearer),
			),
		),
		varianceTo: z.exactOptional(
			z.pipe(
				bearer,
				z.transform((s: string) => s as Bearer),
			),
		),
	}),
	z.strictObject({ type: z.literal("reopen-session") }),
	z.strictObject({ type: z.literal("undo"), seq: count }),
]);

/** Where a schema refused and why, in one line for a programmer. */
export function problemOf(error: z.core.$ZodError): {
	readonly path: string;
	readonly message: string;
} {
	const issue = error.issues[0];
	const unknown = issue?.code === "unrecognized_keys" ? issue.keys : [];
	const path = [...(issue?.path ?? []), ...unknown.slice(0, 1)];
	return {
		path: path.map(String).join("."),
		message: issue?.message ?? "not understood",
	};
}

/** L1: an amount that is a number but not one that may be entered is named as such. */
export function refusedInput(error: z.core.$ZodError): TableError {
	const { path, message } = problemOf(error);
	const issue = error.issues[0];
	const amount = path.endsWith("amountChips") || path.endsWith("countedChips");
	if (amount && (issue?.code === "too_small" || issue?.code === "too_big")) {
		return {
			error: "amount-out-of-range",
			minChips: chips(path.endsWith("countedChips") ? 0 : 1),
			maxChips: MAX_AMOUNT_CHIPS,
		};
	}
	return {
		error: "malformed",
		problem: path === "" ? message : `${path}: ${message}`,
	};
}

/**
 * Takes anything for a command, or says why it is none. Nothing but what the vocabulary
 * names comes through. The command inside a `play` is the running game's to read.
 */
export function parseCommand(input: unknown): Command | TableError {
	const parsed = z.safeParse(command, input);
	return parsed.success ? parsed.data : refusedInput(parsed.error);
}

function isTimeZone(timeZone: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone });
		return true;
	} catch {
		return false;
	}
}

/** What a session fixes when it is created: L1's smallest chip and L15's time zone. */
export const sessionOptions: z.ZodMiniType<SessionOptions> = z.object({
	smallestChip: amountChips,
	timeZone: z
		.string()
		.check(z.maxLength(64), z.refine(isTimeZone, "an IANA time zone")),
});

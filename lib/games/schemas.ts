import * as z from "zod/mini";
import { isRank, type Rank } from "../cards/deck.ts";
import type { PlayerId } from "../ledger/accounts.ts";
import { type Chips, MAX_AMOUNT_CHIPS } from "../ledger/chips.ts";

/** The longest free text (a note, a reason), in UTF-16 units. */
export const MAX_TEXT_LENGTH = 500;

/** A whole number from `min` to `max`; minus zero becomes zero. */
export function whole(min: number, max: number) {
	return z.pipe(
		z.int().check(z.gte(min), z.lte(max)),
		z.transform((n: number) => n + 0),
	);
}

/** L1: an amount entered, 1 … 1,000,000,000. Multiples are the rules' business. */
export const amountChips = z.pipe(
	z.int().check(z.gte(1), z.lte(MAX_AMOUNT_CHIPS)),
	z.transform((n: number) => n as Chips),
);

export const rank = z.custom<Rank>(isRank, "a rank is a whole number 1 to 10");

export const playerId: z.ZodMiniType<PlayerId> = z
	.string()
	.check(z.regex(/^[A-Za-z0-9-]{1,64}$/, "letters, digits and dashes"));

/** Text that every store and export can carry: no half characters, no control characters but line breaks and tabs. */
export function text(maxLength: number) {
	return z
		.string()
		.check(
			z.maxLength(maxLength),
			z.regex(
				/^(?:[^\p{Surrogate}\p{Cc}]|[\n\r\t])*$/u,
				"text without half characters",
			),
		);
}

export const reason = text(MAX_TEXT_LENGTH);

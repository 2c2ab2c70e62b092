import * as z from "zod/mini";
import { playerId, text, whole } from "../games/schemas.ts";
import { MAX_AMOUNT_CHIPS } from "../ledger/chips.ts";
import { MAX_MONEY_MINOR, type Party } from "../ledger/payments.ts";
import type { Value } from "../table/night-money.ts";
import { MAX_DEVICE_LENGTH } from "./limits.ts";
import type { MarkChange, TermsChange } from "./night-money.ts";

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

/** L24. */
export const chipValue: z.ZodMiniType<Value> = z.strictObject({
	valueChips: whole(1, MAX_AMOUNT_CHIPS),
	valueMinor: whole(1, MAX_AMOUNT_CHIPS),
	currency: z
		.string()
		.check(z.refine((code) => CURRENCIES.has(code), "an ISO 4217 code")),
});

export const termsChange: z.ZodMiniType<TermsChange> = z.strictObject({
	money: z.optional(z.enum(["tab", "cash"])),
	value: z.optional(chipValue),
	host: z.optional(z.nullable(playerId)),
});

const party: z.ZodMiniType<Party> = z.pipe(
	z.string().check(z.regex(/^(house|box|player:[A-Za-z0-9-]{1,64})$/)),
	z.transform((s: string) => s as Party),
);

export const markChange: z.ZodMiniType<MarkChange> = z.strictObject({
	closedSeq: whole(1, Number.MAX_SAFE_INTEGER),
	from: party,
	to: party,
	amountMinor: whole(1, MAX_MONEY_MINOR),
	paid: z.boolean(),
	device: text(MAX_DEVICE_LENGTH),
});

import * as z from "zod/mini";
import { ceilTo } from "../../ledger/chips.ts";
import type { RuleError, TableView } from "../game.ts";
import { amountChips, playerId, rank, reason, whole } from "../schemas.ts";
import { HAND_CARDS } from "./state.ts";
import type { SaltboxCommand, SaltboxConfig, SaltboxErrors } from "./types.ts";

/** S8: the published pay table, rank 1 first. */
export const PAY_TABLE: readonly number[] = [23, 12, 9, 7, 6, 5, 5, 4, 4, 4];

/** The options as a person may give them; each may be left out (L17). */
export const options = z.strictObject({
	burn: z.optional(whole(0, 10)),
	handsPerShuffle: z.optional(whole(1, 10)),
	minChips: z.optional(amountChips),
	maxChips: z.optional(z.nullable(amountChips)),
	payTable: z.optional(
		z.array(whole(1, 1000)).check(z.minLength(10), z.maxLength(10)),
	),
	banker: z.optional(playerId),
	bankMustCover: z.optional(z.boolean()),
	showCounts: z.optional(z.enum(["all", "dealer"])),
});

export type SaltboxOptions = z.infer<typeof options>;

export const command: z.ZodMiniType<SaltboxCommand> = z.discriminatedUnion(
	"type",
	[
		z.strictObject({
			type: z.literal("bet"),
			player: playerId,
			rank,
			amountChips,
		}),
		z.strictObject({ type: z.literal("take-back"), player: playerId, rank }),
		z.strictObject({ type: z.literal("close-bets") }),
		z.strictObject({
			type: z.literal("deal"),
			rank,
			card: z.optional(whole(1, HAND_CARDS)),
		}),
		z.strictObject({ type: z.literal("void-hand"), reason }),
		z.strictObject({ type: z.literal("shuffle") }),
	],
);

/** The options made whole (L17). Refused when the limits or the banker do not fit the table. */
export function complete(
	given: SaltboxOptions,
	{ smallestChip, seats }: TableView,
): SaltboxConfig | RuleError<SaltboxErrors> {
	const minChips = given.minChips ?? ceilTo(smallestChip, 1);
	const maxChips = given.maxChips ?? null;
	if (minChips % smallestChip !== 0 || (maxChips ?? 0) % smallestChip !== 0) {
		return { error: "limit-not-a-multiple", smallestChip };
	}
	if (maxChips !== null && maxChips < minChips) {
		return { error: "limits-crossed", minChips, maxChips };
	}
	const banker = given.banker ?? "house";
	if (banker !== "house" && !seats.some((seat) => seat.player === banker)) {
		return { error: "banker-not-seated", player: banker };
	}
	return {
		burn: given.burn ?? 5,
		handsPerShuffle: given.handsPerShuffle ?? 10,
		minChips,
		maxChips,
		payTable: given.payTable ?? PAY_TABLE,
		banker,
		bankMustCover: given.bankMustCover ?? false,
		showCounts: given.showCounts ?? "all",
	};
}

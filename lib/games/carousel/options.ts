import * as z from "zod/mini";
import {
	type Chips,
	ceilTo,
	chips,
	MAX_AMOUNT_CHIPS,
} from "../../ledger/chips.ts";
import type { RuleError, TableView } from "../game.ts";
import { amountChips, playerId, rank, reason, whole } from "../schemas.ts";
import type {
	CarouselCommand,
	CarouselConfig,
	CarouselErrors,
} from "./types.ts";

/** C2: the most stacks a game can have. */
const MAX_STACKS = 6;

/** The options as a person may give them; each may be left out (L17). */
export const options = z.strictObject({
	stacks: z.optional(whole(2, MAX_STACKS)),
	burn: z.optional(whole(0, 10)),
	turn: z.optional(z.enum(["rotate", "fixed"])),
	stakes: z.optional(z.enum(["unit", "any"])),
	unitChips: z.optional(amountChips),
	numbersPerPlayer: z.optional(z.enum(["one", "any"])),
	lastStack: z.optional(z.boolean()),
});

export type CarouselOptions = z.infer<typeof options>;

const survivors = whole(0, MAX_STACKS);
const stack = whole(1, MAX_STACKS);

export const command: z.ZodMiniType<CarouselCommand> = z.discriminatedUnion(
	"type",
	[
		z.strictObject({
			type: z.literal("deal"),
			rank,
			stack: z.exactOptional(stack),
		}),
		z.strictObject({
			type: z.literal("bet"),
			player: playerId,
			survivors,
			amountChips,
		}),
		z.strictObject({
			type: z.literal("take-back"),
			player: playerId,
			survivors,
		}),
		z.strictObject({ type: z.literal("pass"), player: playerId }),
		z.strictObject({
			type: z.literal("bet-last-stack"),
			player: playerId,
			stack,
			amountChips,
		}),
		z.strictObject({
			type: z.literal("take-back-last-stack"),
			player: playerId,
			stack,
		}),
		z.strictObject({ type: z.literal("close-bets") }),
		z.strictObject({ type: z.literal("void-round"), reason }),
		z.strictObject({ type: z.literal("shuffle") }),
	],
);

/** C5: 5 chips, or the smallest chip where 5 is no multiple of it. */
function defaultUnit(smallestChip: Chips): Chips {
	return chips(5 % smallestChip === 0 ? 5 : ceilTo(smallestChip, 1));
}

/** The options made whole (L17). Refused when the unit does not fit the smallest chip (C5). */
export function complete(
	given: CarouselOptions,
	{ smallestChip }: TableView,
): CarouselConfig | RuleError<CarouselErrors> {
	const unitChips = given.unitChips ?? defaultUnit(smallestChip);
	if (unitChips % smallestChip !== 0 || unitChips > MAX_AMOUNT_CHIPS) {
		return { error: "unit-not-a-multiple", smallestChip };
	}
	return {
		stacks: given.stacks ?? 6,
		burn: given.burn ?? 5,
		turn: given.turn ?? "rotate",
		stakes: given.stakes ?? "unit",
		unitChips,
		numbersPerPlayer: given.numbersPerPlayer ?? "one",
		lastStack: given.lastStack ?? false,
	};
}

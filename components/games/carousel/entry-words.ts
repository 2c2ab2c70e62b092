import type {
	CarouselCommand,
	CarouselEvent,
} from "@/lib/games/carousel/types.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Faces } from "../faces.ts";
import type { Words } from "../screen.ts";
import { factIn } from "./reading.ts";

/**
 * A tap in a few words: "Ben 5 on 4", "9 on stack 2". Its first fact says it; where nothing
 * came of it yet, the command does.
 */
export function entryWords(
	[tapped]: readonly (CarouselEvent | CarouselCommand)[],
	faces: Faces,
	t: Words,
): string | null {
	switch (tapped?.type) {
		case "card-dealt":
		case "deal": {
			const { rank, stack } = tapped;
			return stack === undefined
				? t("carousel.entry.anyCard", { rank })
				: t("carousel.entry.card", { rank, stack });
		}
		case "bet-placed":
		case "bet":
			return t("carousel.entry.bet", {
				name: faces.of(tapped.player).said,
				amount: tapped.amountChips,
				number: tapped.survivors,
			});
		case "bet-taken-back":
		case "take-back":
			return t("carousel.entry.takeBack", {
				name: faces.of(tapped.player).said,
				number: tapped.survivors,
			});
		case "passed":
		case "pass":
			return t("carousel.entry.pass", { name: faces.of(tapped.player).said });
		case "last-stack-bet-placed":
		case "bet-last-stack":
			return t("carousel.entry.lastStack", {
				name: faces.of(tapped.player).said,
				amount: tapped.amountChips,
				stack: tapped.stack,
			});
		case "last-stack-bet-taken-back":
		case "take-back-last-stack":
			return t("carousel.entry.lastStackBack", {
				name: faces.of(tapped.player).said,
				stack: tapped.stack,
			});
		case "bets-closed":
		case "last-stack-closed":
		case "close-bets":
			return t("carousel.entry.close");
		case "round-voided":
			return t("carousel.entry.voidOf", { round: tapped.round });
		case "void-round":
			return t("carousel.entry.void");
		case "shuffled":
		case "shuffle":
			return t("carousel.entry.shuffle");
		default:
			return null;
	}
}

/** A card that got its true rank. */
export function correctedWords(
	from: readonly CarouselEvent[],
	to: readonly CarouselEvent[],
	t: Words,
): string | null {
	const [was, is] = [factIn(from, "card-dealt"), factIn(to, "card-dealt")];
	return was && is
		? t("carousel.entry.corrected", {
				from: was.rank,
				to: is.rank,
				stack: is.stack,
			})
		: null;
}

/** Whose tap it was. */
export function ownerOf(events: readonly CarouselEvent[]): PlayerId | null {
	const [event] = events;
	switch (event?.type) {
		case "bet-placed":
		case "bet-taken-back":
		case "passed":
		case "last-stack-bet-placed":
		case "last-stack-bet-taken-back":
			return event.player;
		default:
			return null;
	}
}

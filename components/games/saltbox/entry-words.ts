import type { GameCommand, GameEvent } from "@/lib/games/index.ts";
import type {
	Bet,
	SaltboxCommand,
	SaltboxEvent,
} from "@/lib/games/saltbox/types.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Faces } from "../faces.ts";
import type { Words } from "../screen.ts";

function betsWords(
	placed: readonly Bet[],
	faces: Faces,
	t: Words,
): string | null {
	const [first] = placed;
	if (!first) return null;
	const { player, amountChips, rank } = first;
	const name = faces.of(player).said;
	if (placed.length === 1) {
		return t("saltbox.entry.bet", { name, amount: amountChips, rank });
	}
	return placed.every((bet) => bet.player === player)
		? t("saltbox.entry.betsOf", { name, count: placed.length })
		: t("saltbox.entry.bets", { count: placed.length });
}

/**
 * A tap in a few words, as Undo says it: from the facts of all its entries, or where nothing
 * came of it yet from its commands.
 */
export function entryWords(
	tapped: readonly (GameEvent | GameCommand)[],
	faces: Faces,
	t: Words,
): string | null {
	const facts = tapped as readonly (SaltboxEvent | SaltboxCommand)[];
	const placed = facts.filter(
		(fact) => fact.type === "bet-placed" || fact.type === "bet",
	);
	if (placed.length > 0) return betsWords(placed, faces, t);
	const settled = facts.some(({ type }) => type === "hand-settled");
	for (const fact of facts) {
		switch (fact.type) {
			case "bet-taken-back":
				return t("saltbox.entry.takenBack", {
					name: faces.of(fact.player).said,
					amount: fact.amountChips,
					rank: fact.rank,
				});
			case "take-back":
				return t("saltbox.entry.takeBack", {
					name: faces.of(fact.player).said,
					rank: fact.rank,
				});
			case "card-dealt":
			case "deal":
				return settled
					? t("saltbox.entry.lastCard", { rank: fact.rank })
					: t("saltbox.entry.card", { rank: fact.rank });
			case "bets-closed":
			case "close-bets":
				return t("saltbox.entry.closed");
			case "hand-voided":
				return t("saltbox.entry.voidOf", { hand: fact.round });
			case "void-hand":
				return t("saltbox.entry.voided");
			case "shuffled":
			case "shuffle":
				return t("saltbox.entry.shuffled");
			default:
		}
	}
	return null;
}

/** A card that got its true rank. */
export function correctedWords(
	from: readonly GameEvent[],
	to: readonly GameEvent[],
	t: Words,
): string | null {
	const [was, is] = [from, to].map((events) =>
		(events as readonly SaltboxEvent[]).find(
			(fact) => fact.type === "card-dealt",
		),
	);
	return was && is
		? t("saltbox.entry.corrected", { from: was.rank, to: is.rank })
		: null;
}

/** Whose bet it was, so that the seat is chosen again when it is undone. */
export function ownerOf(events: readonly GameEvent[]): PlayerId | null {
	const players = new Set(
		(events as readonly SaltboxEvent[]).flatMap((fact) =>
			fact.type === "bet-placed" || fact.type === "bet-taken-back"
				? [fact.player]
				: [],
		),
	);
	const [only] = players;
	return players.size === 1 ? (only ?? null) : null;
}

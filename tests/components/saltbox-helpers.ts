import type { Rank } from "@/lib/cards/deck.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import type { OpenedTable } from "./opened-table.tsx";

export const THREE = ["Ana", "Ben", "Dee"];

export function saltbox(config: {
	readonly [option: string]: unknown;
}): TableCommand {
	return { type: "open-game", game: "saltbox", config };
}

export function rackOf(night: OpenedTable, player: string): number {
	return night.table.ledger[`rack:${player}`] ?? 0;
}

/** The bets that stand. */
export function bets(night: OpenedTable) {
	return night.table.games.saltbox?.bets.map((b) => [
		b.player,
		b.rank,
		b.amountChips,
	]);
}

export async function dealByKeys(
	night: OpenedTable,
	cards: readonly Rank[],
): Promise<void> {
	for (const rank of cards) await night.tap(night.key(rank));
}

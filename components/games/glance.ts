import type { View } from "./screen.ts";

/**
 * Where chips went between what is drawn and how the table stands by now: nowhere; from
 * racks to the felt or back, as bets are made and taken back; or further, into a pot or a
 * bank or out of it. Only the second may be drawn in part before the rest of the screen
 * follows: rack and felt are then shown together, and no other sum has changed.
 */
type Moved = "nothing" | "bets" | "more";

type Sums = Readonly<Record<string, number | undefined>>;

function isOwn(account: string): boolean {
	return account.startsWith("rack:") || account.startsWith("felt:");
}

export function movedBetween(
	drawn: Pick<View, "table">,
	now: Pick<View, "table">,
): Moved {
	const before: Sums = drawn.table.ledger;
	const after: Sums = now.table.ledger;
	if (before === after) return "nothing";
	const changed = Object.keys({ ...before, ...after }).filter(
		(account) => (before[account] ?? 0) !== (after[account] ?? 0),
	);
	if (changed.length === 0) return "nothing";
	return changed.every(isOwn) ? "bets" : "more";
}

import type { GameChoice } from "@/lib/games/index.ts";
import { legalPlays } from "@/lib/table/legal.ts";
import type { TableState } from "@/lib/table/types.ts";

const known = new WeakMap<TableState, readonly GameChoice[]>();

/**
 * What the running game allows now: what is in it is on, what is not is off (idea 6). The
 * same list again as long as the table stands the same.
 */
export function choicesOf(table: TableState): readonly GameChoice[] {
	const choices = known.get(table) ?? legalPlays(table);
	known.set(table, choices);
	return choices;
}

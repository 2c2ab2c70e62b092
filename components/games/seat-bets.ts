import type { SeatLine } from "./screen.ts";

/** Letters for which a seat of the dealer's column has room on one line, and on each of two. */
const LINE_LETTERS = 19;
const ROW_LETTERS = 22;

/** Bets joined to rows of so many letters, as many to a row as go into it. */
function rowsOf(bets: readonly string[], and: string): readonly string[] {
	const rows: string[] = [];
	for (const [i, bet] of bets.entries()) {
		const words = i < bets.length - 1 ? `${bet}${and}` : bet;
		const joined = `${rows.at(-1) ?? ""}${words}`;
		if (rows.length > 0 && joined.trimEnd().length <= ROW_LETTERS) rows.pop();
		rows.push(joined.trimEnd().length <= ROW_LETTERS ? joined : words);
	}
	return rows.map((row) => row.trimEnd());
}

/**
 * What a player stands on, in the words of each bet. No amount is ever cut: where there is no
 * room for all on one line they stand on two, or else `short` says how many and how much.
 */
export function seatBets(
	bets: readonly string[],
	and: string,
	short: string,
): SeatLine {
	const text = bets.join(and);
	const line = { text, tone: "plain" } as const;
	if (bets.length < 2 || text.length <= LINE_LETTERS) return line;
	const rows = rowsOf(bets, and);
	const fit =
		rows.length <= 2 && rows.every((row) => row.length <= ROW_LETTERS);
	return fit ? { ...line, short, rows: rows.join("\n") } : { ...line, short };
}

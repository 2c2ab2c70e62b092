/** A number that stands bare, or a text out of its quotes. An empty cell is null. */
type ReadCell = number | string | null;

/**
 * Reads CSV as RFC 4180 says and as a spreadsheet would: what stands in quotes is text,
 * what stands bare a number.
 *
 * @throws Error where the text is not such a table
 */
export function readCsv(
	text: string,
	delimiter = ",",
): readonly (readonly ReadCell[])[] {
	if (!text.startsWith("\uFEFF")) throw new Error("no byte order mark");
	const cell = /"((?:[^"]|"")*)"|(-?\d+)|(?=[,;\r])/y;
	const rows: ReadCell[][] = [];
	let at = 1;
	while (at < text.length) {
		const row: ReadCell[] = [];
		for (;;) {
			cell.lastIndex = at;
			const found = cell.exec(text);
			if (!found) throw new Error(`no cell at ${text.slice(at, at + 40)}`);
			const [, quoted, bare] = found;
			row.push(
				quoted !== undefined
					? quoted.replaceAll('""', '"')
					: bare !== undefined
						? Number(bare)
						: null,
			);
			at = cell.lastIndex;
			if (text.startsWith("\r\n", at)) break;
			if (text[at] !== delimiter) throw new Error(`no end of cell at ${at}`);
			at += 1;
		}
		rows.push(row);
		at += 2;
	}
	return rows;
}

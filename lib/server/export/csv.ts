import { stringify } from "csv-stringify/sync";

/** What a cell holds: a whole number, a text, or nothing. */
type Cell = number | string | null;

/** What separates the cells: a comma (RFC 4180), or a semicolon for spreadsheets that expect one. */
type Separator = "comma" | "semicolon";

/** What makes a spreadsheet take a text for a formula, full-width and small forms too. */
const STARTS = "=+\\-@＝＋－＠﹦﹢﹣﹫";

/** Spaces, and characters that show nothing, may stand before the sign. */
const BEFORE = "[\\s\\p{Default_Ignorable_Code_Point}]*";

const FORMULA = new RegExp(`^(?=[\\t\\r\\n]|${BEFORE}[${STARTS}])`, "u");

/** The same after what another spreadsheet may take for the end of a cell. */
const AFTER_END = new RegExp(`([,;|"\\t\\r\\n]${BEFORE})(?=[${STARTS}])`, "gu");

/**
 * A text that no spreadsheet runs: an apostrophe goes before what it would take for a
 * formula, at the start of the cell and after anything that might end one.
 */
export function inert(text: string): string {
	return text.replace(AFTER_END, "$1'").replace(FORMULA, "'");
}

/**
 * A table as a spreadsheet opens it: UTF-8 with a byte order mark, CRLF, texts in quotes
 * and made inert, numbers bare, so that a negative one stays a number.
 */
export function csv(
	rows: readonly (readonly Cell[])[],
	separator: Separator = "comma",
): string {
	return stringify(
		rows.map((row) =>
			row.map((cell) => (typeof cell === "string" ? inert(cell) : cell)),
		),
		{
			bom: true,
			delimiter: separator === "comma" ? "," : ";",
			quoted_string: true,
			record_delimiter: "windows",
		},
	);
}

import { graphemes } from "./graphemes.ts";

/** What a reader sees as letters, emoji whole, spaces and marks left out. */
function letters(name: string): readonly string[] {
	const parts = graphemes(name);
	const shown = parts.filter((part) =>
		/[\p{L}\p{N}\p{So}\p{Emoji}]/u.test(part),
	);
	return shown.length > 0 ? shown : parts.filter((part) => part.trim() !== "");
}

/** As the eye takes it: what has the same key looks the same. */
function seen(mark: string): string {
	return mark
		.normalize("NFKC")
		.replace(/\p{Default_Ignorable_Code_Point}/gu, "")
		.toLowerCase();
}

/** The last two figures, or the one, of a number that a name ends with. */
const NUMBER = /(?:^|[\p{L}\s])\p{Nd}*?(\p{Nd}{1,2})\s*$/u;

/** What a mark ends with where no letter of the name tells: 2 to 9, then letters. */
const ENDS = Array.from("23456789abcdefghijklmnopqrstuvwxyz");

/** The marks a name could have, best first: letters from where it is no earlier one's. */
function* candidates(
	written: string,
	name: readonly string[],
	earlier: readonly (readonly string[])[],
): Generator<string> {
	const [first = "?", ...more] = name;
	const [capital = first] = graphemes(first.toUpperCase());
	// A number at the end is what tells: of two figures both, for P1 is somebody else than P12.
	const number = NUMBER.exec(written)?.[1] ?? "";
	if (number.length > 1) yield number;
	else if (number !== "" && name.length > 1) yield capital + number;
	yield capital;
	const pairs = more.map((letter) => capital + letter.toLowerCase());
	const telling = pairs.filter((_, i) =>
		earlier.every((other) =>
			name.slice(0, i + 2).some((part, at) => part !== other[at]),
		),
	);
	yield* telling;
	yield* pairs;
	for (const begins of [capital, ...ENDS]) {
		yield* ENDS.map((end) => begins + end);
	}
}

/**
 * One or two letters for each name, none like another: on the felt a player is nothing else. They
 * go by those who came earlier alone, so that a late-comer changes nobody's.
 * @param names in the order their players came
 */
export function marksOf(names: readonly string[]): readonly string[] {
	const spelled = names.map(letters);
	const taken = new Set<string>();
	return spelled.map((name, i) => {
		const earlier = spelled.slice(0, i);
		for (const mark of candidates(names[i] ?? "", name, earlier)) {
			const key = seen(mark);
			if (key === "" || taken.has(key)) continue;
			taken.add(key);
			return mark;
		}
		return "?";
	});
}

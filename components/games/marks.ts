import { graphemes } from "./graphemes.ts";

/** What a reader sees as letters, emoji whole, spaces and marks left out. */
function letters(name: string): readonly string[] {
	const parts = graphemes(name);
	const shown = parts.filter((part) =>
		/[\p{L}\p{N}\p{So}\p{Emoji}]/u.test(part),
	);
	return shown.length > 0 ? shown : parts.filter((part) => part.trim() !== "");
}

/** A capital, where that is still one letter. */
function upper(letter: string): string {
	const capital = letter.toUpperCase();
	return graphemes(capital).length > 1 ? letter : capital;
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

/** The marks a name could have, best first; those of `tells` begin where no earlier name goes on so. */
function* candidates(
	written: string,
	name: readonly string[],
	earlier: readonly (readonly string[])[],
): Generator<string> {
	const [first = "?", ...more] = name;
	const capital = upper(first);
	// A number at the end is what tells: of two figures both, for P1 is somebody else than P12.
	const number = NUMBER.exec(written)?.[1] ?? "";
	if (number.length > 1) yield number;
	else if (number !== "" && name.length > 1) yield capital + number;
	yield capital;
	const pair = (letter: string) => capital + letter.toLowerCase();
	const begins = (with_: string) =>
		earlier.some((other) => seen(other.slice(0, 2).join("")) === seen(with_));
	const common = earlier.map((other) => {
		const differs = name.findIndex(
			(part, i) => seen(part) !== seen(other[i] ?? ""),
		);
		return differs < 0 ? name.length : differs;
	});
	const pairs = name.slice(Math.max(1, ...common)).map(pair);
	yield* pairs.filter((mark) => !begins(mark));
	yield* more.map(pair).filter((mark) => !begins(mark));
	yield* more.map(pair);
	yield* ENDS.map(pair);
	for (const tens of ENDS) yield* ENDS.map((end) => tens + end);
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

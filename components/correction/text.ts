/** Text as it is looked for: without accents, marks of writing direction and the difference of capitals, one space between words. */
export function searched(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/[\p{Mn}\u2066-\u2069\u202a-\u202e]/gu, "")
		.toLowerCase()
		.replace(/\s+/g, " ");
}

const WORD_CHARACTER = "\\p{L}\\p{N}";

/** Whether a text has this at the start of a word; what ends in a digit ends the number there too. */
function atWords(wanted: string): (text: string) => boolean {
	const literal = wanted.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
	const before = /^[\p{L}\p{N}]/u.test(wanted)
		? `(^|[^${WORD_CHARACTER}])`
		: "";
	const after = /\p{N}$/u.test(wanted) ? `($|[^${WORD_CHARACTER}])` : "";
	const pattern = new RegExp(`${before}${literal}${after}`, "u");
	return (text) => pattern.test(text);
}

/**
 * Finds what was typed: those with the phrase as it was typed; where there is none, those
 * with all its words; where there is none either, those with all of them inside of words.
 *
 * @param textOf what one is found by, as `searched` makes it
 * @returns in the order given; all of them where nothing was typed
 */
export function foundBy<Item>(
	items: readonly Item[],
	textOf: (item: Item) => string,
	wanted: string,
): readonly Item[] {
	const terms = searched(wanted).split(" ").filter(Boolean);
	if (terms.length === 0) return items;
	const whole = terms.map(atWords);
	const ways = [
		atWords(terms.join(" ")),
		(text: string) => whole.every((has) => has(text)),
		(text: string) => terms.every((term) => text.includes(term)),
	];
	for (const way of ways) {
		const found = items.filter((item) => way(textOf(item)));
		if (found.length > 0) return found;
	}
	return [];
}

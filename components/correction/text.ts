/** Text as it is looked for: without accents, marks of writing direction and the difference of capitals. */
export function folded(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/[\p{Mn}\u2066-\u2069\u202a-\u202e]/gu, "")
		.toLowerCase();
}

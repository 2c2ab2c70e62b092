/**
 * L14: what makes two names the same. Compatibility forms (NFKC), case, characters that
 * Unicode calls default-ignorable, outer and repeated spaces do not count. Empty for a
 * name that shows nothing.
 */
export function nameKey(name: string): string {
	return (
		name
			.normalize("NFKC")
			.replace(/\p{Default_Ignorable_Code_Point}/gu, "")
			// There and back: "ẞ" is "ß" in small letters, "ß" is "SS" in capitals.
			.toLowerCase()
			.toUpperCase()
			.toLowerCase()
			.normalize("NFKC")
			.replace(/\s+/gu, " ")
			.trim()
	);
}

/** Whether two names look the same (L14). */
export function sameName(a: string, b: string): boolean {
	return nameKey(a) === nameKey(b);
}

/** A name as it is kept: outer spaces gone, inner ones single, the rest as typed. */
export function tidyName(name: string): string {
	return name.replace(/\s+/gu, " ").trim();
}

/** L14: the one id no player may have. */
export const RESERVED_ID = "house";

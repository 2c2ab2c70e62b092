/** No request nests deeper: a body, its request, the commands, a command, a play, its parts. */
const MAX_DEPTH = 24;

/**
 * Whether JSON text nests too deep or has too many parts, before it is parsed.
 *
 * @param maxParts commas and colons outside of strings: members of all lists and objects, about
 */
export function isTooComplex(text: string, maxParts: number): boolean {
	let depth = 0;
	let parts = 0;
	let inString = false;
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (inString) {
			if (code === 92) i += 1;
			else if (code === 34) inString = false;
		} else if (code === 34) inString = true;
		else if (code === 91 || code === 123) depth += 1;
		else if (code === 93 || code === 125) depth -= 1;
		else if (code === 44 || code === 58) parts += 1;
		if (depth > MAX_DEPTH || parts > maxParts) return true;
	}
	return false;
}

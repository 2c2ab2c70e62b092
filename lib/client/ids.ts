/** 32 letters, five bits each, without the four that are easily misread: i, l, o, u. */
const LETTERS = "abcdefghjkmnpqrstvwxyz0123456789";

/** 20 letters of five bits: 100 bits, so that no two devices ever make the same id. */
const ID_LENGTH = 20;

/** Random bytes for so many ids at a time: asking for them takes longer than a tap may. */
const pool = new Uint8Array(64 * ID_LENGTH);
let used = pool.length;

/**
 * A new id of lower-case letters and digits, 100 random bits. Works where the page is not
 * a secure context, which `crypto.randomUUID` does not.
 */
export function newId(): string {
	if (used === pool.length) {
		crypto.getRandomValues(pool);
		used = 0;
	}
	let id = "";
	for (const byte of pool.subarray(used, used + ID_LENGTH)) {
		id += LETTERS[byte % LETTERS.length];
	}
	used += ID_LENGTH;
	return id;
}

const DEVICE_KEY = "casekeeper.device";

/**
 * The id of this device's browser, made once and kept. Where the browser keeps nothing
 * it lasts as long as the page.
 */
export function deviceId(
	kept: Pick<Storage, "getItem" | "setItem"> | null,
): string {
	try {
		const known = kept?.getItem(DEVICE_KEY);
		if (known) return known;
		const made = newId();
		kept?.setItem(DEVICE_KEY, made);
		return made;
	} catch {
		return newId();
	}
}

const STRING =
	/"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/uy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

/** Where a text stops being JSON. */
class Broken extends Error {
	readonly at: number;
	constructor(at: number) {
		super();
		this.at = at;
	}
}

/** Reads on from a place: each function gives the place after what it has read. */
class Reader {
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}

	match(pattern: RegExp, at: number): number {
		pattern.lastIndex = at;
		if (!pattern.test(this.text)) throw new Broken(at);
		return pattern.lastIndex;
	}

	sign(sign: string, at: number): number {
		const start = this.match(SPACE, at);
		if (this.text[start] !== sign) throw new Broken(start);
		return start + 1;
	}

	value(at: number): number {
		const start = this.match(SPACE, at);
		switch (this.text[start]) {
			case "{":
				return this.list(start, "}", (i) =>
					this.value(this.sign(":", this.match(STRING, i))),
				);
			case "[":
				return this.list(start, "]", (i) => this.value(i));
			case '"':
				return this.match(STRING, start);
			default:
				return this.match(SCALAR, start);
		}
	}

	list(start: number, close: string, item: (at: number) => number): number {
		let at = this.match(SPACE, start + 1);
		if (this.text[at] === close) return at + 1;
		for (;;) {
			at = this.match(SPACE, item(at));
			if (this.text[at] === close) return at + 1;
			at = this.match(SPACE, this.sign(",", at));
		}
	}
}

/**
 * The line, from 1, at which a text stops being JSON; null when it is JSON throughout.
 * `JSON.parse` of Node 20 names no place for most errors.
 */
export function brokenJsonLine(text: string): number | null {
	const reader = new Reader(text);
	try {
		const end = reader.match(SPACE, reader.value(0));
		if (end === text.length) return null;
		throw new Broken(end);
	} catch (error) {
		if (!(error instanceof Broken)) throw error;
		return text.slice(0, error.at).split("\n").length;
	}
}

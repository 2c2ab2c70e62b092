/** What an address of the lab can ask for that cannot be. */
type Part =
	| "pays"
	| "pay-table"
	| "hands"
	| "burn"
	| "edges"
	| "edge-table"
	| "safe"
	| "counter"
	| "stacks"
	| "bet"
	| "more-bets"
	| "carried"
	| "unit"
	| "smallest";

/** A part of an address that could not be taken. */
export type Refused = {
	readonly part: Part;
	/** The rank it is about, where it is about one. */
	readonly rank: number | null;
	/** What the address says. */
	readonly asked: string;
	/** What stands in its place: a number or a percentage, where there is one to be told. */
	readonly instead: number | string;
};

/** What an address stands for, and what of it could not be taken. */
export type Taken<T> = {
	readonly setting: T;
	readonly refused: readonly Refused[];
};

type Limits = { readonly min: number; readonly max: number };

/** The whole number within the limits that the text is; null when it is none. */
export function wholeIn(text: string, { min, max }: Limits): number | null {
	const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
	return value >= min && value <= max ? value : null;
}

/** The parts of an address, read one by one; what cannot be taken is noted in `refused`. */
export class Parts {
	readonly refused: Refused[] = [];
	readonly #at: URLSearchParams;

	constructor(query: string) {
		this.#at = new URLSearchParams(query);
	}

	/** What the address says; empty where it says nothing. */
	text(key: string): string {
		return this.#at.get(key) ?? "";
	}

	refuse(
		part: Part,
		asked: string,
		instead: number | string,
		rank: number | null = null,
	): void {
		this.refused.push({ part, rank, asked, instead });
	}

	/** What `read` makes of the part; as usual where the address says nothing, or nothing that can be. */
	one<T extends number | string>(
		part: Part,
		usual: T,
		read: (text: string) => T | null,
	): T {
		const text = this.text(part);
		if (text === "") return usual;
		const value = read(text);
		if (value === null) this.refuse(part, text, usual);
		return value ?? usual;
	}

	whole(part: Part, limits: Limits, usual: number): number {
		return this.one(part, usual, (text) => wholeIn(text, limits));
	}

	/** One of something for each rank: all of them as usual when there are not as many. */
	ranks<T extends number | string>(
		part: Part,
		whole: Part,
		usual: readonly T[],
		read: (text: string) => T | null,
	): readonly T[] {
		const text = this.text(part);
		if (text === "") return usual;
		const parts = text.split("_");
		if (parts.length !== usual.length) {
			this.refuse(whole, text, usual[0] ?? "");
			return usual;
		}
		return usual.map((one, i) => {
			const asked = parts[i] ?? "";
			const value = read(asked);
			if (value === null) this.refuse(part, asked, one, i + 1);
			return value ?? one;
		});
	}
}

/** A query of what is not as usual, as short as can be: of each part its key, its text, and the usual one. */
export function queryOf(
	parts: readonly (readonly [key: string, text: string, usual: string])[],
): string {
	return parts
		.filter(([, text, usual]) => text !== usual)
		.map(([key, text]) => `${key}=${text}`)
		.join("&");
}

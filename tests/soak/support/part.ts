/** What a part of the soak is run with. */
type Run = {
	/** From which all its chance comes. */
	readonly seed: number;
	/** How often, of whatever it does. */
	readonly times: number;
	/** A port of its own. */
	readonly port: number;
	/** An empty folder of its own, absolute. */
	readonly folder: string;
	/** Says how far it is, over what it said before. */
	readonly progress: (text: string) => void;
};

/** A part of the soak: one promise, tried until its end. It throws at the first thing that is not so. */
export type Part = {
	readonly name: string;
	/** How often when nothing else is said. */
	readonly times: number;
	/** @returns what was seen, a line each */
	readonly run: (run: Run) => Promise<readonly string[]>;
};

/** @throws Error with the sentence, and what was seen instead */
export function hold(
	so: boolean,
	sentence: string,
	seen?: unknown,
): asserts so {
	if (so) return;
	const shown = seen === undefined ? "" : `: ${JSON.stringify(seen)}`;
	throw new Error(`${sentence}${shown.slice(0, 2_000)}`);
}

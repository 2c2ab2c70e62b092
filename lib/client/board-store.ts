import type { Board } from "../table/board.ts";

/** What a display knows: the last board, and whether it is live. */
export type ShownBoard = {
	readonly state: "loading" | "live" | "stale" | "gone";
	/** The night's name. */
	readonly name: string;
	readonly board: Board | null;
	/** When it was last live, by this device's clock; null before the first board. */
	readonly sinceMs: number | null;
};

/** Where a display's boards come from. The first subscriber starts it, the last one ends it. */
export type BoardStore = {
	readonly get: () => ShownBoard;
	readonly initial: () => ShownBoard;
	readonly subscribe: (listener: () => void) => () => void;
};

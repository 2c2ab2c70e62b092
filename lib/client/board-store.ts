import type { Board } from "../table/board.ts";
import { follow } from "./live.ts";

/** What a display knows: the last board, and whether it is live. */
export type ShownBoard = {
	readonly state: "loading" | "live" | "stale" | "gone";
	/** The night's name. */
	readonly name: string;
	readonly board: Board | null;
	/** When it was last live, milliseconds since 1970 UTC by this device; null before the first board. */
	readonly sinceMs: number | null;
};

/** Where a display's boards come from. The first subscriber starts it, the last one ends it. */
export type BoardStore = {
	readonly get: () => ShownBoard;
	/** What the server draws, and the page first. */
	readonly initial: () => ShownBoard;
	readonly subscribe: (listener: () => void) => () => void;
};

const NOTHING: ShownBoard = {
	state: "loading",
	name: "",
	board: null,
	sinceMs: null,
};

/** The boards that a display's address shows, as they change. */
export function boardStore(code: string): BoardStore {
	const listeners = new Set<() => void>();
	const address = `/api/display/${encodeURIComponent(code)}`;
	let shown = NOTHING;
	let end: (() => void) | null = null;

	function show(next: Partial<ShownBoard>): void {
		shown = { ...shown, ...next };
		for (const listener of [...listeners]) listener();
	}

	/** A stream does not say why it was refused; the plain address does. */
	async function whyLost(): Promise<void> {
		const lostMs = Date.now();
		if (shown.state === "live") show({ state: "stale", sinceMs: lostMs });
		try {
			const { status } = await fetch(address, { cache: "no-store" });
			if (!end || status !== 404) return;
			// An address that was renewed never shows a table again.
			end();
			show({ state: "gone" });
		} catch {
			// Nobody there: the stream is tried again by itself.
		}
	}

	function start(): () => void {
		return follow({
			url: () => `${address}/live`,
			event: "board",
			heard: (data) =>
				show({ ...JSON.parse(data), state: "live", sinceMs: Date.now() }),
			told: (connected) => {
				if (!connected) void whyLost();
				else if (shown.board) show({ state: "live" });
			},
		});
	}

	return {
		get: () => shown,
		initial: () => NOTHING,
		subscribe(listener) {
			listeners.add(listener);
			end ??= start();
			return () => {
				listeners.delete(listener);
				if (listeners.size > 0) return;
				end?.();
				end = null;
			};
		},
	};
}

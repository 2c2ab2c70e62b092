import type { TroubleReason } from "./snapshot.ts";

/** Waits after failures in a row. */
const WAITS_MS = [1000, 2000, 4000, 8000, 15_000];

/** What one step came to: there is more to do, nothing is left, or it has to be tried again later. */
export type Stepped = "more" | "done" | { readonly failed: TroubleReason };

/**
 * Takes one step after the other, never two at a time, until nothing is left. A step that
 * fails is tried again after a growing wait.
 */
interface Courier {
	/** There is something to do. While it waits after a failure it goes on waiting. */
	nudge(): void;
	/** There is something to do, and good reason to believe that it works now. */
	hurry(): void;
	stop(): void;
}

/**
 * @param step may be called again after a failure; what it throws counts as a server error
 * @param told called after every step, with the failure or null
 * @param later calls back after so many milliseconds, unless the returned function is called
 */
export function courier(
	step: () => Promise<Stepped>,
	told: (failed: TroubleReason | null) => void,
	later: (ms: number, run: () => void) => () => void,
): Courier {
	let failures = 0;
	let running = false;
	/** Asked for while running: a step that found nothing left may have looked too early. */
	let asked = false;
	let stopped = false;
	let cancelWait: (() => void) | null = null;

	async function run(): Promise<void> {
		running = true;
		let stepped: Stepped = "more";
		while (stepped === "more" || (stepped === "done" && asked)) {
			asked = false;
			try {
				stepped = await step();
			} catch (error) {
				console.error(error);
				stepped = { failed: "server-error" };
			}
			if (stopped) return;
			const failed = typeof stepped === "object" ? stepped.failed : null;
			if (!failed) failures = 0;
			told(failed);
		}
		running = false;
		if (typeof stepped === "object") {
			const waitMs = WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0;
			failures += 1;
			cancelWait = later(waitMs, wake);
		}
	}

	function wake(): void {
		cancelWait?.();
		cancelWait = null;
		asked = true;
		if (!running && !stopped) void run();
	}

	return {
		nudge() {
			asked = true;
			if (!cancelWait) wake();
		},
		hurry() {
			failures = 0;
			wake();
		},
		stop() {
			stopped = true;
			cancelWait?.();
		},
	};
}

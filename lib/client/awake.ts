/** The parts of nosleep.js that are used: it plays a silent video, which keeps screens on. */
type NoSleep = { enable(): Promise<unknown>; disable(): void };

/**
 * Keeps the screen on while the page can be seen, until it is ended: by the browser's wake
 * lock, taken again whenever the page comes back; where there is none, over plain http, by
 * nosleep.js, which browsers let begin only with a tap, so it waits for the next one. What
 * a browser refuses (a battery that runs low) is asked for again in the same moments.
 *
 * @returns how to end it
 */
export function stayAwake(): () => void {
	const ended = new AbortController();
	const { signal } = ended;
	const end = "wakeLock" in navigator ? byLock(signal) : byVideo(signal);
	return () => {
		ended.abort();
		end();
	};
}

function byLock(signal: AbortSignal): () => void {
	let lock: WakeLockSentinel | null = null;
	let asking = false;
	async function take(): Promise<void> {
		const held = lock !== null && !lock.released;
		if (held || asking || document.visibilityState !== "visible") return;
		asking = true;
		lock = await navigator.wakeLock.request("screen").catch(() => null);
		asking = false;
		if (signal.aborted) void lock?.release();
	}
	document.addEventListener("visibilitychange", take, { signal });
	document.addEventListener("pointerup", take, { signal });
	void take();
	return () => void lock?.release();
}

function byVideo(signal: AbortSignal): () => void {
	let noSleep: NoSleep | null = null;
	let plays = false;
	import("nosleep.js").then(
		(found) => {
			if (!signal.aborted) noSleep = new found.default();
		},
		() => {
			// Without it the screen sleeps when the tablet says so.
		},
	);
	async function play(): Promise<void> {
		if (plays || !noSleep) return;
		plays = true;
		plays = await noSleep.enable().then(
			() => true,
			() => false,
		);
	}
	function pause(): void {
		if (document.visibilityState === "visible") return;
		if (plays) noSleep?.disable();
		plays = false;
	}
	document.addEventListener("visibilitychange", pause, { signal });
	document.addEventListener("pointerup", play, { signal });
	document.addEventListener("keydown", play, { signal });
	return () => {
		if (plays) noSleep?.disable();
	};
}

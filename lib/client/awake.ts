/** The parts of nosleep.js that are used: it plays a silent video, which keeps screens on. */
type NoSleep = {
	enable(): Promise<unknown>;
	disable(): void;
	/** Its own, not declared: absent where it needs no video. */
	readonly noSleepVideo?: HTMLVideoElement;
};

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
	document.addEventListener("pointerup", take, { signal, capture: true });
	void take();
	return () => void lock?.release();
}

/**
 * nosleep.js means to loop its WebM and to seek in its MP4, but tells them apart by a length
 * of one second, and the WebM is 48 ms longer. Seeking twice a second takes from the taps.
 */
function loopWhatLoops(video: HTMLVideoElement | undefined): void {
	video?.addEventListener(
		"timeupdate",
		(event) => {
			if (!video.currentSrc.startsWith("data:video/webm")) return;
			video.loop = true;
			event.stopImmediatePropagation();
		},
		{ capture: true },
	);
}

function byVideo(signal: AbortSignal): () => void {
	let noSleep: NoSleep | null = null;
	let plays = false;
	import("nosleep.js").then(
		(found) => {
			if (signal.aborted) return;
			noSleep = new found.default();
			loopWhatLoops(noSleep.noSleepVideo);
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
	document.addEventListener("pointerup", play, { signal, capture: true });
	document.addEventListener("keydown", play, { signal });
	return () => {
		if (plays) noSleep?.disable();
	};
}

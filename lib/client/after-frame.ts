/** Longer than frames are apart on a busy tablet; a page that is not looked at has none. */
const FRAME_MS = 120;

let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

function runAll(): void {
	const due = waiting;
	waiting = [];
	timer = null;
	for (const run of due) run();
}

function runIn(ms: number): void {
	if (timer) clearTimeout(timer);
	timer = setTimeout(runAll, ms);
}

/** Calls back after the next frame; soon where none comes. In the order of the calls. */
export function afterFrame(run: () => void): void {
	waiting.push(run);
	if (waiting.length > 1) return;
	runIn(FRAME_MS);
	if (typeof requestAnimationFrame === "undefined") return;
	requestAnimationFrame(() => {
		// In the frame's own callback nothing is drawn yet.
		if (timer) runIn(0);
	});
}

/** Longer than frames are apart on a busy tablet; a page that is not looked at has none. */
const FRAME_MS = 120;

/** Calls back after the next frame; soon where none comes. In the order of the calls. */
export function afterFrame(run: () => void): void {
	let timer: ReturnType<typeof setTimeout> | null = null;
	const once = () => {
		if (timer) clearTimeout(timer);
		timer = null;
		run();
	};
	timer = setTimeout(once, FRAME_MS);
	if (typeof requestAnimationFrame === "undefined") return;
	requestAnimationFrame(() => {
		if (timer === null) return;
		clearTimeout(timer);
		// In the frame's own callback nothing is drawn yet.
		timer = setTimeout(once, 0);
	});
}

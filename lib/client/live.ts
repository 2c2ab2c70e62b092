/** What a page follows as it changes on the server. */
type Followed = {
	/** Where the events are, as the page stands now. */
	readonly url: () => string;
	/** The name of the events that carry something. */
	readonly event: string;
	/** What one of them carries, as JSON. */
	readonly heard: (data: string) => void;
	/** The connection stands (again), or is lost and tried again by itself. */
	readonly told: (connected: boolean) => void;
};

/** Waits before the next try after failures in a row; half to one and a half times as long. */
const WAITS_MS = [500, 1000, 2000, 4000, 8000, 15_000];
/** The server says something every 15 seconds. */
const SILENT_MS = 35_000;

/**
 * Listens to server-sent events while the page can be seen: a browser has six
 * connections to a server for all its tabs. A connection that breaks or falls silent is
 * made again after a growing wait.
 *
 * @returns how to end it
 */
export function follow(followed: Followed): () => void {
	let source: EventSource | null = null;
	let failures = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const ended = new AbortController();
	const { signal } = ended;

	function close(): void {
		clearTimeout(timer);
		source?.close();
		source = null;
	}

	function lost(): void {
		close();
		const waitMs = WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0;
		failures += 1;
		timer = setTimeout(open, waitMs * (0.5 + Math.random()));
		followed.told(false);
	}

	function alive(): void {
		failures = 0;
		clearTimeout(timer);
		timer = setTimeout(lost, SILENT_MS);
	}

	function open(): void {
		close();
		if (document.visibilityState === "hidden") return;
		const opened = new EventSource(followed.url());
		source = opened;
		timer = setTimeout(lost, SILENT_MS);
		opened.onopen = () => followed.told(true);
		opened.onerror = lost;
		opened.addEventListener("beat", alive);
		opened.addEventListener(followed.event, (event) => {
			alive();
			followed.heard(event.data);
		});
	}

	document.addEventListener("visibilitychange", open, { signal });
	window.addEventListener("pageshow", open, { signal });
	window.addEventListener("online", open, { signal });
	open();
	return () => {
		ended.abort();
		close();
	};
}

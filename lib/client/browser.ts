import { afterFrame } from "./after-frame.ts";
import { httpApi } from "./api.ts";
import { deviceId, newId } from "./ids.ts";
import { indexedDbKeep } from "./indexed-db.ts";
import { follow } from "./live.ts";
import { mirrorIn } from "./mirror.ts";
import type { Keep } from "./outbox.ts";
import type { Deps } from "./table-store.ts";

/** One connection for all nights of a page. */
let opening: Promise<Keep> | null = null;

function openKeep(): Promise<Keep> {
	opening ??= indexedDbKeep().catch((error: unknown) => {
		opening = null;
		throw error;
	});
	return opening;
}

/** Null on the server, and where the browser forbids it. */
function localStorageHere(): Storage | null {
	try {
		return globalThis.localStorage ?? null;
	} catch {
		return null;
	}
}

function later(ms: number, run: () => void): () => void {
	const timer = setTimeout(run, ms);
	return () => clearTimeout(timer);
}

/** The tablet woke up, the page was looked at again, came back by the back button, or the network did. */
function onWake(run: () => void): () => void {
	const ended = new AbortController();
	const { signal } = ended;
	const whenVisible = () => {
		if (document.visibilityState === "visible") run();
	};
	const whenRestored = (event: PageTransitionEvent) => {
		if (event.persisted) run();
	};
	document.addEventListener("visibilitychange", whenVisible, { signal });
	window.addEventListener("pageshow", whenRestored, { signal });
	window.addEventListener("focus", run, { signal });
	window.addEventListener("online", run, { signal });
	return () => ended.abort();
}

/** Tells this device's other tabs with the night that the outbox or the log has changed. */
function tabsOf(sessionId: string): Deps["tabs"] {
	let channel: BroadcastChannel | null = null;
	return {
		tell: () => channel?.postMessage("changed"),
		listen(run) {
			if (typeof BroadcastChannel === "undefined") return () => {};
			const opened = new BroadcastChannel(`casekeeper.${sessionId}`);
			opened.onmessage = run;
			channel = opened;
			return () => {
				opened.close();
				channel = null;
			};
		},
	};
}

/** What a table's store needs, from the browser it runs in. Touches nothing before the store starts. */
export function browserDeps(sessionId: string): Deps {
	const kept = localStorageHere();
	return {
		api: httpApi((input, init) => fetch(input, init)),
		openKeep,
		mirror: mirrorIn(kept),
		device: deviceId(kept),
		newId,
		nowMs: Date.now,
		later,
		afterFrame: () => new Promise(afterFrame),
		onWake,
		live: (seq, heard, told) =>
			follow({
				url: () => `/api/sessions/${sessionId}/live?after=${seq()}`,
				event: "entries",
				heard: (data) => heard(JSON.parse(data).entries),
				told,
			}),
		tabs: tabsOf(sessionId),
	};
}

import { found } from "./updates.ts";

/** How often to ask for a new version while a page stays open. */
const LOOK_EVERY_MS = 30 * 60_000;
/** Not more often than this, however often the page is looked at. */
const LOOK_APART_MS = 60_000;
/** A worker that does not say its version by then is of another one. */
const ANSWER_MS = 2_000;

let begun = false;

/**
 * Keeps the program on this device, so that it opens without the server: registers the service
 * worker (scripts/offline) and finds newer versions. Only where the browser has service workers,
 * that is in a secure context. Once a page.
 */
export async function keepProgram(): Promise<void> {
	if (begun) return;
	begun = true;
	const container = navigator.serviceWorker;
	const registration = await container
		// The browser's own cache would hide a new version for a day.
		.register("/sw.js", { updateViaCache: "none" })
		.catch(() => null);
	// A device that is locked gets no worker, a full one no room: the page works without.
	if (!registration) return;
	if (registration.waiting) void consider(registration.waiting);
	registration.addEventListener("updatefound", () => {
		const { installing, active } = registration;
		// The first one of all has nothing to take over from.
		if (!installing || !active) return;
		installing.addEventListener("statechange", () => {
			if (installing.state === "installed") void consider(installing);
		});
	});
	// Another page has let a new version in.
	if (container.controller) {
		container.addEventListener("controllerchange", () => {
			const { controller } = container;
			if (controller) void consider(controller);
		});
	}
	lookAgain(registration);
}

/** A page that is of the worker's version already need not be loaded anew. */
async function consider(worker: ServiceWorker): Promise<void> {
	if ((await versionOf(worker)) === process.env.CASEKEEPER_VERSION) {
		if (worker.state === "installed") worker.postMessage({ type: "TAKE_OVER" });
		return;
	}
	found({ apply: () => apply(worker) });
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		const timer = setTimeout(() => resolve(null), ANSWER_MS);
		port1.onmessage = ({ data }) => {
			clearTimeout(timer);
			resolve(data);
		};
		worker.postMessage({ type: "VERSION" }, [port2]);
	});
}

function apply(worker: ServiceWorker): void {
	if (worker.state !== "installed") {
		location.reload();
		return;
	}
	worker.addEventListener("statechange", () => {
		// Replaced meanwhile by a still newer one, it does not matter which.
		if (worker.state !== "installed") location.reload();
	});
	worker.postMessage({ type: "SKIP_WAITING" });
}

function lookAgain(registration: ServiceWorkerRegistration): void {
	let lookedAtMs = Date.now();
	const look = () => {
		if (document.visibilityState !== "visible") return;
		if (Date.now() - lookedAtMs < LOOK_APART_MS) return;
		lookedAtMs = Date.now();
		registration.update().catch(() => {
			// Without the server there is nothing new.
		});
	};
	document.addEventListener("visibilitychange", look);
	window.addEventListener("online", look);
	setInterval(look, LOOK_EVERY_MS);
}

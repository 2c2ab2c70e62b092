/// <reference lib="webworker" />
import {
	NetworkOnly,
	type PrecacheEntry,
	Serwist,
	type SerwistPlugin,
} from "serwist";

declare global {
	interface WorkerGlobalScope {
		/** What the pages are made of, in this build (`bundle-worker.mjs`). */
		__SW_MANIFEST: PrecacheEntry[];
		/** The version of the program. */
		__VERSION: string;
	}
}
declare const self: ServiceWorkerGlobalScope;

/** In place of a page that cannot be fetched (app/offline). */
const SHELL = "/offline";

/** A page that takes longer is not waited for. */
const PAGE_SECONDS = 5;

/** A server in front of ours says so when ours is gone. */
const GONE = new Set([502, 503, 504]);

/** Neither what the API lets one download, nor what is for others than dealers. */
const NEVER = /^\/(api|display|unlock)(\/|$)/;

const goneIsGone: SerwistPlugin = {
	fetchDidSucceed: async ({ response }) => {
		if (GONE.has(response.status)) throw new Error("The server is gone");
		return response;
	},
};

/**
 * Keeps the program itself, and nothing that the server says: scripts, styles and fonts, whose
 * names change with what is in them, and one page without a word about any night. Pages come
 * from the server; that one page stands in where there is none, and reads what the device has.
 */
const serwist = new Serwist({
	precacheEntries: self.__SW_MANIFEST,
	precacheOptions: {
		// The table's own requests come first.
		concurrency: 2,
		cleanupOutdatedCaches: true,
		directoryIndex: null,
		cleanURLs: false,
	},
	// A new version waits until the dealer agrees.
	skipWaiting: false,
	clientsClaim: false,
	runtimeCaching: [
		{
			matcher: ({ request, url, sameOrigin }) =>
				sameOrigin && request.mode === "navigate" && !NEVER.test(url.pathname),
			handler: new NetworkOnly({
				networkTimeoutSeconds: PAGE_SECONDS,
				plugins: [goneIsGone],
			}),
		},
	],
	fallbacks: { entries: [{ url: SHELL, matcher: () => true }] },
});

serwist.addEventListeners();

/** Under the page that asks, not under another: it may still need what the version before it keeps. */
async function takeOver(): Promise<void> {
	const open = await self.clients.matchAll({
		type: "window",
		includeUncontrolled: true,
	});
	if (open.length <= 1) await self.skipWaiting();
}

self.addEventListener("message", (event) => {
	const { data, ports } = event;
	if (data?.type === "VERSION") ports[0]?.postMessage(self.__VERSION);
	if (data?.type === "TAKE_OVER") event.waitUntil(takeOver());
});

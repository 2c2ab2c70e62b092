import { type Ask, type End, type Tell, work } from "./work.ts";

function send(message: Tell | End): void {
	postMessage(message);
}

addEventListener("message", ({ data }: MessageEvent<Ask>) => {
	const startMs = performance.now();
	try {
		for (const tell of work(data)) send(tell);
		send({ kind: "done", tookMs: performance.now() - startMs });
	} catch (error) {
		send({ kind: "failed", why: String(error) });
	}
});

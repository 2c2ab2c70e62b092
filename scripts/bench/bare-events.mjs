/**
 * The least that can tell many of a change: a server that passes what it is sent on to
 * everyone who listens at the same address, as server-sent events. What the displays are
 * measured beside.
 *
 *     node scripts/bench/bare-events.mjs PORT
 */
import { createServer } from "node:http";

/** @type {Map<string, Set<import("node:http").ServerResponse>>} */
const listeners = new Map();

createServer(async (request, response) => {
	const address = request.url ?? "";
	if (request.method === "GET") {
		response.writeHead(200, { "Content-Type": "text/event-stream" });
		response.write("event: beat\ndata:\n\n");
		const those = listeners.get(address) ?? new Set();
		listeners.set(address, those.add(response));
		response.once("close", () => those.delete(response));
		return;
	}
	const parts = [];
	for await (const part of request) parts.push(part);
	const bytes = Buffer.concat(parts);
	for (const one of listeners.get(address) ?? []) one.write(bytes);
	response.end("{}");
}).listen(Number(process.argv[2]), "127.0.0.1", () =>
	console.log("Serving on"),
);

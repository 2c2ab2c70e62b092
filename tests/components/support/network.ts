import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";

type Sent = { readonly method?: string; readonly body?: unknown };

/** How the network behaves in a test. */
type Network = {
	/** Nothing gets through. */
	down: boolean;
	/** What is asked for is done, but answers about entries get lost. */
	losing: boolean;
	/** An answer of the API, read as JSON. */
	get: <T>(path: string) => Promise<T>;
};

/** The real API for the pages of a test file: `fetch` goes to a server with a database of its own. */
export function network(): Network {
	let server: ChildProcess;
	let port = 0;

	async function exchange(url: string, { method = "GET", body }: Sent = {}) {
		const asked = request({
			host: "127.0.0.1",
			port,
			path: url,
			method,
			headers: { "content-type": "application/json" },
		});
		asked.end(body);
		const [answer] = await once(asked, "response");
		return { status: answer.statusCode, body: await text(answer) };
	}

	const net: Network = {
		down: false,
		losing: false,
		get: async (url) => JSON.parse((await exchange(url)).body),
	};

	beforeAll(async () => {
		const script = path.resolve("tests/components/support/pages-server.ts");
		server = spawn(process.execPath, ["--import", "tsx", script], {
			stdio: ["pipe", "pipe", "inherit"],
		});
		const [line] = await once(server.stdout ?? server, "data");
		port = Number(String(line));
	});
	afterAll(async () => {
		server.stdin?.end();
		await once(server, "exit");
	});
	beforeEach(() => {
		net.down = false;
		net.losing = false;
		vi.stubGlobal("fetch", async (url: string, sent: Sent) => {
			if (net.down) throw new TypeError("no network");
			const { status, body } = await exchange(url, sent);
			if (net.losing && url.endsWith("/entries")) {
				throw new TypeError("the answer got lost");
			}
			return new Response(body, { status });
		});
	});
	afterEach(() => {
		vi.unstubAllGlobals();
	});
	return net;
}

import {
	createServer,
	type IncomingMessage,
	request,
	type ServerResponse,
} from "node:http";
import { buildVersion } from "../../scripts/lib/sources.mjs";
import { portAt } from "./own-server.ts";

/** A server in front of the common one, whose program may seem to be of another version. */
type Front = {
	/** Known to the browser as its own device: a secure context. */
	readonly url: string;
	/** From now on the service worker is another one. */
	readonly renew: (version: string) => void;
	readonly stop: () => void;
};

/** @param offset from the port of the tests' common server */
export async function frontServer(offset: number): Promise<Front> {
	let version: string | null = null;
	const server = createServer((asked, answer) => {
		const { method, url } = asked;
		// As it is, not compressed.
		const headers = { ...asked.headers, "accept-encoding": "identity" };
		const onward = request(
			{ host: "127.0.0.1", port: portAt(0), method, path: url, headers },
			(got) => {
				if (url === "/sw.js" && version !== null)
					void renamed(got, answer, version);
				else {
					answer.writeHead(got.statusCode ?? 502, got.headers);
					got.pipe(answer);
				}
			},
		);
		onward.on("error", () => answer.destroy());
		answer.on("close", () => onward.destroy());
		asked.pipe(onward);
	});
	await new Promise<void>((resolve) =>
		server.listen(portAt(offset), "127.0.0.1", resolve),
	);
	return {
		url: `http://localhost:${portAt(offset)}`,
		renew: (next) => {
			version = next;
		},
		stop: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}

async function renamed(
	got: IncomingMessage,
	answer: ServerResponse,
	version: string,
): Promise<void> {
	let script = "";
	for await (const part of got.setEncoding("utf8")) script += part;
	answer.writeHead(200, { "Content-Type": "text/javascript" });
	answer.end(script.replaceAll(buildVersion(), version));
}

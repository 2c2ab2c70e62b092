import http from "node:http";

/** An answer as it came, with its text; of a stream of events only what came first. */
export type Answer = {
	readonly status: number;
	readonly type: string;
	readonly headers: http.IncomingHttpHeaders;
	readonly text: string;
};

type Asked = {
	readonly method?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
/** What is kept of an answer's text. */
const KEPT_CHARACTERS = 4_000_000;

/**
 * Sends a request as it is, its path too.
 *
 * @throws Error when there is no answer, or not all of one
 */
export function ask(
	base: string,
	path: string,
	{ method = "GET", headers = {}, body }: Asked = {},
): Promise<Answer> {
	const { hostname, port } = new URL(base);
	return new Promise((resolve, reject) => {
		const request = http.request({
			agent,
			hostname,
			port,
			path,
			method,
			headers,
		});
		request.once("error", reject);
		request.setTimeout(60_000, () =>
			request.destroy(new Error(`no answer to ${method} ${path}`)),
		);
		request.once("response", (response) => {
			const { statusCode: status = 0, headers } = response;
			const type = String(headers["content-type"] ?? "");
			let text = "";
			const done = () => resolve({ status, type, headers, text });
			response.setEncoding("utf8");
			response.on("data", (part: string) => {
				if (text.length < KEPT_CHARACTERS) text += part;
				// A stream has no end: its first event, and then nobody listens.
				if (type.startsWith("text/event-stream")) {
					done();
					request.destroy();
				}
			});
			response.once("end", done);
			response.once("error", reject);
			response.once("aborted", () => reject(new Error("the answer broke off")));
		});
		request.end(body);
	});
}

/** Sends JSON as our own pages do. */
export function send(
	base: string,
	path: string,
	body: unknown,
	{ method = "POST", headers = {} }: Pick<Asked, "method" | "headers"> = {},
): Promise<Answer> {
	const text = JSON.stringify(body);
	return ask(base, path, {
		method,
		headers: {
			Origin: base,
			"Content-Type": "application/json",
			"Content-Length": String(Buffer.byteLength(text)),
			...headers,
		},
		body: text,
	});
}

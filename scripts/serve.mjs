import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { isReadable } from "./lib/addresses.mjs";
import { claim } from "./lib/claim.mjs";
import { keepBackups } from "./lib/daily-backup.mjs";
import { orExplain } from "./lib/problem.mjs";
import { databaseOf, portOf, portTrouble } from "./lib/surroundings.mjs";
import { PROJECT_ROOT } from "./maintenance/root.mjs";

/**
 * What must be closed before the process may end: event streams, the database. Whoever opens
 * one adds its closer. The set hangs on `globalThis` because pages and routes may get separate
 * copies of a module.
 *
 * @returns {Set<() => Promise<void>>}
 */
function closers() {
	const holder =
		/** @type {{ casekeeperClosers?: Set<() => Promise<void>> }} */ (
			globalThis
		);
	holder.casekeeperClosers ??= new Set();
	return holder.casekeeperClosers;
}

/**
 * Ends what has the file open beside this process: backups being made, the look for differences.
 *
 * @type {Set<() => Promise<void>>}
 */
export const endFirst = new Set();

/**
 * Whether a PIN guards the table: none is wanted, or how it can be set for the first time.
 * The app says it when it has started (lib/server/access/first-start.ts).
 *
 * @returns {Promise<{ open: boolean, code: string | null }>}
 */
export async function accessNow() {
	const holder =
		/** @type {{ casekeeperAccess?: { open: boolean, code: string | null } }} */ (
			globalThis
		);
	const untilMs = Date.now() + START_MS;
	while (!holder.casekeeperAccess && Date.now() < untilMs) {
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	return holder.casekeeperAccess ?? { open: false, code: null };
}

/** How long requests under way may take to finish, and everything to close, once told to stop. */
const FINISH_MS = 3_000;
const CLOSE_MS = 8_000;
const KEEP_ALIVE_MS = 60_000;
/** Next starts the app a little after it serves. */
const START_MS = 20_000;

/**
 * Serves the app in this process until a signal stops it.
 *
 * @param {{ dev: boolean, port: number }} options
 * @returns {Promise<void>} once it listens
 */
export async function serve({ dev, port }) {
	const database = databaseOf(process.env);
	Object.assign(process.env, {
		NODE_ENV: dev ? "development" : "production",
		NEXT_TELEMETRY_DISABLED: "1",
		// Absolute, so that the app cannot take another one for it, by a .env file say.
		DATABASE_URL: `file:${database}`,
	});
	const stop = new Promise((resolve) => {
		for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
			process.on(signal, resolve);
	});
	// A fault in one request must not end the night for everybody.
	process.on("unhandledRejection", (error) => console.error(error));
	closers();

	const { default: next } = await import("next");
	/** @type {Set<import("node:http").ServerResponse>} */
	const underWay = new Set();
	/** @type {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} */
	let handle;
	const server = createServer((request, response) => {
		underWay.add(response);
		response.once("close", () => underWay.delete(response));
		// Who asks, as the connection knows it; what a client says of itself does not count.
		request.headers["x-casekeeper-address"] =
			request.socket.remoteAddress ?? "unknown";
		if (!isReadable(request.url ?? "")) {
			refuseUnreadable(request.url ?? "", response);
			return;
		}
		handle(request, response).catch((/** @type {unknown} */ error) => {
			console.error(error);
			response.destroy();
		});
	});
	// A dealer pauses between two taps for longer than Node keeps a connection by itself.
	server.keepAliveTimeout = KEEP_ALIVE_MS;
	const app = next({
		dev,
		dir: PROJECT_ROOT,
		hostname: "0.0.0.0",
		port,
		httpServer: server,
	});
	handle = app.getRequestHandler();
	await app.prepare();
	await new Promise((resolve, reject) => {
		server.once("error", (error) => reject(portTrouble(error, port)));
		server.listen(port, "0.0.0.0", () => resolve(undefined));
	});
	endFirst.add(keepBackups(database));
	stop.then(() => shutDown(server, app, underWay));
}

/**
 * @param {string} address
 * @param {import("node:http").ServerResponse} response
 */
function refuseUnreadable(address, response) {
	const isRoute = address.startsWith("/api/");
	response.writeHead(400, {
		"Content-Type": isRoute ? "application/json" : "text/plain; charset=utf-8",
		"Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff",
	});
	const message = "This address cannot be read.";
	const problems = [{ path: "", message }];
	response.end(
		isRoute ? JSON.stringify({ error: "bad-request", problems }) : message,
	);
}

/**
 * Takes no more requests, lets those under way finish, closes streams and the database, ends.
 *
 * @param {import("node:http").Server} server
 * @param {{ close(): Promise<void> }} app
 * @param {ReadonlySet<import("node:http").ServerResponse>} underWay
 */
async function shutDown(server, app, underWay) {
	setTimeout(() => process.exit(1), CLOSE_MS).unref();
	server.close();
	server.closeIdleConnections();
	await finished(underWay);
	// The last to close the database folds its log in, and that must be this process.
	await Promise.all([...endFirst].map((end) => end()));
	for (const result of await Promise.allSettled(
		[...closers()].map((close) => close()),
	)) {
		if (result.status === "rejected") console.error(result.reason);
	}
	server.closeAllConnections();
	await app.close();
	process.exit(0);
}

/** Waits for answers under way; an event stream has no end of its own and is not waited for. */
async function finished(
	/** @type {ReadonlySet<import("node:http").ServerResponse>} */ underWay,
) {
	const untilMs = Date.now() + FINISH_MS;
	const isStream = (
		/** @type {import("node:http").ServerResponse} */ response,
	) =>
		String(response.getHeader("content-type")).startsWith("text/event-stream");
	while (
		Date.now() < untilMs &&
		[...underWay].some((response) => !isStream(response))
	) {
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	await orExplain(async () => {
		const port = portOf(process.env);
		claim(databaseOf(process.env));
		await serve({ dev: false, port });
		console.log(`Serving on port ${port}.`);
	});
}

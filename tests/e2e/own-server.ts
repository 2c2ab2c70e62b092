import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

/** A server of a test's own, which it may lock, kill and start again. */
export type OwnServer = {
	/** As a tablet's browser knows it. */
	readonly url: string;
	/** As this process knows it. */
	readonly local: string;
	/** The one-time code it printed; empty where it asks for none. */
	readonly code: string;
	/** Ends it as told, or at once. */
	readonly stop: (signal: "SIGTERM" | "SIGKILL") => Promise<void>;
};

/** Those that run. None outlives this process, however it ends. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
	for (const child of running) child.kill("SIGKILL");
});

/** Ends at once what a test has started and, because it failed, not ended. */
export async function endServers(): Promise<void> {
	await Promise.all(
		[...running].map((child) => {
			const ended = new Promise((resolve) => child.once("exit", resolve));
			child.kill("SIGKILL");
			return ended;
		}),
	);
}

/** @param offset from the port of the tests' common server */
export function portAt(offset: number): number {
	return Number(process.env.E2E_PORT ?? 3123) + offset;
}

/**
 * Starts the built app over an empty database.
 *
 * @param offset from the port of the tests' common server
 */
export async function ownServer(
	offset: number,
	env: Readonly<Record<string, string>>,
	script = "scripts/lib/fresh-server.mjs",
): Promise<OwnServer> {
	const port = portAt(offset);
	const child = spawn(process.execPath, [path.resolve(script)], {
		env: { ...process.env, ...env, PORT: String(port) },
		stdio: ["ignore", "pipe", "inherit"],
	});
	running.add(child);
	const ended = new Promise<void>((resolve) =>
		child.once("exit", () => {
			running.delete(child);
			resolve();
		}),
	);
	let said = "";
	await new Promise<void>((resolve, reject) => {
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			said += text;
			if (said.includes("Serving on")) resolve();
		});
		child.once("exit", () => reject(new Error(`It did not start: ${said}`)));
	});
	return {
		url: `http://table.test:${port}`,
		local: `http://127.0.0.1:${port}`,
		code: /One-time code (\S+)/.exec(said)?.[1] ?? "",
		stop: (signal) => {
			child.kill(signal);
			return ended;
		},
	};
}

import { execFile, execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { PROJECT_ROOT } from "../../../scripts/maintenance/root.mjs";

/** The server as a night runs it, in a process of its own. */
export type Server = {
	readonly url: string;
	/** The one-time code's owner is whoever started it: what it printed. */
	readonly pid: number;
	/** Ends it as told or at once; resolves when it has ended. */
	readonly end: (signal: "SIGTERM" | "SIGKILL") => Promise<void>;
	/** Memory it has in use, in megabytes. */
	readonly rssMb: () => number;
};

const inProject = (...parts: string[]) => path.join(PROJECT_ROOT, ...parts);
const environment = (database: string) => ({
	...process.env,
	DATABASE_URL: `file:${database}`,
});

/** Brings the database up to date, as a start does. */
export async function migrated(database: string): Promise<void> {
	await promisify(execFile)(
		process.execPath,
		[inProject("scripts/maintenance/migrate.mjs")],
		{ env: environment(database) },
	);
}

/** Adds every night up by code that is not the program's. @throws Error when one is not right */
export async function audited(database: string): Promise<void> {
	await promisify(execFile)(
		process.execPath,
		[inProject("scripts/maintenance/audit.mjs")],
		{ env: environment(database) },
	);
}

/**
 * Starts the built app over a migrated database, without a PIN unless the surroundings say
 * otherwise.
 *
 * @param before a program that starts it, with that program's first arguments
 */
export async function startServer(
	port: number,
	database: string,
	{
		env = {},
		before = [],
	}: {
		readonly env?: Readonly<Record<string, string>>;
		readonly before?: readonly string[];
	} = {},
): Promise<Server> {
	const [program = "", ...args] = [
		...before,
		process.execPath,
		inProject("scripts/serve.mjs"),
	];
	const child = spawn(program, args, {
		cwd: PROJECT_ROOT,
		env: {
			...environment(database),
			CASEKEEPER_OPEN: "1",
			PORT: String(port),
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	const ended = new Promise<void>((resolve) => {
		child.once("close", () => resolve());
	});
	let said = "";
	await new Promise<void>((resolve, reject) => {
		const heard = (text: string) => {
			said = (said + text).slice(-10_000);
			if (said.includes("Serving on")) resolve();
		};
		child.stdout.setEncoding("utf8").on("data", heard);
		child.stderr.setEncoding("utf8").on("data", heard);
		child.once("error", reject);
		child.once("close", () => reject(new Error(`It did not start: ${said}`)));
	});
	const pid = child.pid ?? 0;
	return {
		url: `http://127.0.0.1:${port}`,
		pid,
		end: (signal) => {
			child.kill(signal);
			return ended;
		},
		rssMb: () =>
			Math.round(
				Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024,
			),
	};
}

/** The errors in the log that the server keeps beside its database. */
export function errorsLogged(database: string): readonly string[] {
	const { dir, name } = path.parse(database);
	return [".log.1", ".log"].flatMap((ending) => {
		const file = path.join(dir, name + ending);
		if (!fs.existsSync(file)) return [];
		return fs
			.readFileSync(file, "utf8")
			.split("\n")
			.filter((line) => /"level":(50|60)/.test(line));
	});
}

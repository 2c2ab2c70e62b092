import { spawn } from "node:child_process";
import type { Command } from "../../lib/table/types.ts";
import { inProject } from "../lib/run.mjs";
import { requestOf } from "./evening.ts";

/** Starts the built app on the port over an empty database, and resolves when it serves. */
export async function startServer(
	port: number,
): Promise<{ readonly stop: () => Promise<void> }> {
	const child = spawn(
		process.execPath,
		[inProject("scripts", "lib", "fresh-server.mjs")],
		{
			cwd: inProject("."),
			env: { ...process.env, PORT: String(port) },
			stdio: ["ignore", "pipe", "inherit"],
		},
	);
	const ended = new Promise<void>((resolve) =>
		child.once("close", () => resolve()),
	);
	await new Promise<void>((resolve, reject) => {
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			if (text.includes("Serving on")) resolve();
		});
		child.once("close", () => reject(new Error("The server did not start.")));
	});
	return {
		stop: () => {
			child.kill("SIGTERM");
			return ended;
		},
	};
}

/** Sends JSON and returns the answer's. @throws Error for any answer but success */
async function post(
	url: string,
	body: object,
): Promise<Record<string, unknown>> {
	const response = await fetch(url, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			origin: new URL(url).origin,
		},
		body: JSON.stringify(body),
	});
	const answer = (await response.json()) as Record<string, unknown>;
	if (!response.ok)
		throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
	return answer;
}

/** Appends the commands to a night of which so many entries were seen. */
export async function append(
	base: string,
	session: string,
	seenSeq: number,
	commands: readonly Command[],
): Promise<void> {
	const request = requestOf(`${session}-${seenSeq}`, commands);
	await post(`${base}/api/sessions/${session}/entries`, { seenSeq, request });
}

/** A new session's id. */
export async function newSession(base: string, name: string): Promise<string> {
	const { session } = await post(`${base}/api/sessions`, {
		name,
		timeZone: "Europe/Paris",
	});
	return (session as { id: string }).id;
}

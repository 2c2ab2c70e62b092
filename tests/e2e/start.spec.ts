import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { portAt } from "./own-server.ts";

const port = portAt(6);

let running: ChildProcess | null = null;

/** `npm start` over a database of its own, from its first line to its end. */
async function started(folder: string) {
	const child = spawn("npm", ["start"], {
		env: {
			...process.env,
			PORT: String(port),
			DATABASE_URL: `file:${path.join(folder, "deep/down/night.db")}`,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	running = child;
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	}
	const ended = new Promise<number | null>((resolve) => {
		child.on("close", (code) => resolve(code));
	});
	await expect.poll(() => output, { timeout: 50_000 }).toMatch(/Ctrl-C/);
	return { child, ended, output: () => output };
}

let folder = "";
test.beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), "casekeeper-start-"));
});
test.afterEach(() => {
	// One that failed must not keep the next one's port.
	running?.kill("SIGTERM");
	rmSync(folder, { recursive: true, force: true });
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
	test(`npm start says where it is, and ${signal} closes the database cleanly`, async () => {
		const database = path.join(folder, "deep/down/night.db");
		const { child, ended, output } = await started(folder);
		expect(output()).toContain(`http://localhost:${port}`);
		expect(output()).toContain(database);
		expect(output()).toMatch(/[▀▄█]{10}/);

		const answer = await fetch(`http://127.0.0.1:${port}/api/sessions/none`);
		// Nobody has set a PIN yet: nothing is read before.
		expect(answer.status).toBe(401);
		expect(existsSync(`${database}-wal`)).toBe(true);

		child.kill(signal);
		expect(await ended).toBe(0);
		expect(existsSync(database)).toBe(true);
		expect(existsSync(`${database}-wal`)).toBe(false);
		expect(existsSync(`${database}-shm`)).toBe(false);
	});
}

import { execFile, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { append } from "../../lib/server/append.ts";
import { closeDatabase } from "../../lib/server/db.ts";
import { entriesAfter } from "../../lib/server/read.ts";
import { verify } from "../../lib/server/verify.ts";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { temporaryDatabase } from "../server/support/database.ts";
import { commands, started } from "../server/support/nights.ts";
import { seat } from "../support/commands.ts";
import { numbers } from "./support/chance.ts";

const stored = temporaryDatabase();
const TABLES = ["k1", "k2", "k3"];
const KILLS = 2;
const random = numbers(7);

/** What a process acknowledged before it was killed while it wrote. */
async function killed(run: string): Promise<readonly string[]> {
	const child = spawn(
		process.execPath,
		[
			"--import",
			"tsx",
			path.join(import.meta.dirname, "support/tables.ts"),
			run,
			...TABLES,
		],
		{ stdio: ["ignore", "pipe", "inherit"] },
	);
	let said = "";
	const ended = new Promise((resolve) => child.once("close", resolve));
	await new Promise<void>((resolve) => {
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			said += text;
			// Some entries have been acknowledged, and more are on their way.
			if (said.split("\n").length > 8) resolve();
		});
	});
	await setTimeout(random() * 120);
	child.kill("SIGKILL");
	await ended;
	// The last line may have been cut off.
	return said.slice(0, said.lastIndexOf("\n")).split("\n").slice(1);
}

it(`${KILLS} times killed at a random moment: what was acknowledged is there, and nothing by half`, async () => {
	for (const table of TABLES) {
		await started(table);
		await append(table, commands(`${table}-seat`, seat("ana")), 0);
	}
	for (let run = 0; run < KILLS; run++) {
		await closeDatabase();
		const acknowledged = await killed(String(run));
		expect(acknowledged.length).toBeGreaterThan(0);
		const there = new Set<string>();
		for (const table of TABLES) {
			const entries = await entriesAfter(table, 0);
			for (const { seq, id } of entries) there.add(`${table} ${seq} ${id}`);
			// A batch of two is there whole, or not at all.
			expect(entries.length % 2).toBe(1);
			expect(await verify(table)).toMatchObject({ ok: true });
		}
		expect(acknowledged.filter((line) => !there.has(line))).toEqual([]);
		await closeDatabase();
		await promisify(execFile)(
			process.execPath,
			[path.join(PROJECT_ROOT, "scripts/maintenance/audit.mjs")],
			{ env: { ...process.env, DATABASE_URL: `file:${stored.file}` } },
		);
	}
}, 3_600_000);

import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { logFile } from "../../lib/server/log-file.ts";
import { loggerOf } from "../../lib/server/logger.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();

/** What is shown where the server was started, and what is kept, of one line of each urgency. */
function said(env: Readonly<Record<string, string>>) {
	const lines = { shown: [] as string[], kept: [] as string[] };
	const into = (list: string[]) => ({
		write: (line: string) => void list.push(JSON.parse(line).msg),
	});
	const logger = loggerOf(env, into(lines.shown), () => into(lines.kept));
	for (const level of ["debug", "info", "warn", "error"] as const)
		logger[level]({ id: "abcd2345" }, level);
	return lines;
}

it("a night's terminal shows what is wrong, not each request; the file has them", () => {
	expect(said({ NODE_ENV: "production" })).toEqual({
		shown: ["warn", "error"],
		kept: ["info", "warn", "error"],
	});
	expect(
		said({ NODE_ENV: "production", CASEKEEPER_LOG: "info" }).shown,
	).toEqual(["info", "warn", "error"]);
	expect(
		said({ NODE_ENV: "production", CASEKEEPER_LOG: "debug" }).kept,
	).toEqual(["debug", "info", "warn", "error"]);
	expect(said({ NODE_ENV: "production", CASEKEEPER_LOG: "error" })).toEqual({
		shown: ["error"],
		kept: ["info", "warn", "error"],
	});
});

it("while it is developed everything is shown and nothing kept", () => {
	expect(said({ NODE_ENV: "development", CASEKEEPER_LOG: "loud" })).toEqual({
		shown: ["info", "warn", "error"],
		kept: [],
	});
});

it("a log file begins anew before it is too large, and keeps the one before", async () => {
	const file = path.join(folder.path, "night.log");
	const log = logFile(file, 100);
	for (let i = 0; i < 30; i++) {
		log.write(`line ${String(i).padStart(4, "0")}\n`);
		await log.flush();
	}
	const [now, before] = [file, `${file}.1`].map((one) =>
		fs.readFileSync(one, "utf8"),
	);
	expect(now).toMatch(/line 0029\n$/);
	expect(before?.length).toBeLessThanOrEqual(100);
	expect(`${before}${now}`).toBe(
		Array.from({ length: 30 }, (_, i) => `line ${String(i).padStart(4, "0")}\n`)
			.slice(-`${before}${now}`.length / 10)
			.join(""),
	);
	expect(fs.statSync(file).mode & 0o077).toBe(0);
});

it("a log that cannot be written stops nobody, and goes on when it can", async () => {
	const file = path.join(folder.path, "not-yet", "night.log");
	const log = logFile(file);
	log.write("lost\n");
	await log.flush();
	fs.mkdirSync(path.dirname(file));
	log.write("kept\n");
	await log.flush();
	expect(fs.readFileSync(file, "utf8")).toBe("kept\n");
});

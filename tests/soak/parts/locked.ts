import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { commands } from "../../server/support/nights.ts";
import { buyIn, seat } from "../../support/commands.ts";
import { ask, send } from "../support/http.ts";
import { hold, type Part } from "../support/part.ts";
import { audited, migrated, startServer } from "../support/server.ts";

/** Another process holds the file's write lock for so long. */
export async function holdLock(file: string, seconds: number) {
	const code = `
		const Database = require("better-sqlite3");
		const db = new Database(process.argv[1]);
		db.exec("BEGIN IMMEDIATE");
		console.log("held");
		setTimeout(() => { db.exec("ROLLBACK"); db.close(); }, ${seconds * 1000});
	`;
	const child = spawn(process.execPath, ["-e", code, file], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const over = once(child, "close");
	await once(child.stdout, "data");
	return { over };
}

/** A write lock that another process holds for 2 seconds, and for 20. */
export const locked: Part = {
	name: "locked",
	times: 1,
	run: async ({ times, port, folder, progress }) => {
		const database = path.join(folder, "locked.db");
		await migrated(database);
		const server = await startServer(port, database);
		const entries = "/api/sessions/locked/entries";
		let [waited2, waited20, tries] = [0, 0, 0];
		let seenSeq = 0;
		const append = async (id: string, command = buyIn("ana", 1)) => {
			const request = commands(id, command);
			const sentMs = performance.now();
			const answer = await send(server.url, entries, { seenSeq, request });
			if (answer.status === 200) seenSeq = JSON.parse(answer.text).lastSeq;
			return { ...answer, seconds: (performance.now() - sentMs) / 1000 };
		};
		try {
			await send(server.url, "/api/sessions", {
				id: "locked",
				name: "locked",
				timeZone: "Europe/Paris",
			});
			await append("seat", seat("ana"));
			for (let i = 0; i < times; i++) {
				const short = await holdLock(database, 2);
				const first = await append(`short-${i}`);
				hold(first.status === 200, "a lock of 2 s is waited for", first);
				waited2 = Math.max(waited2, first.seconds);
				await short.over;
				const long = await holdLock(database, 20);
				for (let answered = false; !answered; tries++) {
					progress(`lock of 20 s, try ${tries + 1}`);
					const one = await append(`long-${i}`);
					waited20 = Math.max(waited20, one.seconds);
					answered = one.status === 200;
					if (answered) break;
					const { error, reason, retryable } = JSON.parse(one.text);
					hold(
						one.status === 503 && error === "busy" && reason === "locked",
						"a longer lock is answered",
						one,
					);
					hold(retryable === true, "… as one to send again");
					const read = await ask(server.url, entries);
					hold(read.status === 200, "reading goes on meanwhile", read.status);
					await setTimeout(500);
				}
				await long.over;
			}
			const { text } = await ask(server.url, entries);
			const ids = JSON.parse(text).entries.map((e: { id: string }) => e.id);
			hold(ids.length === 1 + 2 * times, "each is stored once", ids);
			await server.end("SIGTERM");
			await audited(database);
			return [
				`lock of 2 s: stored after ${waited2.toFixed(1)} s`,
				`lock of 20 s: answered busy, send again, after ${waited20.toFixed(1)} s at most, ${tries} times; then stored, once; reading went on`,
			];
		} finally {
			await server.end("SIGKILL");
		}
	},
};

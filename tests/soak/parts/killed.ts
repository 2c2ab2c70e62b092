import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { closeDatabase } from "../../../lib/server/db.ts";
import { entriesAfter } from "../../../lib/server/read.ts";
import { verify } from "../../../lib/server/verify.ts";
import { numbers } from "../support/chance.ts";
import { hold, type Part } from "../support/part.ts";
import { audited, migrated, startServer } from "../support/server.ts";
import { Table } from "../support/table.ts";

const TABLES = 4;
/** New nights after so many kills, for a night has its length. */
const KILLS_A_NIGHT = 20;

/** The engine's opinion of each table, and the audit's of the file. */
async function whole(database: string, tables: readonly Table[]) {
	let unanswered = 0;
	for (const table of tables) {
		const entries = await entriesAfter(table.id, 0);
		if (table.held(entries.map(({ id }) => id))) unanswered += 1;
		const verdict = await verify(table.id);
		hold(verdict?.ok === true, `${table.id} passes the check`, verdict);
	}
	await closeDatabase();
	await audited(database);
	return unanswered;
}

/** kill -9 of the server at random moments while tables write. */
export const killed: Part = {
	name: "killed",
	times: 200,
	run: async ({ seed, times, port, folder, progress }) => {
		const random = numbers(seed);
		const database = path.join(folder, "killed.db");
		await migrated(database);
		process.env.DATABASE_URL = `file:${database}`;
		let tables: readonly Table[] = [];
		let server = await startServer(port, database);
		let acknowledged = 0;
		let unanswered = 0;
		for (let kill = 0; kill < times; kill++) {
			if (kill % KILLS_A_NIGHT === 0) {
				acknowledged += count(tables);
				tables = Array.from(
					{ length: TABLES },
					(_, i) => new Table(`k${kill}-${i}`, seed + kill + i, random),
				);
				for (const table of tables) await table.open(server.url);
			}
			const { url } = server;
			const before = count(tables);
			let heard = () => {};
			const under = new Promise<void>((resolve) => {
				heard = resolve;
			});
			const playing = Promise.all(
				tables.map((table) => table.play(url, heard)),
			);
			await Promise.race([under, playing]);
			await setTimeout(random() * 1_000);
			await server.end("SIGKILL");
			await playing;
			hold(count(tables) > before, "something was acknowledged");
			// The next server comes up while the file is looked at.
			const [next, stored] = await Promise.all([
				startServer(port, database),
				whole(database, tables),
			]);
			server = next;
			unanswered += stored;
			progress(
				`${kill + 1} of ${times} kills, ${acknowledged + count(tables)} entries acknowledged`,
			);
		}
		await server.end("SIGTERM");
		await audited(database);
		acknowledged += count(tables);
		return [
			`${times} kills of the server, ${TABLES} tables writing each time`,
			`${acknowledged} entries acknowledged, all there once and in order`,
			`${unanswered} batches stored whose answer was lost, each whole and once; check and audit passed after each`,
		];
	},
};

function count(tables: readonly Table[]): number {
	return tables.reduce((sum, table) => sum + table.acknowledged.length, 0);
}

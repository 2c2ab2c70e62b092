import fs from "node:fs";
import { beforeEach } from "vitest";
import { closeDatabase, database } from "../../../lib/server/db.ts";
import {
	type NightFile,
	nightFileText,
} from "../../../lib/server/export/night-file.ts";
import { readNightFile } from "../../../lib/server/export/read-night.ts";
import {
	type CheckedNight,
	checkNight,
} from "../../../lib/server/import/check-file.ts";
import type { Choices } from "../../../lib/server/import/people.ts";
import { takeIn } from "../../../lib/server/import/take-in.ts";
import { temporaryDatabase } from "./database.ts";

/** Before each test another installation, empty. */
export function installations(): void {
	const first = temporaryDatabase();
	beforeEach(async () => {
		const empty = `${first.file}.empty`;
		if (!fs.existsSync(empty)) fs.copyFileSync(first.file, empty);
		emptyFile = empty;
		await elsewhere();
	});
}

let emptyFile = "";
let count = 0;

/** Goes on at another installation, empty. */
export async function elsewhere(): Promise<void> {
	await closeDatabase();
	count += 1;
	const file = `${emptyFile}.${count}`;
	fs.copyFileSync(emptyFile, file);
	process.env.DATABASE_URL = `file:${file}`;
}

/** As it travels: through text. @throws Error when it is refused */
export function checked(file: NightFile): CheckedNight {
	const result = checkNight(JSON.parse(nightFileText(file)));
	if ("refused" in result) throw new Error(JSON.stringify(result.refused));
	return result;
}

/** Everyone is new. */
function strangers({ chain }: CheckedNight): Choices {
	return Object.fromEntries(
		chain.log.state.people.map(({ player }) => [player, "new"]),
	);
}

/** Checks the file and takes it in; everyone is new unless said. */
export async function imported(file: NightFile, choices?: Choices) {
	const night = checked(file);
	return takeIn(night, choices ?? strangers(night));
}

/** The stored night as a file. */
export async function exported(id: string): Promise<NightFile> {
	const file = await readNightFile(id);
	if (!file) throw new Error(`no ${id}`);
	return file;
}

/** How many rows there are of everything. */
export async function counts() {
	const db = database();
	return [
		await db.session.count(),
		await db.entry.count(),
		await db.transfer.count(),
		await db.player.count(),
		await db.attendance.count(),
		await db.balance.count(),
		await db.round.count(),
		await db.payment.count(),
	];
}

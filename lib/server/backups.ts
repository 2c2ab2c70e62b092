import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import {
	backupFolder,
	backupsKept,
	listBackups,
} from "../../scripts/maintenance/backup-files.mjs";
import { databaseFile, PROJECT_ROOT } from "./db.ts";
import { processWide } from "./process-wide.ts";

/** A copy of the database, and why it was made. */
export type Backup = {
	/** The file's name, which is also its id. */
	readonly name: string;
	readonly kind: "daily" | "by-hand" | "before-migration" | "replaced";
	readonly madeAtMs: number;
	readonly sizeBytes: number;
	/** Whether it was checked before it got its name; one that was replaced is kept as it was. */
	readonly verified: boolean;
};

/** Where the data lies, and its copies, the newest first. */
export type Keeping = {
	/** Absolute path. */
	readonly database: string;
	/** With what its write-ahead log holds. */
	readonly databaseBytes: number;
	/** Absolute path. */
	readonly folder: string;
	/** How many automatic copies of each kind are kept. */
	readonly kept: number;
	readonly backups: readonly Backup[];
};

/** Why no copy was made. */
type BackupTrouble = "full" | "read-only" | "taken" | "damaged" | "failed";

const TROUBLES: readonly BackupTrouble[] = [
	"full",
	"read-only",
	"taken",
	"damaged",
	"failed",
];

export async function readKeeping(): Promise<Keeping> {
	const database = databaseFile();
	const sizes = await Promise.all(
		[database, `${database}-wal`].map((file) =>
			fs.stat(/*turbopackIgnore: true*/ file).then(
				({ size }) => size,
				() => 0,
			),
		),
	);
	return {
		database,
		databaseBytes: sizes.reduce((sum, size) => sum + size, 0),
		folder: backupFolder(database),
		kept: backupsKept(process.env),
		backups: await listBackups(database),
	};
}

type Made = { readonly made: Backup } | { readonly trouble: BackupTrouble };

/** The copy being made: whoever asks meanwhile gets the same. */
const running = processWide("backup", () => ({
	now: null as Promise<Made> | null,
}));

/**
 * Makes a copy in a process of its own (another SQLite library must not open the file in
 * this one) and checks it. One at a time.
 */
export function makeBackup(): Promise<Made> {
	running.now ??= make().finally(() => {
		running.now = null;
	});
	return running.now;
}

async function make(): Promise<Made> {
	const database = databaseFile();
	const printed = await runBackup(database);
	const answer = readAnswer(printed);
	if ("trouble" in answer) return answer;
	const name = path.basename(answer.made);
	const made = (await listBackups(database)).find((one) => one.name === name);
	return made ? { made } : { trouble: "failed" };
}

/** What scripts/maintenance/backup.mjs prints; its complaints go to the server's own log. */
function runBackup(database: string): Promise<string> {
	const script = path.join(PROJECT_ROOT, "scripts/maintenance/backup.mjs");
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [script, "--json"], {
			env: { ...process.env, DATABASE_URL: `file:${database}` },
			stdio: ["ignore", "pipe", "inherit"],
		});
		let printed = "";
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			printed += text;
		});
		child.once("error", (error) => {
			console.error("The backup could not be started", error);
			resolve("");
		});
		child.once("close", () => resolve(printed));
	});
}

function readAnswer(
	printed: string,
): { readonly made: string } | { readonly trouble: BackupTrouble } {
	try {
		const answer = JSON.parse(printed);
		if (typeof answer.made === "string") return { made: answer.made };
		const trouble = TROUBLES.find((one) => one === answer.trouble);
		return { trouble: trouble ?? "failed" };
	} catch {
		return { trouble: "failed" };
	}
}

/** A copy being read. */
type Opened = {
	readonly backup: Backup;
	readonly bytes: ReadableStream<Uint8Array>;
};

/**
 * Opens one of the listed copies to read. A name that is not on the list is no copy,
 * whatever it may lead to.
 */
export async function openBackup(name: string): Promise<Opened | null> {
	const database = databaseFile();
	const backup = (await listBackups(database)).find((one) => one.name === name);
	if (!backup) return null;
	const file = path.join(backupFolder(database), backup.name);
	const handle = await fs
		.open(/*turbopackIgnore: true*/ file, "r")
		.catch(() => null);
	if (!handle) return null;
	const { size } = await handle.stat();
	return {
		backup: { ...backup, sizeBytes: size },
		bytes: bytesOf(handle),
	};
}

/** How much is read at once. */
const CHUNK_BYTES = 256 * 1024;

/** A file's bytes as they are asked for; it is closed at the end, or when nobody wants more. */
function bytesOf(handle: fs.FileHandle): ReadableStream<Uint8Array> {
	return new ReadableStream(
		{
			async pull(controller) {
				const { bytesRead, buffer } = await handle.read(
					new Uint8Array(CHUNK_BYTES),
				);
				if (bytesRead > 0) {
					controller.enqueue(buffer.subarray(0, bytesRead));
					return;
				}
				await handle.close();
				controller.close();
			},
			async cancel() {
				await handle.close();
			},
		},
		{ highWaterMark: 0 },
	);
}

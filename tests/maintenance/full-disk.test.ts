import { execFile, execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { FIXTURES, migrationNames } from "./support/fixtures.ts";

const folder = temporaryFolder();

/** A file system in memory that only one shell and what it starts can see. */
const UNSHARE = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"];
const MOUNT = 'mount -t tmpfs -o size="$1" tmpfs "$2"';

/** Where nobody may mount one, as on a Mac, there is no disk to fill. */
function canMount(): boolean {
	const [program = "", ...args] = UNSHARE;
	try {
		execFileSync(program, [...args, MOUNT, "sh", "64k", "/tmp"], {
			stdio: "ignore",
		});
		return true;
	} catch {
		return false;
	}
}

/**
 * Runs a script of the maintenance side on a disk of its own.
 *
 * @param before the migration that the database is of; null for none yet
 * @param room bytes that are free beside it
 */
async function onSmallDisk(
	script: string,
	before: string | undefined | null,
	room: number,
): Promise<{ readonly code: number; readonly told: string }> {
	const disk = path.join(folder.path, script);
	fs.mkdirSync(disk, { recursive: true });
	const kept = path.join(folder.path, "kept.db");
	const held =
		before === null
			? Buffer.alloc(0)
			: gunzipSync(fs.readFileSync(path.join(FIXTURES, `${before}.db.gz`)));
	fs.writeFileSync(kept, held);
	const file = path.join(disk, "night.db");
	const copy = held.length > 0 ? 'cp "$3" "$2/night.db" && ' : "";
	const [program = "", ...args] = UNSHARE;
	return new Promise((resolve) => {
		execFile(
			program,
			[
				...args,
				`${MOUNT} && ${copy}exec "$4" "$5"`,
				"sh",
				String(held.length + room),
				disk,
				kept,
				process.execPath,
				path.join(PROJECT_ROOT, "scripts/maintenance", script),
			],
			{ env: { ...process.env, DATABASE_URL: `file:${file}` } },
			(error, out, err) =>
				resolve({
					code: Number(error?.code ?? 0),
					told: `${out}${err}`.replaceAll(disk, "DISK"),
				}),
		);
	});
}

describe.runIf(canMount())("a disk that is full", () => {
	it("is named by a start that makes the database", async () => {
		const { code, told } = await onSmallDisk("migrate.mjs", null, 100_000);
		expect(told).toBe("The disk that holds DISK/night.db is full.\n");
		expect(code).toBe(1);
	});

	it("is named by a start that would copy the database before it brings it up to date", async () => {
		const [first] = migrationNames();
		const { code, told } = await onSmallDisk("migrate.mjs", first, 300_000);
		expect(told).toMatch(
			/^No backup of DISK\/night\.db could be made as DISK\/backups\/.*-before-.*\.db: the disk is full\.\n$/,
		);
		expect(code).toBe(1);
	});

	it("is named by a backup", async () => {
		const last = migrationNames().at(-1);
		const { code, told } = await onSmallDisk("backup.mjs", last, 300_000);
		expect(told).toMatch(
			/^No backup of DISK\/night\.db could be made as DISK\/backups\/.*-by-hand\.db: the disk is full\.\n$/,
		);
		expect(code).toBe(1);
	});
});

import { execFile, execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { FIXTURES, migrationNames } from "./support/fixtures.ts";

const folder = temporaryFolder();
let count = 0;

/** How there is too little room: `begin` runs before the database lies there, `end` after. */
type Small = {
	readonly what: string;
	readonly shell: readonly string[];
	readonly begin: string;
	readonly end: string;
	/** What a first start says of it, and why there is no backup. */
	readonly told: { readonly start: RegExp; readonly backup: string };
};

/** A file system in memory that only one shell and what it starts can see. */
const MOUNTED: Small = {
	what: "a disk that is full",
	shell: ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"],
	begin: 'mount -t tmpfs -o size="$1" tmpfs "$2"',
	end: "true",
	told: {
		start: /^The disk that holds DISK\/night\.db is full\.\n$/,
		backup: "the disk is full",
	},
};

/** No file may grow beyond the room, in blocks of 512 bytes: what can be had where nobody may mount. */
const LIMITED: Small = {
	what: "a disk that takes no more",
	shell: ["sh", "-c"],
	begin: "true",
	end: 'ulimit -f "$(($6 / 512))"',
	told: {
		start:
			/could not be applied, and nothing of it was: .*disk I\/O error\.\n$/,
		backup: "UNKNOWN: disk I/O error",
	},
};

function canMount(): boolean {
	const [program = "", ...args] = MOUNTED.shell;
	try {
		execFileSync(program, [...args, MOUNTED.begin, "sh", "64k", "/tmp"], {
			stdio: "ignore",
		});
		return true;
	} catch {
		return false;
	}
}

const SMALL = canMount() ? [MOUNTED, LIMITED] : [LIMITED];

/**
 * Runs a script of the maintenance side on a disk of its own.
 *
 * @param before the migration that the database is of; null for none yet
 * @param room bytes that are free beside it
 */
async function onSmallDisk(
	{ shell, begin, end }: Small,
	script: string,
	before: string | undefined | null,
	room: number,
): Promise<{ readonly code: number; readonly told: string }> {
	const disk = path.join(folder.path, `${count++}`);
	fs.mkdirSync(disk);
	const kept = path.join(folder.path, "kept.db");
	const held =
		before === null
			? Buffer.alloc(0)
			: gunzipSync(fs.readFileSync(path.join(FIXTURES, `${before}.db.gz`)));
	fs.writeFileSync(kept, held);
	const file = path.join(disk, "night.db");
	const copy = held.length > 0 ? 'cp "$3" "$2/night.db" && ' : "";
	const [program = "", ...args] = shell;
	return new Promise((resolve) => {
		execFile(
			program,
			[
				...args,
				`${begin} && ${copy}${end} && exec "$4" "$5"`,
				"sh",
				String(held.length + room),
				disk,
				kept,
				process.execPath,
				path.join(PROJECT_ROOT, "scripts/maintenance", script),
				String(room),
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

describe.each(SMALL)("$what", (small) => {
	it("is named by a start that makes the database", async () => {
		const { code, told } = await onSmallDisk(
			small,
			"migrate.mjs",
			null,
			100_000,
		);
		expect(told).toMatch(small.told.start);
		expect(code).toBe(1);
	});

	it.each([
		[
			"a start that would copy the database before it brings it up to date",
			"migrate.mjs",
			migrationNames()[0],
			"before",
		],
		["a backup", "backup.mjs", migrationNames().at(-1), "by-hand"],
	])("is named by %s", async (_, script, migration, kind) => {
		const { code, told } = await onSmallDisk(small, script, migration, 300_000);
		expect(told).toMatch(
			new RegExp(
				`^No backup of DISK/night\\.db could be made as DISK/backups/.*-${kind}.*\\.db: ${small.told.backup}\\.\n$`,
			),
		);
		expect(code).toBe(1);
	});
});

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { commands } from "../../server/support/nights.ts";
import { buyIn, seat } from "../../support/commands.ts";
import { type Answer, ask, send } from "../support/http.ts";
import { hold, type Part } from "../support/part.ts";
import {
	audited,
	migrated,
	type Server,
	startServer,
} from "../support/server.ts";

/** A file system of a few megabytes, with room to be taken away and given back. */
type SmallDisk = {
	readonly how: string;
	readonly folder: string;
	/** What starts the server so that it sees it. */
	readonly before: readonly string[];
	readonly fill: (server: Server) => void;
	readonly empty: (server: Server) => void;
	readonly end: () => void;
};

const DISK_MB = 8;

function runs(program: string, ...args: readonly string[]): boolean {
	try {
		execFileSync(program, args, { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

/** A file system in memory, for who may mount one. */
function mounted(folder: string): SmallDisk | null {
	fs.mkdirSync(folder);
	const size = `size=${DISK_MB}m`;
	if (!runs("mount", "-t", "tmpfs", "-o", size, "tmpfs", folder)) return null;
	const ballast = path.join(folder, "ballast");
	return {
		how: `a mounted file system of ${DISK_MB} MB`,
		folder,
		before: [],
		fill: () => {
			const file = fs.openSync(ballast, "w");
			const block = Buffer.alloc(64 * 1024);
			try {
				for (let size = block.length; size >= 1; ) {
					try {
						size = fs.writeSync(file, block, 0, size);
					} catch {
						size = Math.floor(size / 2);
					}
				}
			} finally {
				fs.closeSync(file);
			}
		},
		empty: () => fs.rmSync(ballast),
		end: () => void runs("umount", folder),
	};
}

/** A limit on how large a file the server may write, as a quota has it. */
function limited(folder: string): SmallDisk {
	const limit = (server: Server, bytes: string) => {
		const set = runs("prlimit", `--pid=${server.pid}`, `--fsize=${bytes}`);
		hold(set, "prlimit sets how large a file may be");
	};
	return {
		how: "a limit on the size of a file (prlimit), for no file system could be mounted here",
		folder,
		// What is over the limit is an error, not the end of the process.
		before: ["sh", "-c", 'trap "" XFSZ; exec "$0" "$@"'],
		fill: (server) => limit(server, "4096:unlimited"),
		empty: (server) => limit(server, "unlimited:unlimited"),
		end: () => {},
	};
}

const ENTRIES = "/api/sessions/disk/entries";

async function full(
	port: number,
	disk: SmallDisk,
	times: number,
	progress: (text: string) => void,
): Promise<string> {
	const database = path.join(disk.folder, "full.db");
	await migrated(database);
	const { before } = disk;
	const server = await startServer(port, database, { before });
	const stored: string[] = [];
	let refused = 0;
	let seenSeq = 0;
	const append = async (id: string): Promise<Answer> => {
		const request = commands(
			id,
			...Array.from({ length: 20 }, () => buyIn("ana", 1)),
		);
		const answer = await send(server.url, ENTRIES, { seenSeq, request });
		if (answer.status === 200) {
			seenSeq = JSON.parse(answer.text).lastSeq;
			stored.push(id);
		}
		return answer;
	};
	try {
		const night = { id: "disk", name: "disk", timeZone: "Europe/Paris" };
		await send(server.url, "/api/sessions", night);
		const request = commands("seat", seat("ana"));
		await send(server.url, ENTRIES, { seenSeq: 0, request });
		seenSeq = 1;
		for (let i = 0; i < times; i++) {
			await append(`room-${i}`);
			disk.fill(server);
			let answer = await append(`full-${i}-0`);
			// What SQLite has laid out already may still take some.
			for (let n = 1; answer.status === 200; n++) {
				hold(n < 5_000, "the disk is full at some time");
				answer = await append(`full-${i}-${n}`);
				progress(`${i + 1} of ${times}: ${n} batches until it is full`);
			}
			for (let n = 0; n < 3; n++) {
				const { error, reason } = JSON.parse(answer.text);
				hold(
					answer.status === 503 && error === "busy" && reason === "full",
					"a full disk is answered so",
					answer,
				);
				refused += 1;
				const read = await ask(server.url, `${ENTRIES}?after=${seenSeq - 1}`);
				const { lastSeq } = JSON.parse(read.text);
				hold(lastSeq === seenSeq, "nothing is half written", read.text);
				answer = await append(`again-${i}`);
				if (answer.status === 200) break;
			}
			disk.empty(server);
			const after = await append(`again-${i}`);
			hold(after.status === 200, "it goes on when there is room", after);
		}
		const ids = await batches(server);
		hold(
			JSON.stringify(ids) === JSON.stringify([...new Set(stored)]),
			"what was acknowledged is there, and nothing else",
			{ ids: ids.slice(-5), stored: stored.slice(-5) },
		);
		const check = await ask(server.url, "/api/sessions/disk/check");
		hold(JSON.parse(check.text).ok, "the check passes", check.text);
		await server.end("SIGTERM");
		await audited(database);
		return `disk full ${times} times, by ${disk.how}: ${refused} requests answered busy, full; nothing half written; each time it went on when there was room`;
	} finally {
		await server.end("SIGKILL");
	}
}

/** The batches that are stored, in order, without the seat. */
async function batches(server: Server): Promise<readonly string[]> {
	const ids: string[] = [];
	for (let after = 1; ; ) {
		const { text } = await ask(server.url, `${ENTRIES}?after=${after}`);
		const { entries, lastSeq } = JSON.parse(text);
		for (const { seq, batch } of entries) {
			if (ids.at(-1) !== batch) ids.push(batch);
			after = seq;
		}
		if (after >= lastSeq || entries.length === 0) return ids;
	}
}

/** Without root's right to write what is read-only. */
function asUser(): readonly string[] {
	if (process.getuid?.() !== 0) return [];
	const drop = "--bounding-set=-dac_override,-dac_read_search,-fowner";
	return runs("setpriv", drop, "true") ? ["setpriv", drop] : [];
}

async function readOnly(port: number, folder: string): Promise<string> {
	const database = path.join(folder, "read-only.db");
	await migrated(database);
	const before = asUser();
	const request = commands("seat", seat("ana"));
	const night = { id: "disk", name: "disk", timeZone: "Europe/Paris" };
	const first = await startServer(port, database, { before });
	await send(first.url, "/api/sessions", night);
	await first.end("SIGTERM");
	const bytes = fs.readFileSync(database);
	fs.chmodSync(database, 0o444);
	const server = await startServer(port, database, { before });
	try {
		const body = { seenSeq: 0, request };
		const answer = await send(server.url, ENTRIES, body);
		const { error, reason } = JSON.parse(answer.text);
		hold(
			answer.status === 503 && error === "busy" && reason === "read-only",
			"a read-only file is answered so",
			answer,
		);
		const read = await ask(server.url, ENTRIES);
		hold(read.status === 200, "reading goes on", read);
		hold(fs.readFileSync(database).equals(bytes), "the file is untouched");
		// What SQLite laid beside it has its rights.
		for (const end of ["", "-wal", "-shm"])
			if (fs.existsSync(database + end)) fs.chmodSync(database + end, 0o644);
		// The first that asks finds the file as it was opened, and has it opened anew.
		await send(server.url, ENTRIES, body);
		await setTimeout(500);
		const after = await send(server.url, ENTRIES, body);
		hold(after.status === 200, "it goes on when it may write", after);
		await server.end("SIGTERM");
		await audited(database);
		return "read-only file: answered busy, read-only; reading went on, the file untouched; it went on at the second try when it might write";
	} finally {
		await server.end("SIGKILL");
	}
}

/** A disk without room, and a file that may not be written, behind the HTTP server. */
export const disk: Part = {
	name: "disk",
	times: 5,
	run: async ({ times, port, folder, progress }) => {
		const place = path.join(folder, "small");
		const small = mounted(place) ?? limited(place);
		try {
			return [
				await full(port, small, times, progress),
				await readOnly(port, folder),
			];
		} finally {
			small.end();
		}
	},
};

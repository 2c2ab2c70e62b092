import { randomBytes } from "node:crypto";
import { chips } from "../ledger/chips.ts";
import { type Board, boardOf } from "../table/board.ts";
import { changes } from "./changes.ts";
import { database } from "./db.ts";
import { eventBytes, sessionEvents } from "./event-stream.ts";
import { foldedLog } from "./log-cache.ts";
import { processWide } from "./process-wide.ts";
import { streams } from "./streams.ts";

/** Letters and digits that are not taken for one another on a screen across the room. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const CODE_LENGTH = 16;

/** A display's address: unguessable, 31^16 of them. */
function newDisplayCode(): string {
	const letters: string[] = [];
	while (letters.length < CODE_LENGTH) {
		for (const byte of randomBytes(CODE_LENGTH * 2)) {
			// The rest of a byte's range is left out, so that each letter is as likely.
			const letter = byte < 248 ? ALPHABET[byte % 31] : undefined;
			if (letter && letters.length < CODE_LENGTH) letters.push(letter);
		}
	}
	return letters.join("");
}

/** What a public display is sent: the night's name, and the board. */
type DisplayBoard = { readonly name: string; readonly board: Board };

/** The night that a display's address shows; null when it shows none (any more). */
export async function sessionOfDisplay(code: string): Promise<string | null> {
	const row = await database().session.findUnique({
		where: { displayCode: code },
		select: { id: true },
	});
	return row?.id ?? null;
}

/** Whom the streams of a session's displays are known by. */
function viewersOf(session: string): string {
	return `display ${session}`;
}

/** The session's display address, made when there is none yet; null: no such session. */
export async function displayCodeOf(session: string): Promise<string | null> {
	const row = await database().session.findUnique({
		where: { id: session },
		select: { displayCode: true },
	});
	if (!row) return null;
	if (row.displayCode !== null) return row.displayCode;
	await database().session.updateMany({
		where: { id: session, displayCode: null },
		data: { displayCode: newDisplayCode() },
	});
	return displayCodeOf(session);
}

/** A new address; the old one shows nothing from now on. null: no such session. */
export async function renewDisplayCode(
	session: string,
): Promise<string | null> {
	const code = newDisplayCode();
	const { count } = await database().session.updateMany({
		where: { id: session },
		data: { displayCode: code },
	});
	if (count === 0) return null;
	streams.endOf(viewersOf(session));
	return code;
}

/** The boards shown last, so that a hundred displays cost one. */
const shown = processWide("boards", () => new Map<string, BoardBytes>());
const MOST_KEPT = 40;

/** The board of a session as it stands; null: no such session. */
export async function displayBoard(
	session: string,
): Promise<DisplayBoard | null> {
	return database().$transaction(async (tx) => {
		const row = await tx.session.findUnique({ where: { id: session } });
		if (!row) return null;
		const log = await foldedLog(tx, {
			id: row.id,
			smallestChip: chips(Number(row.smallestChip)),
			timeZone: row.timeZone,
			lastSeq: row.lastSeq,
			lastHash: row.lastHash,
		});
		return { name: row.name, board: boardOf(log) };
	});
}

type BoardBytes = { readonly key: string; readonly bytes: Uint8Array };

/** Boards that are being read just now. */
const making = processWide(
	"boards being made",
	() =>
		new Map<
			string,
			{ readonly turn: number; readonly bytes: Promise<BoardBytes | null> }
		>(),
);

/**
 * The board as it stands. Who asks while it is read, and has heard of nothing since, gets the
 * same: after a commit all displays of the table ask at once, and one look at the database
 * answers them.
 */
function boardBytes(session: string): Promise<BoardBytes | null> {
	const turn = changes.turn(session);
	const under = making.get(session);
	if (under?.turn === turn) return under.bytes;
	const bytes = readBytes(session).finally(() => {
		if (making.get(session)?.bytes === bytes) making.delete(session);
	});
	making.set(session, { turn, bytes });
	return bytes;
}

async function readBytes(session: string): Promise<BoardBytes | null> {
	const row = await database().session.findUnique({
		where: { id: session },
		select: { lastSeq: true, lastHash: true, name: true },
	});
	if (!row) return null;
	const key = `${row.lastHash} ${row.name}`;
	const known = shown.get(session);
	if (known?.key === key) return known;
	const board = await displayBoard(session);
	if (!board) return null;
	const made = { key, bytes: eventBytes("board", board.board.seq, board) };
	shown.delete(session);
	shown.set(session, made);
	for (const oldest of shown.keys()) {
		if (shown.size <= MOST_KEPT) break;
		shown.delete(oldest);
	}
	return made;
}

/** The board at once and after every commit, as server-sent events named `board`. */
export function displayStream(
	session: string,
	signal: AbortSignal,
): ReadableStream<Uint8Array> {
	let sent: string | null = null;
	return sessionEvents(
		session,
		{
			reader: viewersOf(session),
			next: async () => {
				const now = await boardBytes(session);
				if (!now || now.key === sent) return null;
				sent = now.key;
				return now.bytes;
			},
		},
		signal,
	);
}

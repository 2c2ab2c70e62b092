import { isError } from "../../lib/games/game.ts";
import { sumOf } from "../../lib/ledger/balances.ts";
import { reverse } from "../../lib/ledger/transfers.ts";
import { append, emptyLog } from "../../lib/table/log.ts";
import { parseCommand, sessionOptions } from "../../lib/table/parse.ts";
import { isRefusal, perform } from "../../lib/table/perform.ts";
import { effectiveRounds } from "../../lib/table/rounds.ts";
import type { Entry, Log, SessionOptions } from "../../lib/table/types.ts";
import { brokenJsonLine } from "./json-line.ts";

/** A night written down: what its session fixes, and its commands in order, not yet looked at. */
type Night = {
	readonly session: SessionOptions;
	readonly lines: readonly object[];
	/** An exported session's: every line was accepted once. */
	readonly exported: boolean;
};

/** Why a text is no night. `message` is one sentence with the number of the line at fault. */
export class UnreadableNight extends Error {}

/** What one line came to. `line` counts the commands from 1, `seq` the accepted ones. */
export type LineResult =
	| { readonly line: number; readonly ok: true; readonly seq: number }
	| { readonly line: number; readonly ok: false; readonly error: string };

/** What a whole night came to. `sum` is 0 unless something is broken (L3). */
type NightResult = {
	readonly balances: Readonly<Record<string, number>>;
	readonly sum: number;
	readonly rounds: readonly object[];
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The commands of a recorded night as they are, or those of an exported session's entries. */
function commandsOf(
	file: Readonly<Record<string, unknown>>,
): readonly unknown[] {
	if (Array.isArray(file.lines)) return file.lines;
	if (Array.isArray(file.entries)) {
		return file.entries.map((entry) =>
			isRecord(entry) ? entry.command : entry,
		);
	}
	throw new UnreadableNight(
		"Line 1: neither a recorded night with lines nor an exported session with entries.",
	);
}

/**
 * Reads a recorded night (`{session, lines}`) or an exported session (`{session, entries}`).
 *
 * @throws UnreadableNight when it is neither, or a line holds no command at all; a command
 *   that is merely wrong is for the engine to refuse.
 */
export function readNight(text: string): Night {
	const json = text.replace(/^\uFEFF/, "");
	const broken = brokenJsonLine(json);
	if (broken !== null)
		throw new UnreadableNight(`Line ${broken}: this is not JSON.`);
	const file: unknown = JSON.parse(json);
	if (!isRecord(file)) throw new UnreadableNight("Line 1: not a JSON object.");
	const session = sessionOptions.safeParse({
		smallestChip: 1,
		timeZone: "UTC",
		...(isRecord(file.session) ? file.session : {}),
	});
	if (!session.success) {
		const [issue] = session.error.issues;
		throw new UnreadableNight(
			`Line 1: the session's ${issue?.path.join(".")}: ${issue?.message}.`,
		);
	}
	const lines = commandsOf(file).map((line, i) => {
		if (isRecord(line)) return line;
		throw new UnreadableNight(`Line ${i + 1} of the night is not a command.`);
	});
	const exported = !Array.isArray(file.lines);
	return { session: session.data, lines, exported };
}

/**
 * One command on the log, as a device would send it. In an exported session the undos of a
 * correction stand alone, and those that reach back over a closing pass through a closed
 * night, where a device by itself could not undo.
 */
function play(
	log: Log,
	line: object,
	number: number,
	exported: boolean,
): { log: Log; result: LineResult } {
	const refused = (error: string) => ({
		log,
		result: { line: number, ok: false, error } as const,
	});
	const command = parseCommand(line);
	if (isError(command)) return refused(command.error);
	const id = `line-${number}`;
	const last = log.last?.entry;
	if (exported && command.type === "undo" && last?.seq === command.seq) {
		const seq = log.entries.length + 1;
		const undone: Entry = {
			seq,
			id,
			batch: id,
			batchKind: "correction",
			command,
			events: [{ type: "undone", seq: command.seq }],
			transfers: reverse(last.transfers, "undo"),
			atMs: 0,
			device: "replay",
		};
		const result = { line: number, ok: true, seq } as const;
		return { log: append(log, undone), result };
	}
	const done = perform(log, {
		kind: "commands",
		id,
		atMs: 0,
		device: "replay",
		commands: [{ id, command }],
	});
	if (isRefusal(done)) return refused(done.refused.error);
	return {
		log: done.log,
		result: { line: number, ok: true, seq: done.log.entries.length },
	};
}

/**
 * Plays a night through the engine, without server or database.
 *
 * @param onLine is told each line's result as it comes
 */
export function playNight(
	night: Night,
	onLine: (result: LineResult) => void,
): NightResult {
	let log = emptyLog(night.session);
	night.lines.forEach((line, i) => {
		const next = play(log, line, i + 1, night.exported);
		log = next.log;
		onLine(next.result);
	});
	return {
		balances: log.state.ledger as Readonly<Record<string, number>>,
		sum: sumOf(log.state.ledger),
		rounds: effectiveRounds(log).flatMap(({ record }) =>
			record.voided || record.summary === null ? [] : [record.summary],
		),
	};
}

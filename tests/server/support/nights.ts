import fs from "node:fs";
import path from "node:path";
import { isError } from "../../../lib/games/game.ts";
import { chips } from "../../../lib/ledger/chips.ts";
import { append } from "../../../lib/server/append.ts";
import { createSession } from "../../../lib/server/create-session.ts";
import { parseCommand } from "../../../lib/table/parse.ts";
import type { Command, Request } from "../../../lib/table/types.ts";

/** A recorded night: what was entered, what is accepted of it, and what comes out. */
type Night = {
	readonly session: {
		readonly smallestChip: number;
		readonly timeZone: string;
	};
	readonly lines: readonly unknown[];
	readonly ok: readonly boolean[];
	readonly balances: Readonly<Record<string, number>>;
	readonly rounds: readonly Readonly<Record<string, unknown>>[];
};

const FOLDER = path.join(import.meta.dirname, "../../vectors/nights");

/** The nights that were worked out apart from the program, by name. */
export const NIGHTS: readonly (readonly [string, Night])[] = fs
	.readdirSync(FOLDER)
	.filter((file) => file.endsWith(".json"))
	.sort()
	.map((file) => [
		path.basename(file, ".json"),
		JSON.parse(fs.readFileSync(path.join(FOLDER, file), "utf8")),
	]);

/** A request of the given commands, with ids that begin with the batch's. */
export function commands(
	id: string,
	...given: readonly Command[]
): Extract<Request, { kind: "commands" }> {
	return {
		kind: "commands",
		id,
		atMs: 1_800_000_000_000,
		device: "test",
		commands: given.map((command, i) => ({ id: `${id}-${i}`, command })),
	};
}

/** Starts a session with the given id. */
export async function started(id: string, smallestChip = 1): Promise<string> {
	await createSession({
		id,
		name: "A night",
		smallestChip: chips(smallestChip),
		timeZone: "Europe/Paris",
		money: "tab",
		startedAtMs: 1_800_000_000_000,
	});
	return id;
}

/**
 * Plays a night's lines through the server, and returns what each came to. Lines that are
 * to be accepted go in batches of one to nine, the others each by itself.
 */
export async function play(
	session: string,
	{ lines, ok }: Pick<Night, "lines" | "ok">,
): Promise<readonly ("stored" | "refused")[]> {
	const outcomes: ("stored" | "refused")[] = [];
	let seenSeq = 0;
	while (outcomes.length < lines.length) {
		const from = outcomes.length;
		const wanted = 1 + (from % 9);
		const refusedAt = ok.indexOf(false, from);
		const left = (refusedAt < 0 ? lines.length : refusedAt) - from;
		const taken = lines.slice(from, from + Math.max(1, Math.min(wanted, left)));
		const outcome = await enter(session, `${session}-${from}`, taken, seenSeq);
		if (outcome !== "refused") seenSeq = outcome.lastSeq;
		outcomes.push(
			...taken.map(() => (outcome === "refused" ? outcome : "stored")),
		);
	}
	return outcomes;
}

async function enter(
	session: string,
	batch: string,
	lines: readonly unknown[],
	seenSeq: number,
): Promise<"refused" | { readonly lastSeq: number }> {
	const parsed: Command[] = [];
	for (const line of lines) {
		const command = parseCommand(line);
		if (isError(command)) return "refused";
		parsed.push(command);
	}
	const answer = await append(session, commands(batch, ...parsed), seenSeq);
	if (answer.kind === "stored") return answer;
	if (answer.kind === "refused") return "refused";
	throw new Error(answer.kind);
}

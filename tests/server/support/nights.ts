import fs from "node:fs";
import path from "node:path";
import { isError } from "../../../lib/games/game.ts";
import { chips } from "../../../lib/ledger/chips.ts";
import { type Appended, append } from "../../../lib/server/append.ts";
import { createSession } from "../../../lib/server/create-session.ts";
import { parseCommand } from "../../../lib/table/parse.ts";
import type { Command, Request } from "../../../lib/table/types.ts";

/** A recorded night: what was entered, what is accepted of it, and what comes out. */
export type Night = {
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

/** Plays a night's lines through the server one by one, and returns what each came to. */
export async function play(
	session: string,
	lines: readonly unknown[],
): Promise<readonly ("stored" | "refused")[]> {
	const outcomes: ("stored" | "refused")[] = [];
	let seenSeq = 0;
	for (const [i, line] of lines.entries()) {
		const command = parseCommand(line);
		if (isError(command)) {
			outcomes.push("refused");
			continue;
		}
		const answer: Appended = await append(
			session,
			commands(`${session}-${i}`, command),
			seenSeq,
		);
		if (answer.kind === "stored") seenSeq = answer.lastSeq;
		else if (answer.kind !== "refused") throw new Error(answer.kind);
		outcomes.push(answer.kind);
	}
	return outcomes;
}

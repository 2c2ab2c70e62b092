import * as z from "zod/mini";
import { isError } from "../games/game.ts";
import { parseCommand } from "../table/parse.ts";
import type { Request } from "../table/types.ts";

/** What waited on a device, of which night: for a file that another device can take over. */
type WaitingFile = {
	readonly night: { readonly id: string; readonly name: string };
	readonly requests: readonly Request[];
};

const MAX_REQUESTS = 10_000;

const id = z.string().check(z.regex(/^[A-Za-z0-9.-]{1,80}$/));
const stamp = { id, atMs: z.int(), device: z.string() };
const request = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("commands"),
		...stamp,
		commands: z.array(z.object({ id, command: z.unknown() })),
	}),
	z.object({ kind: z.literal("undo"), ...stamp, batch: id }),
	z.object({
		kind: z.literal("correction"),
		...stamp,
		target: id,
		command: z.unknown(),
		drop: z.array(id),
	}),
]);

const file = z.object({
	casekeeper: z.literal("waiting"),
	version: z.literal(1),
	night: z.object({ id: z.string(), name: z.string() }),
	requests: z.array(request).check(z.maxLength(MAX_REQUESTS)),
});

/** The text of the file. */
export function waitingText({ night, requests }: WaitingFile): string {
	const { id, name } = night;
	const whole = { casekeeper: "waiting", version: 1, night: { id, name } };
	return `${JSON.stringify({ ...whole, requests }, null, "\t")}\n`;
}

/** Reads what `waitingText` has made; null for anything else. */
export function readWaiting(text: string): WaitingFile | null {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return null;
	}
	const read = file.safeParse(json);
	if (!read.success) return null;
	const { night, requests } = read.data;
	const readable = requests.every((one) => commandsIn(one).every(isCommand));
	// Each command has just been read by the same parser that the server uses.
	return readable ? { night, requests: requests as readonly Request[] } : null;
}

function commandsIn(one: z.infer<typeof request>): readonly unknown[] {
	if (one.kind === "commands") return one.commands.map((c) => c.command);
	if (one.kind === "undo" || one.command === null) return [];
	return [one.command];
}

function isCommand(input: unknown): boolean {
	return !isError(parseCommand(input));
}

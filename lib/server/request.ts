import { en } from "zod/locales";
import * as z from "zod/mini";
import { isError } from "../games/game.ts";
import { text, whole } from "../games/schemas.ts";
import type { AnyError } from "../table/errors.ts";
import { MAX_BATCH } from "../table/limits.ts";
import { parseCommand } from "../table/parse.ts";
import type {
	Command,
	CommandId,
	Request,
	TableCommand,
} from "../table/types.ts";
import { MAX_DEVICE_LENGTH, MAX_SESSION_NAME_LENGTH } from "./limits.ts";

// Without it zod/mini says nothing but "Invalid input".
z.config(en());

/** Something wrong with what was sent: where in it, and what, for a programmer. */
export type Problem = { readonly path: string; readonly message: string };

/** A time in milliseconds since 1970 UTC that a Date can hold. */
export const atMs = whole(0, 8_640_000_000_000_000);

/** An id made on a device (L5). */
export const deviceMadeId = z
	.string()
	.check(z.regex(/^[A-Za-z0-9-]{1,64}$/, "1 to 64 letters, digits and dashes"));

/** The name of a night, outer spaces taken off. */
export const sessionName = text(MAX_SESSION_NAME_LENGTH).check(
	z.trim(),
	z.minLength(1, "a name is not empty"),
);

/** The id of an entry: the device's, or one that followed from the id of its batch. */
export const entryId = z
	.string()
	.check(z.regex(/^[A-Za-z0-9-]{1,64}(\.\d{1,6})?$/, "the id of an entry"));

const device = text(MAX_DEVICE_LENGTH);

const request = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("commands"),
		id: deviceMadeId,
		atMs,
		device,
		commands: z
			.array(z.strictObject({ id: deviceMadeId, command: z.unknown() }))
			.check(
				z.minLength(1),
				z.maxLength(MAX_BATCH),
				z.refine(
					(commands) =>
						new Set(commands.map((c) => c.id)).size === commands.length,
					"each command has an id of its own",
				),
			),
	}),
	z.strictObject({
		kind: z.literal("undo"),
		id: deviceMadeId,
		atMs,
		device,
		batch: deviceMadeId,
	}),
	z.strictObject({
		kind: z.literal("correction"),
		id: deviceMadeId,
		atMs,
		device,
		target: entryId,
		command: z.nullable(z.unknown()),
		drop: z.array(entryId).check(z.maxLength(MAX_BATCH)),
	}),
]);

const appendBody = z.strictObject({
	seenSeq: whole(0, Number.MAX_SAFE_INTEGER),
	request,
});

/** What a request body came to. */
type Parsed<T> =
	| { readonly kind: "ok"; readonly value: T }
	| { readonly kind: "bad"; readonly problems: readonly Problem[] }
	/** Well-formed, but outside what may be entered (L1). */
	| {
			readonly kind: "refused";
			readonly refused: AnyError;
			readonly at: { readonly id: CommandId; readonly command: unknown };
	  };

/** Reads anything as the schema says. `inside` names the part of the body, for the paths. */
export function parseWith<T>(
	schema: z.ZodMiniType<T>,
	input: unknown,
): Exclude<Parsed<T>, { kind: "refused" }> {
	const parsed = z.safeParse(schema, input);
	if (parsed.success) return { kind: "ok", value: parsed.data };
	return {
		kind: "bad",
		problems: parsed.error.issues.slice(0, 20).map((issue) => ({
			path: issue.path.map(String).join("."),
			message: issue.message,
		})),
	};
}

const seq = z.pipe(
	z.string().check(z.regex(/^\d{1,15}$/, "a seq: a whole number from 0")),
	z.transform(Number),
);

/** A seq as text, 0 when there is none. `name` is what it is called, for the problem's path. */
export function parseSeq(name: string, input: string | null) {
	const parsed = parseWith(z.object({ [name]: seq }), { [name]: input ?? "0" });
	return parsed.kind === "bad"
		? parsed
		: { kind: "ok" as const, value: Number(parsed.value[name]) };
}

/** The body of an append: the seq the device has seen, and what it asks for. */
export function parseAppend(
	input: unknown,
): Parsed<{ readonly seenSeq: number; readonly request: Request }> {
	const outer = parseWith(appendBody, input);
	if (outer.kind === "bad") return outer;
	const { seenSeq, request } = outer.value;
	switch (request.kind) {
		case "undo":
			return { kind: "ok", value: { seenSeq, request } };
		case "commands": {
			const commands: { id: CommandId; command: Command }[] = [];
			for (const [i, { id, command }] of request.commands.entries()) {
				const parsed = readCommand(
					id,
					command,
					`request.commands.${i}.command`,
				);
				if (parsed.kind !== "ok") return parsed;
				commands.push({ id, command: parsed.value });
			}
			return {
				kind: "ok",
				value: { seenSeq, request: { ...request, commands } },
			};
		}
		case "correction": {
			const { target, command } = request;
			if (command === null) {
				return {
					kind: "ok",
					value: { seenSeq, request: { ...request, command } },
				};
			}
			const parsed = readCommand(target, command, "request.command");
			if (parsed.kind !== "ok") return parsed;
			if (parsed.value.type === "undo") {
				return bad("request.command", "an undo corrects nothing");
			}
			const corrected: TableCommand = parsed.value;
			return {
				kind: "ok",
				value: { seenSeq, request: { ...request, command: corrected } },
			};
		}
	}
}

function bad(path: string, message: string) {
	return { kind: "bad" as const, problems: [{ path, message }] };
}

function readCommand(
	id: CommandId,
	input: unknown,
	path: string,
): Parsed<Command> {
	const command = parseCommand(input);
	if (!isError(command)) return { kind: "ok", value: command };
	return command.error === "malformed"
		? bad(path, command.problem)
		: { kind: "refused", refused: command, at: { id, command: input } };
}

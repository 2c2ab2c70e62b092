import { isError } from "../games/game.ts";
import { parseCommand } from "../table/parse.ts";
import { isRefusal, perform } from "../table/perform.ts";
import type {
	Command,
	Log,
	Performed,
	Refusal,
	Request,
	TableCommand,
} from "../table/types.ts";
import { positionOf } from "../table/view.ts";
import type { Ask } from "./snapshot.ts";

/** Who asks, when, and under which id. */
type Stamp = Pick<Request, "id" | "atMs" | "device">;

/**
 * The request that a tap makes on the log as the device sees it. The ids of the commands
 * follow from the request's. Every `play` says which game and round the device saw, so that
 * it is never applied to another.
 */
export function requestOf(ask: Ask, log: Log, stamp: Stamp): Request {
	if (ask.kind !== "commands") return { ...ask, ...stamp };
	let before = log;
	const commands = ask.commands.map((plain, i) => {
		const one = { id: `${stamp.id}-${i}`, command: placed(plain, before) };
		if (i < ask.commands.length - 1) {
			const alone: Request = { kind: "commands", ...stamp, commands: [one] };
			const result = perform(before, alone);
			if (!isRefusal(result)) before = result.log;
		}
		return one;
	});
	return { kind: "commands", ...stamp, commands };
}

function placed(command: TableCommand, log: Log): TableCommand {
	if (command.type !== "play" || command.at) return command;
	const at = positionOf(log.state);
	return at ? { ...command, at } : command;
}

/** Decides as the server will: what that would not even read is refused here too. */
export function decidedHere(log: Log, request: Request): Performed | Refusal {
	for (const at of commandsOf(request)) {
		const read = parseCommand(at.command);
		if (isError(read)) return { refused: read, at };
	}
	return perform(log, request);
}

function commandsOf(
	request: Request,
): readonly { readonly id: string; readonly command: Command }[] {
	if (request.kind === "commands") return request.commands;
	if (request.kind === "undo" || request.command === null) return [];
	return [{ id: request.target, command: request.command }];
}

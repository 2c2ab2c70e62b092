import { isRefusal, perform } from "../table/perform.ts";
import type { Log, Request, TableCommand } from "../table/types.ts";
import { positionOf } from "../table/view.ts";
import type { Ask } from "./snapshot.ts";

/** Who asks, when, and under which id. */
export type Stamp = Pick<Request, "id" | "atMs" | "device">;

/**
 * The request that a tap makes on the log as the device sees it. The ids of the commands
 * follow from the request's. Every `play` says which game and round the device saw, so that
 * it is never applied to another.
 */
export function requestOf(ask: Ask, log: Log, stamp: Stamp): Request {
	if (ask.kind !== "commands") return { ...ask, ...stamp };
	let before = log;
	const commands = ask.commands.map((plain, i) => {
		const command = placed(plain, before);
		const one = { id: `${stamp.id}.${i}`, command };
		if (i < ask.commands.length - 1) {
			const result = perform(before, {
				kind: "commands",
				...stamp,
				commands: [one],
			});
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

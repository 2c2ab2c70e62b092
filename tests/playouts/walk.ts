import type { GameChoice } from "../../lib/games/index.ts";
import type { Chips } from "../../lib/ledger/chips.ts";
import { legal } from "../../lib/table/legal.ts";
import { emptyLog } from "../../lib/table/log.ts";
import { isRefusal, perform } from "../../lib/table/perform.ts";
import type { Log, TableCommand } from "../../lib/table/types.ts";

/** The log with the command entered. @throws Error when it is refused. */
function entered(log: Log, command: TableCommand): Log {
	const id = `${log.entries.length}`;
	const answer = perform(log, {
		kind: "commands",
		id: `b${id}`,
		atMs: 0,
		device: "d",
		commands: [{ id: `c${id}`, command }],
	});
	if (isRefusal(answer)) {
		throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(answer)}`);
	}
	return answer.log;
}

/** A night so far; commands of a game may stand without the `play` around them. */
export function tableAfter(
	smallestChip: number,
	commands: readonly {
		readonly type: string;
		readonly [key: string]: unknown;
	}[],
): Log {
	const start = emptyLog({
		smallestChip: smallestChip as Chips,
		timeZone: "UTC",
	});
	return commands.reduce<Log>(
		(log, command) => entered(log, command as unknown as TableCommand),
		start,
	);
}

/** Every command that the choice allows, amount by amount; a reason is left empty. */
function commandsOf(choice: GameChoice): readonly TableCommand[] {
	if ("amountChips" in choice) {
		const { minChips, maxChips, stepChips } = choice.amountChips;
		const count = (maxChips - minChips) / stepChips + 1;
		return Array.from({ length: count }, (_, i) => ({
			type: "play",
			command: { ...choice, amountChips: minChips + i * stepChips },
		}));
	}
	const command = "reason" in choice ? { ...choice, reason: "" } : choice;
	return [{ type: "play", command }];
}

/** How many sequences of so many commands of the running game are legal from here. */
export function sequences(log: Log, depth: number): number {
	const commands = legal(log.state).flatMap((choice) =>
		choice.type === "play" ? commandsOf(choice.command) : [],
	);
	if (depth === 1) return commands.length;
	return commands.reduce(
		(sum, command) => sum + sequences(entered(log, command), depth - 1),
		0,
	);
}

/** The same of any table that lists its successors. */
export function countedBy<T>(
	successors: (table: T) => readonly T[],
	table: T,
	depth: number,
): number {
	const next = successors(table);
	if (depth === 1) return next.length;
	return next.reduce((sum, t) => sum + countedBy(successors, t, depth - 1), 0);
}

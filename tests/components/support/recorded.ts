import fs from "node:fs";
import path from "node:path";
import { isError } from "@/lib/games/game.ts";
import { emptyLog } from "@/lib/table/log.ts";
import { parseCommand } from "@/lib/table/parse.ts";
import { isRefusal, perform } from "@/lib/table/perform.ts";
import type { Log, SessionOptions } from "@/lib/table/types.ts";

type Recorded = {
	readonly session: SessionOptions;
	readonly lines: readonly unknown[];
	readonly balances: Readonly<Record<string, number>>;
	readonly rounds: readonly object[];
};

/** A recorded night dealt by the engine, with the balances and rounds that must come out. */
export function recordedNight(name: string): {
	readonly log: Log;
	readonly expected: Pick<Recorded, "balances" | "rounds">;
} {
	const file = path.resolve(`tests/vectors/nights/${name}.json`);
	const night: Recorded = JSON.parse(fs.readFileSync(file, "utf8"));
	let log = emptyLog(night.session);
	for (const [i, line] of night.lines.entries()) {
		const command = parseCommand(line);
		if (isError(command)) continue;
		const done = perform(log, {
			kind: "commands",
			id: `batch-${i}`,
			atMs: i,
			device: "tablet",
			commands: [{ id: `line-${i}`, command }],
		});
		if (!isRefusal(done)) log = done.log;
	}
	return { log, expected: night };
}

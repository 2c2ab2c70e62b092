import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { toNumber } from "../../lib/core/fraction.ts";
import { counterHands } from "../../lib/games/saltbox/lab/counter.ts";
import { PAY_TABLE } from "../../lib/games/saltbox/options.ts";
import { inProject } from "../lib/run.mjs";
import { type Row, row, shown, times } from "./measure.ts";

export const COUNTER_RUNS = 9;

type Measured = {
	/** Processor time of the best run. */
	readonly ms: number;
	/** For each hand, how many compositions and what a counter wins on the best number. */
	readonly hands: readonly string[];
};

function ours(): Measured {
	let ms = Number.POSITIVE_INFINITY;
	let hands: readonly string[] = [];
	for (let run = 0; run < COUNTER_RUNS; run++) {
		const before = process.cpuUsage();
		const all = [...counterHands(PAY_TABLE)];
		const { user, system } = process.cpuUsage(before);
		ms = Math.min(ms, (user + system) / 1000);
		hands = all.map(
			({ compositions, bestOnly }) =>
				`${compositions} ${toNumber(bestOnly).toFixed(10)}`,
		);
	}
	return { ms, hands };
}

/** The same in C; null where no compiler is. @throws Error when it cannot be compiled or run */
function inC(): Measured | null {
	const compiler = process.env.CC ?? "cc";
	if (spawnSync(compiler, ["--version"]).status !== 0) return null;
	const folder = mkdtempSync(path.join(tmpdir(), "casekeeper-bench-"));
	try {
		const program = path.join(folder, "counter");
		const source = inProject("scripts", "bench", "saltbox-counter.c");
		const built = spawnSync(compiler, ["-O2", "-o", program, source]);
		if (built.status !== 0) throw new Error(String(built.stderr));
		const ran = spawnSync(program, [String(COUNTER_RUNS)], {
			encoding: "utf8",
		});
		if (ran.status !== 0) throw new Error("The counter in C did not run.");
		const [ms, ...hands] = ran.stdout.trim().split("\n");
		return { ms: Number(ms), hands };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** The odds lab's perfect counter over all ten hands, beside the same in C. */
export function counterRows(): readonly Row[] {
	const [mine, theirs] = [ours(), inC()];
	if (theirs && theirs.hands.join() !== mine.hands.join()) {
		throw new Error("The counter in C comes to other figures.");
	}
	const value = `${shown(mine.ms)} ms`;
	const name = "Card counter, all ten hands";
	return [
		theirs
			? row(
					name,
					value,
					`${shown(theirs.ms)} ms in C at -O2`,
					times(mine.ms, theirs.ms),
				)
			: row(name, value, "no C compiler here"),
	];
}

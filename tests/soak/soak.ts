/**
 * The long forms of the promises in docs/reliability.md, on the built server:
 *
 *     npm run soak
 *     npm run soak -- killed requests      only these parts
 *     npm run soak -- killed --seed 7 --times 10
 *
 * SOAK_PORT names another port than 3130. What is written lies in the system's folder for
 * temporary files, and stays there when a part fails. Exit code 1 when one does.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../../scripts/lib/prepare.mjs";
import { orExplain, Problem } from "../../scripts/lib/problem.mjs";
import { damaged } from "./parts/damaged.ts";
import { deliveries } from "./parts/deliveries.ts";
import { disk } from "./parts/disk.ts";
import { killed } from "./parts/killed.ts";
import { locked } from "./parts/locked.ts";
import { requests } from "./parts/requests.ts";
import type { Part } from "./support/part.ts";

const PARTS: readonly Part[] = [
	deliveries,
	locked,
	disk,
	damaged,
	killed,
	requests,
];
const SEED = 1;

type Outcome = {
	readonly name: string;
	readonly seconds: number;
	readonly seen: readonly string[];
	readonly failed: string | null;
};

/** Over the line before on a terminal; elsewhere a line every ten seconds. */
function telling(name: string): (text: string) => void {
	let saidMs = 0;
	return (text) => {
		const { isTTY } = process.stderr;
		if (Date.now() - saidMs < (isTTY ? 100 : 10_000)) return;
		saidMs = Date.now();
		process.stderr.write(
			isTTY ? `\r\x1b[K  ${name}: ${text}` : `  ${name}: ${text}\n`,
		);
	};
}

async function outcome(
	part: Part,
	given: { readonly seed: number; readonly times?: number },
): Promise<Outcome> {
	const { name } = part;
	const times = given.times ?? part.times;
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "casekeeper-soak-"));
	const port = Number(process.env.SOAK_PORT ?? 3130);
	const startedMs = Date.now();
	const seconds = () => Math.round((Date.now() - startedMs) / 1000);
	console.log(`${name}, ${times} times, seed ${given.seed} …`);
	try {
		const seen = await part.run({
			seed: given.seed,
			times,
			port,
			folder,
			progress: telling(name),
		});
		fs.rmSync(folder, { recursive: true, force: true });
		return { name, seconds: seconds(), seen, failed: null };
	} catch (error) {
		const again = `npm run soak -- ${name} --seed ${given.seed} --times ${times}`;
		const failed = `${(error as Error).message}\n    again: ${again}\n    what was written: ${folder}`;
		return { name, seconds: seconds(), seen: [], failed };
	} finally {
		if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
	}
}

function shown({ name, seconds, seen, failed }: Outcome): string {
	const head = `${failed === null ? "held  " : "FAILED"}  ${name.padEnd(10)}  ${seconds} s`;
	return [
		head,
		...(failed === null ? seen : [failed]).map((line) => `    ${line}`),
	].join("\n");
}

function wholeNumber(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	if (!/^\d{1,9}$/.test(text)) {
		throw new Problem(`--seed and --times take whole numbers, not "${text}".`);
	}
	return Number(text);
}

await orExplain(async () => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { seed: { type: "string" }, times: { type: "string" } },
	});
	const unknown = positionals.find(
		(name) => !PARTS.some((part) => part.name === name),
	);
	if (unknown !== undefined) {
		const names = PARTS.map(({ name }) => name).join(", ");
		throw new Problem(`There is no part "${unknown}": ${names}.`);
	}
	const seed = wholeNumber(values.seed) ?? SEED;
	const times = wholeNumber(values.times);
	await ensureBuilt();
	const outcomes: Outcome[] = [];
	for (const part of PARTS) {
		if (positionals.length > 0 && !positionals.includes(part.name)) continue;
		const given = times === undefined ? { seed } : { seed, times };
		outcomes.push(await outcome(part, given));
	}
	console.log(`\n${outcomes.map(shown).join("\n")}`);
	process.exitCode = outcomes.some(({ failed }) => failed !== null) ? 1 : 0;
});

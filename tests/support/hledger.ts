import { execFileSync } from "node:child_process";
import { findHledger } from "../../scripts/lib/hledger.mjs";

/**
 * What the real program prints for a journal.
 *
 * @throws Error when it is not installed, and when it refuses the journal
 */
export function hledger(journal: string, ...args: readonly string[]): string {
	const program = findHledger();
	if (program === null) {
		throw new Error(
			"hledger is not installed: `apt-get install hledger`, or name it in HLEDGER.",
		);
	}
	return execFileSync(program, ["-f", "-", ...args], {
		input: journal,
		encoding: "utf8",
		env: { ...process.env, LANG: "C.UTF-8", LC_ALL: "C.UTF-8" },
		maxBuffer: 64 * 1024 * 1024,
	});
}

/** The balances of a journal by account, zeros left out, as hledger adds them up. */
export function hledgerBalances(
	journal: string,
	...args: readonly string[]
): Readonly<Record<string, number>> {
	const csv = hledger(journal, "balance", "-N", "--flat", "-O", "csv", ...args);
	const lines = csv.trimEnd().split("\n").slice(1);
	return Object.fromEntries(
		lines.map((line) => {
			const [, account = "", chips] =
				/^"((?:[^"]|"")*)","(-?\d+) chips"$/.exec(line) ?? [];
			if (chips === undefined) throw new Error(`not a balance: ${line}`);
			return [account.replaceAll('""', '"'), Number(chips)];
		}),
	);
}

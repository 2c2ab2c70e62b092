import { writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { inProject } from "../lib/run.mjs";
import { COUNTER_RUNS } from "./counter.ts";
import type { Row } from "./measure.ts";

/** How many programs wanted the processor in the minute before the run. */
const [LOAD_BEFORE = 0] = loadavg();

/** What the numbers were taken on; nothing that names the machine or its places. */
function machine(browser: string): readonly string[] {
	const [first] = cpus();
	return [
		`Processor: ${first?.model.trim() || "unknown"}, ${cpus().length} cores`,
		`Memory: ${Math.round(totalmem() / 2 ** 30)} GiB`,
		`System: ${process.platform} ${process.arch}, Node ${process.versions.node}, Chromium ${browser}`,
		`Busy with other things before the run: ${LOAD_BEFORE.toFixed(1)} programs on average (0 is a quiet machine)`,
	];
}

const HEAD: Row = {
	measure: "Measured",
	value: "Casekeeper",
	beside: "Beside",
	ratio: "Ratio",
};

function cells({ measure, value, beside, ratio }: Row): readonly string[] {
	return [measure, value, beside, ratio];
}

/** The rows as a Markdown table, set in columns so that it can be read in a terminal too. */
export function table(rows: readonly Row[]): string {
	const all = [HEAD, ...rows].map(cells);
	const widths = [0, 1, 2, 3].map((i) =>
		Math.max(...all.map((row) => row[i]?.length ?? 0)),
	);
	const line = (row: readonly string[]) =>
		`| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
	const [head = [], ...body] = all;
	return [
		line(head),
		`|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`,
		...body.map(line),
	].join("\n");
}

/** Keeps the run in docs/performance.md. */
export function keep(rows: readonly Row[], browser: string): void {
	const text = `# Performance

The last run of \`npm run bench\`, which writes this page. Each number stands beside a simpler thing measured in the same run on the same machine, for only the ratios travel from one machine to another.

${machine(browser)
	.map((line) => `- ${line}`)
	.join("\n")}

${table(rows)}

- **Appends** go through the HTTP route one after the other at each table, each answered once it is on the disk (WAL, \`synchronous=FULL\`), with its events, transfers, hash and projections. Beside them, better-sqlite3 writes the same entries, transfers and balances by itself at the same durability.
- **Tap to display** is the time from the dealer's \`POST\` to a display that has received the new board and decoded it, for each display of each tap; the tables are tapped side by side, every third to half of a second. Beside it, a bare Node server that passes the same bytes on to as many listeners and stores nothing. The promise is a second.
- **The card counter** of the odds lab goes through all eight million compositions of ten hands. Beside it, the same algorithm in C (scripts/bench/saltbox-counter.c, \`cc -O2\`), in plain double arithmetic, where there is a compiler; processor time, the best of ${COUNTER_RUNS} runs of each. The aim is a ratio of 1.5 at most.
- **Lists** of nights and players are whole pages as the server sends them, asked for one after the other, 60 times each, over a database in which a night of 500 entries with eight players, played through the API, was copied under other ids: at 2,000 nights a million entries. The ratio is that of 2,000 nights to 20. The aim for the first page and any page after is 100 ms, and a ratio near 1. A search that finds nothing has looked at every night.
- **Taps** are Event Timing's, in Chromium with the processor slowed four times: the longest event of each interaction, from the finger to the next frame. Beside them, a bare page with as many nodes whose buttons only write a number; and, to tell what comes of the library from what comes of the table, the same page made with React, each button drawn anew only when it is tapped. The aim is a ratio of 1.25 at most. A tap is drawn in two steps ([decision 22](decisions/0022-a-tap-is-drawn-in-two-steps.md)); what is measured is the first. What a card takes above the bare page, 2.4 ms of thread time of a processor that is not slowed (4.8 beside 2.4), is about 0.7 ms in the tap’s own handler (deciding it, writing it to \`localStorage\`, asking for the frame), 0.6 ms in React, and 1.1 ms in the browser (finding what lies under the finger, styles, and layers, which are put together anew whenever there is a piece more or less to paint); a bet takes 1.5 ms more.
- **First-load JavaScript** is what the page itself names and the browser runs before the table can be used, compressed with gzip (1 kB = 1,000 bytes). The dialogs come later, when the table is at rest. The aim is 190 kB, of which Next and React are 138.
`;
	writeFileSync(inProject("docs", "performance.md"), text);
}

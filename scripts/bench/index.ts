/**
 * Measures what the program is asked to be quick at, each beside something simpler in the
 * same run, prints the table and keeps it in docs/performance.md:
 *
 *     npm run bench
 *
 * Nothing else should run meanwhile. BENCH_PORT names another port than 3129; the one after it is used too.
 */
import { appendRows } from "./appends.ts";
import { counterRows } from "./counter.ts";
import { displayRows } from "./displays.ts";
import { engineRows } from "./engine.ts";
import { nightRows } from "./nights.ts";
import { keep, table } from "./report.ts";
import { screenRows } from "./screen.ts";
import { startServer } from "./server.ts";

const port = Number(process.env.BENCH_PORT ?? 3129);

console.log("Engine …");
const engine = engineRows();
console.log("Card counter …");
const counter = counterRows();
const server = await startServer(port);
try {
	console.log("Appends …");
	const appends = await appendRows(`http://127.0.0.1:${port}`);
	console.log("Displays …");
	const displays = await displayRows(port);
	console.log("Screen …");
	const screen = await screenRows(port);
	// Last: what it fills the database with would be in the others' way.
	console.log("Nights …");
	const nights = await nightRows(port);
	const rows = [
		...appends,
		...displays,
		...nights,
		...engine,
		...counter,
		...screen.rows,
	];
	keep(rows, screen.browser);
	console.log(`\n${table(rows)}`);
} finally {
	await server.stop();
}

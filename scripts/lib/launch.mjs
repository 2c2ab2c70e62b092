import { logPath } from "../maintenance/database-path.mjs";
import { accessNow, endFirst, serve } from "../serve.mjs";
import { claim } from "./claim.mjs";
import { differences } from "./differences.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensureBuilt, ensureGenerated } from "./prepare.mjs";
import { orExplain } from "./problem.mjs";
import { inProject, runNode } from "./run.mjs";
import {
	databaseOf,
	networkAddresses,
	portOf,
	refuseUnusableDatabase,
	refuseUnwritable,
	refuseUselessPort,
} from "./surroundings.mjs";

/**
 * `npm start` and `npm run dev`: everything from a fresh clone to a served table. What can go
 * wrong is looked at first, so that nobody waits for a build to hear that the port is taken.
 *
 * @param {{ dev: boolean }} options
 */
export async function launch({ dev }) {
	await orExplain(async () => {
		const port = portOf(process.env);
		const database = databaseOf(process.env);
		refuseUnusableDatabase(database);
		refuseUnwritable(inProject("."), "The build");
		await refuseUselessPort(port);

		await ensureInstalled();
		claim(database);
		await ensureGenerated();
		await migrate();
		await bringUpToDate();
		if (!dev) await ensureBuilt();
		await serve({ dev, port });
		const { told, end } = differences();
		endFirst.add(end);
		await welcome(port, database, dev);
		const said = await told;
		endFirst.delete(end);
		if (said !== null) console.error(said);
	});
}

/** Backs up and migrates the database, in a process of its own (two SQLite libraries must not share one). */
async function migrate() {
	const { code } = await runNode(
		inProject("scripts", "maintenance", "migrate.mjs"),
		[],
	);
	if (code !== 0) process.exit(1); // it has said why
}

/** Folds stored nights anew where the program's folds have changed, in a process of its own. */
async function bringUpToDate() {
	const looked = await runNode(
		inProject("scripts", "maintenance", "outdated.mjs"),
		[],
	);
	if (looked.code === 0) return;
	if (looked.code !== 3) process.exit(1); // it has said why
	const { code } = await runNode(
		inProject("node_modules", "tsx", "dist", "cli.mjs"),
		[inProject("scripts", "bring-up-to-date.ts")],
	);
	if (code !== 0) process.exit(1); // it has said why
}

/** Where to find the table. @param {number} port @param {string} database @param {boolean} dev */
async function welcome(port, database, dev) {
	const { renderUnicodeCompact } = await import("uqr");
	const urls = networkAddresses().map((address) => `http://${address}:${port}`);
	const [first] = urls;
	console.log("\nCasekeeper is ready.\n");
	console.log(`  On this device  http://localhost:${port}`);
	urls.forEach((url, i) => {
		console.log(`  ${i === 0 ? "On the network" : "              "}  ${url}`);
	});
	if (first) {
		console.log(
			`\n${whiteOnBlack(renderUnicodeCompact(first, { border: 2 }))}\n`,
		);
	} else {
		console.log(
			"  On the network  no connection: other devices cannot reach this one.\n",
		);
	}
	const { open, code } = await accessNow();
	if (open) {
		console.log(
			"  Open to all     CASEKEEPER_OPEN=1: whoever is on this network can deal, without a PIN.",
		);
	} else if (code) {
		console.log(
			`  One-time code   ${code}   enter it in the browser to set the dealer's PIN`,
		);
	}
	console.log(`  Database        ${database}`);
	if (!dev) console.log(`  Log             ${logPath(database)}`);
	console.log("  Stop            Ctrl-C\n");
}

/** The code's blocks are its light parts; on a terminal with a light ground they need their colours said. @param {string} code */
function whiteOnBlack(code) {
	return process.stdout.isTTY
		? code.replace(/^.+$/gm, "  \x1b[97;40m$&\x1b[0m")
		: code;
}

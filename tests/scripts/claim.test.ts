import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";

const SCRIPTS = new URL("../../scripts/", import.meta.url);

const folder = temporaryFolder();

/** Another process that has claimed the database and goes on until it is killed. */
async function serving(database: string) {
	const script = `import { claim } from ${JSON.stringify(new URL("lib/claim.mjs", SCRIPTS))};
		claim(${JSON.stringify(database)});
		console.log("claimed");
		setInterval(() => {}, 1_000);`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	await once(child.stdout, "data");
	return child;
}

/** Starts on a database that another one serves: all it says, and how it ended. */
function start(script: string, database: string) {
	const env = {
		...process.env,
		PORT: "3779",
		DATABASE_URL: `file:${database}`,
	};
	return promisify(execFile)(
		process.execPath,
		[fileURLToPath(new URL(script, SCRIPTS))],
		{ env },
	).catch((failure: { code: number; stdout: string; stderr: string }) => ({
		...failure,
	}));
}

it("a database that another Casekeeper serves is refused in one sentence, by each of its names, until that one is gone, however it went", async () => {
	const database = path.join(folder.path, "casekeeper.db");
	const other = path.join(folder.path, "link.db");
	fs.writeFileSync(database, "");
	fs.symlinkSync(database, other);
	const first = await serving(database);
	for (const [script, file] of [
		["start.mjs", database],
		["serve.mjs", other],
	] as const) {
		const sentence = `Another Casekeeper that is running serves the database ${file}: use that one, or stop it first, or name another file, as in DATABASE_URL=file:data/other.db npm start.\n`;
		expect(await start(script, file)).toMatchObject({
			code: 1,
			stdout: "",
			stderr: sentence,
		});
	}
	first.kill("SIGKILL");
	await once(first, "exit");
	(await serving(other)).kill("SIGKILL");
}, 60_000);

it("a claim that cannot be had for another reason keeps nobody from the table", async () => {
	const database = path.join(folder.path, "other.db");
	fs.mkdirSync(`${database}.serving`);
	(await serving(database)).kill("SIGKILL");
});

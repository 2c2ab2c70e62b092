/**
 * Plays a recorded night or an exported session through the engine:
 *
 *     npm run --silent replay -- FILE
 *
 * prints one JSON line for each command and a last one for the whole night. A file that
 * cannot be read is said on standard error, with the line, and the exit code is then 2.
 */
import { readFileSync } from "node:fs";
import { playNight, readNight, UnreadableNight } from "./lib/night.ts";

function unreadable(message: string): never {
	console.error(message);
	process.exit(2);
}

function textOf(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		return unreadable(
			`Line 0: ${file} cannot be read (${error instanceof Error ? error.message : error}).`,
		);
	}
}

const [file, ...others] = process.argv.slice(2);
if (!file || others.length > 0) {
	unreadable("Name one file: npm run --silent replay -- FILE");
}
try {
	const printed: string[] = [];
	const result = playNight(readNight(textOf(file)), (line) => {
		printed.push(JSON.stringify(line));
	});
	process.stdout.write(`${[...printed, JSON.stringify(result)].join("\n")}\n`);
} catch (error) {
	if (!(error instanceof UnreadableNight)) throw error;
	unreadable(`${file}: ${error.message}`);
}

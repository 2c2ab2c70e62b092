import { spawn } from "node:child_process";
import { isDailyDue } from "../maintenance/backup-files.mjs";
import { inProject } from "./run.mjs";

/** How often it is looked whether the day's copy is due; looking takes a moment. */
const LOOK_MS = 30 * 60 * 1000;

/**
 * Sees to it that there is a copy of every day on which something was entered: now if the
 * last is older than a day, then as the days go by. Each is made in a process of its own,
 * while the table goes on. What goes wrong is said on standard error, and tried again.
 *
 * @param {string} database absolute path of the file
 * @returns {() => Promise<void>} ends it; a copy that is being made is broken off
 */
export function keepBackups(database) {
	/** @type {ReturnType<typeof start> | null} */
	let running = null;
	let over = false;
	const look = async () => {
		const due = await isDailyDue(database).catch(() => true);
		if (!due || running || over) return;
		running = start();
		await running.ended;
		running = null;
	};
	const timer = setInterval(look, LOOK_MS);
	timer.unref();
	look();
	return async () => {
		over = true;
		clearInterval(timer);
		running?.child.kill();
		await running?.ended;
	};
}

function start() {
	const child = spawn(
		process.execPath,
		[inProject("scripts", "maintenance", "backup.mjs"), "--daily"],
		{ stdio: ["ignore", "ignore", "inherit"] },
	);
	const ended = new Promise((resolve) => {
		child.once("error", (error) => {
			console.error(error);
			resolve(undefined);
		});
		child.once("close", resolve);
	});
	return { child, ended };
}

import pino, { type DestinationStream, type Level, type Logger } from "pino";
import { logPath } from "../../scripts/maintenance/database-path.mjs";
import { databaseFile } from "./db.ts";
import { type LogFile, logFile } from "./log-file.ts";
import { processWide } from "./process-wide.ts";

/** How urgent a line is, as pino counts. */
const NAMES: Readonly<Record<number, string>> = {
	20: "debug",
	30: "info",
	40: "WARN",
	50: "ERROR",
	60: "FATAL",
};

/** One line for a person: time, urgency, what, and the rest as `key=value`. */
export function readable(line: string): string {
	const { time, level, msg, pid, hostname, err, ...rest } = JSON.parse(line);
	const at = new Date(time).toTimeString().slice(0, 8);
	const parts = Object.entries(rest).map(([key, value]) => `${key}=${value}`);
	const stack = err?.stack ? `\n${err.stack}` : "";
	return `${[at, NAMES[level] ?? level, msg ?? "", ...parts].join(" ")}${stack}\n`;
}

const forPeople: DestinationStream = {
	write: (line) => void process.stdout.write(readable(line)),
};

/** What scripts/serve.mjs closes before the process ends. */
type Served = { casekeeperClosers?: Set<() => Promise<void>> };

/** Written to the end before the process ends. */
function fileBeside(database: string): LogFile {
	const file = logFile(logPath(database));
	(globalThis as Served).casekeeperClosers?.add(file.flush);
	return file;
}

/**
 * @param env NODE_ENV; CASEKEEPER_LOG, how much is shown
 * @param shown where the server was started
 * @param kept makes what keeps the lines of a night
 */
export function loggerOf(
	{
		NODE_ENV,
		CASEKEEPER_LOG = "",
	}: Readonly<Record<string, string | undefined>>,
	shown: DestinationStream,
	kept: () => DestinationStream,
): Logger {
	// At a night the terminal shows where to find the table, not each of its taps.
	const usual = NODE_ENV === "development" ? "info" : "warn";
	const level = CASEKEEPER_LOG in pino.levels.values ? CASEKEEPER_LOG : usual;
	if (NODE_ENV !== "production") return pino({ level }, shown);
	const keptLevel = ["debug", "trace"].includes(level) ? level : "info";
	return pino(
		{ level: keptLevel },
		pino.multistream([
			{ level: level as Level, stream: shown },
			{ level: keptLevel as Level, stream: kept() },
		]),
	);
}

function make(): Logger {
	const isRead =
		process.stdout.isTTY === true || process.env.NODE_ENV === "development";
	return loggerOf(process.env, isRead ? forPeople : process.stdout, () =>
		fileBeside(databaseFile()),
	);
}

/**
 * The server's own log, each line with the request's id: warnings and errors where the server
 * was started, readable on a terminal, and everything as JSON lines in a file beside the
 * database. While it is developed, all of it readable. CASEKEEPER_LOG sets what is shown.
 */
export const logger: Logger = processWide("logger", make);

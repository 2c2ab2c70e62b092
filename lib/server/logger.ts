import pino, { type DestinationStream, type Logger } from "pino";
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

function make(): Logger {
	const isTerminal = process.stdout.isTTY === true;
	const inDevelopment = process.env.NODE_ENV === "development";
	// At a night the terminal shows where to find the table, not each of its taps.
	const usual = process.env.NODE_ENV === "test" || isTerminal ? "warn" : "info";
	const level = process.env.CASEKEEPER_LOG ?? (inDevelopment ? "info" : usual);
	const options = { level: level in pino.levels.values ? level : usual };
	return isTerminal || inDevelopment ? pino(options, forPeople) : pino(options);
}

/** The server's own log: JSON lines, or readable ones for a person. CASEKEEPER_LOG sets the level. */
export const logger: Logger = processWide("logger", make);

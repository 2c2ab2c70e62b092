import { appendFile, rename, stat } from "node:fs/promises";
import type { DestinationStream } from "pino";

/** What a log file may have; then it becomes the one before (`.1`), and that one is gone. */
const MAX_BYTES = 5_000_000;
/** What may wait to be written; a disk that takes nothing costs log lines, not memory. */
const MAX_WAITING_CHARACTERS = 1_000_000;

/** Log lines in a file that stays small. Trouble with it is nobody's trouble but the log's. */
export type LogFile = DestinationStream & {
	/** Resolves once everything is written that was waiting. */
	readonly flush: () => Promise<void>;
};

/** @param file absolute path; the one before has `.1` at its end */
export function logFile(file: string, maxBytes = MAX_BYTES): LogFile {
	let waiting: string[] = [];
	let waitingCharacters = 0;
	let bytes: number | null = null;
	let writing: Promise<void> | null = null;

	async function put(text: string): Promise<void> {
		const more = Buffer.byteLength(text);
		bytes ??= await stat(/*turbopackIgnore: true*/ file).then(
			({ size }) => size,
			() => 0,
		);
		if (bytes > 0 && bytes + more > maxBytes) {
			await rename(/*turbopackIgnore: true*/ file, `${file}.1`);
			bytes = 0;
		}
		// It names devices' addresses: for who runs the server alone.
		await appendFile(/*turbopackIgnore: true*/ file, text, { mode: 0o600 });
		bytes += more;
	}

	async function writeAll(): Promise<void> {
		while (waiting.length > 0) {
			const text = waiting.join("");
			waiting = [];
			waitingCharacters = 0;
			await put(text).catch(() => {
				bytes = null;
			});
		}
		writing = null;
	}

	return {
		write(line) {
			if (waitingCharacters + line.length > MAX_WAITING_CHARACTERS) return;
			waiting.push(line);
			waitingCharacters += line.length;
			writing ??= writeAll();
		},
		flush: () => writing ?? Promise.resolve(),
	};
}

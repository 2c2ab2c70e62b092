/** With fewer than this nothing is said on the way. */
const WORTH_TELLING = 20;

/**
 * Tells how far a long piece of work has come, on standard error: on a terminal in one line
 * that is written over, elsewhere in a line after each tenth.
 *
 * @param {number} total
 * @param {string} what the plural of what is counted
 * @param {NodeJS.WriteStream} [out]
 * @returns {{ step: () => void, end: () => void }} one more is done; all is over
 */
export function progress(total, what, out = process.stderr) {
	let done = 0;
	let told = 0;
	if (total < WORTH_TELLING) return { step: () => {}, end: () => {} };
	const line = () =>
		`${done.toLocaleString("en")} of ${total.toLocaleString("en")} ${what}`;
	return {
		step: () => {
			done++;
			const percent = Math.floor((done * 100) / total);
			if (percent < told + (out.isTTY ? 1 : 10)) return;
			told = percent;
			out.write(out.isTTY ? `\r\x1b[2K${line()}` : `${line()}\n`);
		},
		end: () => {
			if (out.isTTY) out.write("\r\x1b[2K");
		},
	};
}

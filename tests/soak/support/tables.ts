import { append } from "../../../lib/server/append.ts";
import { commands } from "../../server/support/nights.ts";
import { buyIn } from "../../support/commands.ts";

// Appends to several tables at once, for ever, and says each entry that was acknowledged:
// `session seq id`. Whoever started it kills it.

const [run = "", ...sessions] = process.argv.slice(2);

async function table(session: string): Promise<void> {
	let seenSeq = 0;
	for (let i = 0; ; i++) {
		const request = commands(
			`${session}-${run}-${i}`,
			buyIn("ana", 1),
			buyIn("ana", 2),
		);
		let answer = await append(session, request, seenSeq);
		while (answer.kind === "stale") {
			seenSeq = answer.lastSeq;
			answer = await append(session, request, seenSeq);
		}
		if (answer.kind !== "stored") throw new Error(answer.kind);
		seenSeq = answer.lastSeq;
		for (const { seq, id } of answer.entries) {
			process.stdout.write(`${session} ${seq} ${id}\n`);
		}
	}
}

process.stdout.write("ready\n");
await Promise.all(sessions.map(table));

import { chainStart } from "../chain.ts";
import type { Tx } from "../db.ts";
import type { NightFile } from "../export/night-file.ts";
import { sessionOf } from "../rows.ts";
import { factsOf } from "./check-file.ts";

/** How a night in a file stands to what is kept here. */
export type Standing =
	| { readonly kind: "new" }
	/** It is here, as far as the file goes or further. */
	| { readonly kind: "same"; readonly hereSeq: number }
	/** It is here, and the file goes on from there. */
	| { readonly kind: "longer"; readonly hereSeq: number }
	/** One of the same id is here, and `seq` is the first entry that differs; 0: it began otherwise. */
	| { readonly kind: "differs"; readonly seq: number };

/** Two chains that have the same hash at one entry are the same up to it. */
export async function standingOf(tx: Tx, file: NightFile): Promise<Standing> {
	const { id } = file.session;
	const row = await tx.session.findUnique({ where: { id } });
	if (!row) return { kind: "new" };
	if (chainStart(sessionOf(row)) !== chainStart(factsOf(file))) {
		return { kind: "differs", seq: 0 };
	}
	const shared = Math.min(row.lastSeq, file.entries.length);
	const here = await tx.entry.findMany({
		where: { sessionId: id, seq: { lte: shared } },
		select: { seq: true, hash: true },
		orderBy: { seq: "asc" },
	});
	const other = here.find(({ hash }, i) => hash !== file.entries[i]?.hash);
	if (other) return { kind: "differs", seq: other.seq };
	return {
		kind: file.entries.length > row.lastSeq ? "longer" : "same",
		hereSeq: row.lastSeq,
	};
}

import { sameJson } from "../core/json.ts";
import { isError } from "../games/game.ts";
import { reverse } from "../ledger/transfers.ts";
import { decide } from "../table/decide.ts";
import { emptyLog, folded, type Standing } from "../table/log.ts";
import type { Entry, Log, SessionOptions } from "../table/types.ts";
import { chained, chainStart, hashedText, type SessionFacts } from "./chain.ts";
import { RULES_VERSION } from "./rules-version.ts";

/** What differs. The first five are of one entry, the rest of the session. */
export type Difference =
	/** An entry is missing, or there twice. */
	| "seq"
	/** The entry's columns or transfers do not say what its hashed text says. */
	| "text"
	/** The text or the hash was edited: the chain breaks here. */
	| "hash"
	/** The entry cannot follow the ones before. */
	| "fold"
	/** Under the session's own rules the command would be decided otherwise. */
	| "decision"
	/** The session's last seq or hash is not its last entry's: entries were cut off, or the fixed facts edited. */
	| "end"
	| "balances"
	| "rounds"
	| "attendance"
	| "games"
	| "notes"
	| "closing";

/** The first thing that is not right; `seq` is null where it is no entry. */
export type Finding = {
	readonly seq: number | null;
	readonly difference: Difference;
	readonly detail: string;
};

/** An entry as it was kept, or why it cannot be read; with the text and the hash kept beside it. */
type Link = {
	readonly seq: number;
	readonly entry: Entry | string;
	readonly hashedText: string;
	readonly hash: string;
};

/** A chain followed to its end: the folded log, and the hash of its last entry. */
export type Chain = { readonly log: Log; readonly lastHash: string };

/**
 * L8: hashes and folds entries one by one, up to the first that is not right. Those of the
 * present version of the rules are decided again as well.
 */
export function followChain(
	session: SessionFacts & SessionOptions,
	links: Iterable<Link>,
): Chain | { readonly finding: Finding } {
	const decideAgain = session.rulesVersion === RULES_VERSION;
	const { smallestChip, timeZone } = session;
	let at: Standing = emptyLog({ smallestChip, timeZone });
	let lastHash = chainStart(session);
	const entries: Entry[] = [];
	for (const link of links) {
		const seq = entries.length + 1;
		const found = (difference: Difference, detail: string) => ({
			finding: { seq, difference, detail },
		});
		const { entry } = link;
		if (link.seq !== seq) return found("seq", `found entry ${link.seq}`);
		if (typeof entry === "string") return found("text", entry);
		if (hashedText(session.id, entry) !== link.hashedText) {
			return found("text", "columns or transfers differ from the hashed text");
		}
		if (chained(lastHash, link.hashedText) !== link.hash) {
			return found("hash", "the hash does not follow from the one before");
		}
		try {
			const decided = decideAgain ? differentDecision(at, entry) : null;
			if (decided) return found("decision", decided);
			at = folded(at, entry);
		} catch (error) {
			return found("fold", error instanceof Error ? error.message : `${error}`);
		}
		entries.push(entry);
		lastHash = link.hash;
	}
	return { log: { entries, ...at }, lastHash };
}

/** Decides a stored command again. Returns how the answer differs, or null. */
function differentDecision(at: Standing, entry: Entry): string | null {
	const { command, events, transfers } = entry;
	if (command.type === "undo") {
		const last = at.last?.entry;
		return last?.seq === command.seq &&
			sameJson(events, [{ type: "undone", seq: last.seq }]) &&
			sameJson(transfers, reverse(last.transfers, "undo"))
			? null
			: "the undo does not reverse the last effective entry";
	}
	const decided = decide(at.state, command);
	if (isError(decided)) return `refused as ${decided.error}`;
	if (!sameJson(decided.events, events)) return "other events";
	return sameJson(decided.transfers, transfers) ? null : "other transfers";
}

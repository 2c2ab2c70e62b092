import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { present } from "../core/assert.ts";
import type { Entry } from "../table/types.ts";

/** What a session fixes for good; the chain starts from it. */
export type SessionFacts = {
	readonly id: string;
	readonly smallestChip: number;
	readonly timeZone: string;
	readonly startedAtMs: number;
	readonly rulesVersion: number;
};

/** Canonical JSON (RFC 8785): the same value gives the same text, whatever the order of its keys. */
export function canonical(value: unknown): string {
	return present(canonicalize(value), "a canonical text");
}

function sha256(text: string): string {
	return createHash("sha256").update(text, "utf8").digest("hex");
}

/** L8: the hash before the first entry. */
export function chainStart(facts: SessionFacts): string {
	const { id, smallestChip, timeZone, startedAtMs, rulesVersion } = facts;
	return sha256(
		canonical({ id, smallestChip, timeZone, startedAtMs, rulesVersion }),
	);
}

/** L8: the text of an entry that is hashed, and stored as it was hashed. */
export function hashedText(session: string, entry: Entry): string {
	const { seq, id, batch, batchKind, command } = entry;
	const { events, transfers, atMs, device } = entry;
	return canonical({
		session,
		seq,
		id,
		batch,
		batchKind,
		command,
		events,
		transfers,
		atMs,
		device,
	});
}

/** L8: the hash of an entry, 64 hexadecimal digits: over the hash before, a line feed and the text. */
export function chained(hashBefore: string, text: string): string {
	return sha256(`${hashBefore}\n${text}`);
}

import {
	canonical,
	chained,
	chainStart,
	hashedText,
} from "../../../lib/server/chain.ts";
import {
	FORMAT,
	FORMAT_VERSION,
	type NightFile,
} from "../../../lib/server/export/night-file.ts";
import { closedAtMs } from "../../../lib/server/projections.ts";
import { RULES_VERSION } from "../../../lib/server/rules-version.ts";
import type { Log } from "../../../lib/table/types.ts";

/** The file of a night that was never stored: what an export of it would be. */
export function fileOf(
	id: string,
	log: Log,
	more: Partial<NightFile["session"]> = {},
): NightFile {
	const { smallestChip, timeZone } = log.state.session;
	const facts = {
		id,
		smallestChip,
		timeZone,
		startedAtMs: 1_700_000_000_000,
		rulesVersion: RULES_VERSION,
		...more,
	};
	let lastHash = chainStart(facts);
	const entries = log.entries.map((entry) => {
		const text = hashedText(id, entry);
		lastHash = chained(lastHash, text);
		const { transfers, command, events, ...rest } = entry;
		return {
			seq: rest.seq,
			id: rest.id,
			batch: rest.batch,
			batchKind: rest.batchKind,
			command: JSON.parse(canonical(command)),
			events: JSON.parse(canonical(events)),
			transfers: [...transfers],
			atMs: rest.atMs,
			device: rest.device,
			receivedAtMs: rest.atMs + 7,
			hashedText: text,
			hash: lastHash,
		};
	});
	return {
		format: FORMAT,
		formatVersion: FORMAT_VERSION,
		session: {
			id,
			name: `Night ${id}`,
			timeZone,
			startedAtMs: facts.startedAtMs,
			smallestChip,
			rulesVersion: facts.rulesVersion,
			money: "tab",
			value: null,
			host: null,
			lastSeq: entries.length,
			lastHash,
			closedAtMs: closedAtMs(log),
			...more,
		},
		payments: [],
		entries,
	};
}

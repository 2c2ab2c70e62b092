import { PROJECTIONS_VERSION } from "../../../scripts/maintenance/projections-version.mjs";
import { chainStart } from "../chain.ts";
import { changes } from "../changes.ts";
import { database, type Tx } from "../db.ts";
import type { NightFile } from "../export/night-file.ts";
import { insertRows } from "../insert-rows.ts";
import { keepLog } from "../log-cache.ts";
import { closedAtMs } from "../projections.ts";
import { projectAnew } from "../rebuild.ts";
import { chipValueOf, entryRow, transferRows } from "../rows.ts";
import { searchKey } from "../search-key.ts";
import { type CheckedNight, factsOf, type Refused } from "./check-file.ts";
import {
	type Arrival,
	aliasesFor,
	arrivals,
	type Choices,
	type Known,
	type PeopleRefused,
} from "./people.ts";
import { type Standing, standingOf } from "./standing.ts";

/** A long night is stored in seconds, not in the moments of a tap. */
const TRANSACTION_MS = 120_000;

/** Ids that one query looks for. */
const IDS_PER_QUERY = 500;

/** Why a night is not taken in. */
export type NotTakenIn =
	| Refused
	| PeopleRefused
	/** Another history of the same night is here; `seq` as in `Standing`. */
	| { readonly why: "differs"; readonly seq: number }
	/** An entry of another night has the id of this one. */
	| { readonly why: "id-taken"; readonly seq: number };

/** What a file that is whole holds, and what taking it in would mean. */
export type Offer = {
	readonly standing: Exclude<Standing, { readonly kind: "differs" }>;
	readonly people: readonly Arrival[];
	readonly known: readonly Known[];
};

/** What a checked night would be here. Changes nothing. */
export function offerOf({
	file,
	chain,
}: CheckedNight): Promise<Offer | { readonly refused: NotTakenIn }> {
	return database().$transaction(async (tx) => {
		const standing = await standingOf(tx, file);
		if (standing.kind === "differs") {
			return { refused: { why: "differs", seq: standing.seq } };
		}
		const taken = await takenId(tx, file);
		if (taken) return { refused: taken };
		return { standing, ...(await arrivals(tx, chain.log)) };
	});
}

/** What came of taking a night in. */
type TakenIn =
	| {
			/** Stored now; or here already, and nothing was changed. */
			readonly kind: "new" | "longer" | "same";
			readonly id: string;
			/** Entries stored now. */
			readonly addedCount: number;
	  }
	| { readonly kind: "refused"; readonly refused: NotTakenIn };

/**
 * Stores a checked night, or the entries it has beyond those that are here, in one
 * transaction: all or nothing. The same night again changes nothing.
 */
export async function takeIn(
	{ file, chain }: CheckedNight,
	choices: Choices,
): Promise<TakenIn> {
	const { id, lastSeq, lastHash } = file.session;
	const taken = await database().$transaction(
		async (tx): Promise<TakenIn> => {
			const standing = await standingOf(tx, file);
			if (standing.kind === "differs") {
				return {
					kind: "refused",
					refused: { why: "differs", seq: standing.seq },
				};
			}
			if (standing.kind === "same") {
				return { kind: "same", id, addedCount: 0 };
			}
			const clash = await takenId(tx, file);
			if (clash) return { kind: "refused", refused: clash };
			const people = await aliasesFor(tx, chain.log, choices);
			if ("refused" in people) {
				return { kind: "refused", refused: people.refused };
			}
			const hereSeq = standing.kind === "longer" ? standing.hereSeq : 0;
			if (standing.kind === "new") await storeSession(tx, file);
			await storeBeside(tx, file);
			await store(tx, file, hereSeq, chain);
			for (const { id, aliasOf } of people.aliases) {
				await tx.player.update({ where: { id }, data: { aliasOf } });
			}
			return { kind: standing.kind, id, addedCount: lastSeq - hereSeq };
		},
		{ timeout: TRANSACTION_MS },
	);
	if (taken.kind === "new" || taken.kind === "longer") {
		const { log } = chain;
		keepLog(id, { lastSeq, lastHash, log });
		const entries = log.entries.slice(lastSeq - taken.addedCount);
		if (entries.length > 0) changes.announce({ session: id, entries, lastSeq });
	}
	return taken;
}

/** The first entry whose id is another night's. */
async function takenId(tx: Tx, { session, entries }: NightFile) {
	for (let from = 0; from < entries.length; from += IDS_PER_QUERY) {
		const some = entries.slice(from, from + IDS_PER_QUERY);
		const found = await tx.entry.findMany({
			where: {
				commandId: { in: some.map((entry) => entry.id) },
				sessionId: { not: session.id },
			},
			select: { commandId: true },
		});
		const first = some.find((e) => found.some((f) => f.commandId === e.id));
		if (first) return { why: "id-taken", seq: first.seq } as const;
	}
	return null;
}

/** Entries, transfers, projections, and what stands outside the log. */
async function store(
	tx: Tx,
	file: NightFile,
	hereSeq: number,
	{ log }: CheckedNight["chain"],
): Promise<void> {
	const { session } = file;
	const { id } = session;
	const nowMs = Date.now();
	const added = file.entries.slice(hereSeq);
	const whole = log.entries.slice(hereSeq);
	await insertRows(
		tx,
		"Entry",
		whole.map((entry, i) => ({
			...entryRow(id, entry, added[i]?.receivedAtMs ?? nowMs),
			hashedText: added[i]?.hashedText ?? "",
			hash: added[i]?.hash ?? "",
		})),
	);
	await insertRows(
		tx,
		"Transfer",
		whole.flatMap((entry) => transferRows(id, entry)),
	);
	const closed = closedAtMs(log);
	const row = await tx.session.update({
		where: { id },
		data: {
			lastSeq: session.lastSeq,
			lastHash: session.lastHash,
			closedAtMs: closed === null ? null : BigInt(closed),
			projectionsVersion: PROJECTIONS_VERSION,
		},
	});
	await projectAnew(tx, { ...session, value: chipValueOf(row) }, log, nowMs);
}

async function storeSession(tx: Tx, file: NightFile): Promise<void> {
	const facts = factsOf(file);
	const { name, money, host } = file.session;
	await tx.session.create({
		data: {
			...facts,
			smallestChip: BigInt(facts.smallestChip),
			startedAtMs: BigInt(facts.startedAtMs),
			name,
			searchName: searchKey(name),
			money,
			host,
			lastHash: chainStart(facts),
			importedAtMs: BigInt(Date.now()),
			projectionsVersion: PROJECTIONS_VERSION,
		},
	});
}

/**
 * What stands outside the log comes along where nothing of it is here yet: what is here stays.
 * How a night is settled comes as one, and payments only where they are settled alike.
 */
async function storeBeside(tx: Tx, file: NightFile): Promise<void> {
	const { id, value, money, host } = file.session;
	const marked = await tx.payment.count({ where: { sessionId: id } });
	if (marked > 0) return;
	if (value) {
		await tx.session.updateMany({
			where: { id, host: null, valueChips: null },
			data: { host },
		});
		await tx.session.updateMany({
			where: { id, valueChips: null },
			data: {
				money,
				valueChips: BigInt(value.valueChips),
				valueMinor: BigInt(value.valueMinor),
				currency: value.currency,
			},
		});
	}
	const currency = value?.currency ?? null;
	const alike = await tx.session.count({ where: { id, money, currency } });
	if (alike === 0) return;
	await tx.payment.createMany({
		data: file.payments.map((payment) => ({
			sessionId: id,
			closedSeq: payment.closedSeq,
			fromParty: payment.from,
			toParty: payment.to,
			amountMinor: BigInt(payment.amountMinor),
			currency: payment.currency,
			paidAtMs: BigInt(payment.paidAtMs),
			device: payment.device,
		})),
	});
}

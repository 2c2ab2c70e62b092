import { database } from "../db.ts";
import { entriesAfter } from "../read.ts";
import { sessionOf } from "../rows.ts";
import { FORMAT, FORMAT_VERSION, type NightFile } from "./night-file.ts";

/** A night as it is stored, whole; null when there is no such session. */
export async function readNightFile(id: string): Promise<NightFile | null> {
	return database().$transaction(async (tx) => {
		const row = await tx.session.findUnique({ where: { id } });
		if (!row) return null;
		const facts = sessionOf(row);
		const entries = await entriesAfter(id, 0, { tx });
		const stored = await tx.entry.findMany({
			where: { sessionId: id },
			select: { receivedAtMs: true, hashedText: true, hash: true },
			orderBy: { seq: "asc" },
		});
		const payments = await tx.payment.findMany({
			where: { sessionId: id },
			orderBy: [{ closedSeq: "asc" }, { fromParty: "asc" }, { toParty: "asc" }],
		});
		const { valueChips, valueMinor, currency } = row;
		return {
			format: FORMAT,
			formatVersion: FORMAT_VERSION,
			session: {
				id,
				name: row.name,
				timeZone: row.timeZone,
				startedAtMs: facts.startedAtMs,
				smallestChip: facts.smallestChip,
				rulesVersion: facts.rulesVersion,
				money: facts.money,
				value:
					valueChips === null || valueMinor === null || currency === null
						? null
						: {
								valueChips: Number(valueChips),
								valueMinor: Number(valueMinor),
								currency,
							},
				host: row.host,
				lastSeq: row.lastSeq,
				lastHash: row.lastHash,
				closedAtMs: facts.closedAtMs,
			},
			payments: payments.map((payment) => ({
				closedSeq: payment.closedSeq,
				from: payment.fromParty,
				to: payment.toParty,
				amountMinor: Number(payment.amountMinor),
				currency: payment.currency,
				paidAtMs: Number(payment.paidAtMs),
				device: payment.device,
			})),
			entries: entries.map((entry, i) => ({
				...entry,
				command: entry.command as NightFile["entries"][number]["command"],
				events: entry.events as NightFile["entries"][number]["events"],
				transfers: [...entry.transfers],
				receivedAtMs: Number(stored[i]?.receivedAtMs ?? 0),
				hashedText: stored[i]?.hashedText ?? "",
				hash: stored[i]?.hash ?? "",
			})),
		};
	});
}

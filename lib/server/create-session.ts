import { randomUUID } from "node:crypto";
import { PROJECTIONS_VERSION } from "../../scripts/maintenance/projections-version.mjs";
import type { PlayerId } from "../ledger/accounts.ts";
import type { Value } from "../table/night-money.ts";
import type { SessionOptions } from "../table/types.ts";
import { chainStart } from "./chain.ts";
import { database } from "./db.ts";
import { isConstraintViolation } from "./failures.ts";
import { type Money, type Session, sessionOf } from "./rows.ts";
import { RULES_VERSION } from "./rules-version.ts";
import { searchKey } from "./search-key.ts";

/** What a new night is given. */
type NewSession = SessionOptions & {
	/** Made on the device, so that the same request again makes no second night. */
	readonly id?: string | undefined;
	readonly name: string;
	readonly money: Money;
	/** L24: what chips are worth, and who gives the night; both can be said later. */
	readonly value?: Value | undefined;
	readonly host?: PlayerId | undefined;
	/** The device's clock; the server's when it is left out. */
	readonly startedAtMs?: number | undefined;
};

/** Starts a night. The same id again returns the night that was started first, as it is now. */
export async function createSession(wanted: NewSession): Promise<Session> {
	const facts = {
		id: wanted.id ?? randomUUID(),
		smallestChip: wanted.smallestChip,
		timeZone: wanted.timeZone,
		startedAtMs: wanted.startedAtMs ?? Date.now(),
		rulesVersion: RULES_VERSION,
	};
	const there = await database().session.findUnique({
		where: { id: facts.id },
	});
	if (there) return sessionOf(there);
	try {
		return sessionOf(
			await database().session.create({
				data: {
					...facts,
					smallestChip: BigInt(facts.smallestChip),
					startedAtMs: BigInt(facts.startedAtMs),
					money: wanted.money,
					host: wanted.host ?? null,
					...(wanted.value
						? {
								valueChips: BigInt(wanted.value.valueChips),
								valueMinor: BigInt(wanted.value.valueMinor),
								currency: wanted.value.currency,
							}
						: {}),
					name: wanted.name,
					searchName: searchKey(wanted.name),
					projectionsVersion: PROJECTIONS_VERSION,
					lastHash: chainStart(facts),
				},
			}),
		);
	} catch (error) {
		if (!isConstraintViolation(error)) throw error;
		// The same request came twice at once.
		return sessionOf(
			await database().session.findUniqueOrThrow({ where: { id: facts.id } }),
		);
	}
}

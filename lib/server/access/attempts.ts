import { database } from "../db.ts";

/** How many failures bring the first wait, how long the first wait is and the longest. */
type Limit = {
	readonly tries: number;
	readonly firstMs: number;
	readonly longestMs: number;
};

/** From one place: five, then half a minute, doubling to an hour. */
const ONE: Limit = { tries: 5, firstMs: 30_000, longestMs: 3_600_000 };

/**
 * From all places together, so that many addresses help nobody: twenty, then ten seconds,
 * doubling to a quarter of an hour. A neighbour can thus keep new devices out for a while;
 * those that are in stay in, and `npm run reset-pin` ends it.
 */
const ALL: Limit = { tries: 20, firstMs: 10_000, longestMs: 900_000 };

/** Each hour without a failure forgives one. */
const FORGIVEN_MS = 3_600_000;

function waitMs(limit: Limit, failures: number): number {
	if (failures < limit.tries) return 0;
	const doubled = limit.firstMs * 2 ** Math.min(failures - limit.tries, 30);
	return Math.min(doubled, limit.longestMs);
}

const whoOf = (address: string) => `from:${address}`;

/** What is left of the waits in these rows, 0 for none. */
function leftOf(
	rows: readonly { readonly waitUntilMs: bigint }[],
	nowMs: number,
): number {
	const until = Math.max(0, ...rows.map((row) => Number(row.waitUntilMs)));
	// A clock that was set back must not keep everybody out for years.
	return Math.min(Math.max(0, until - nowMs), ONE.longestMs);
}

/** How long who asks from there has to wait before the next attempt; 0 for not at all. Counts nothing. */
export async function waitLeftMs(
	address: string,
	nowMs: number,
): Promise<number> {
	const rows = await database().attempt.findMany({
		where: { who: { in: [whoOf(address), "all"] } },
	});
	return leftOf(rows, nowMs);
}

/**
 * Counts an attempt as failed before it is looked at, so that many at once gain nothing.
 * Everything is in the database and survives a restart.
 *
 * @param address where it comes from
 * @returns 0 when it may be looked at; else how long to wait, and then nothing was counted
 */
export async function attempting(
	address: string,
	nowMs: number,
): Promise<number> {
	const limits = [
		[whoOf(address), ONE],
		["all", ALL],
	] as const;
	return database().$transaction(async (tx) => {
		const rows = await tx.attempt.findMany({
			where: { who: { in: limits.map(([who]) => who) } },
		});
		const leftMs = leftOf(rows, nowMs);
		if (leftMs > 0) return leftMs;
		for (const [who, limit] of limits) {
			const row = rows.find((one) => one.who === who);
			const quietMs = row ? nowMs - Number(row.lastAtMs) : 0;
			const forgiven = Math.max(0, Math.floor(quietMs / FORGIVEN_MS));
			const failures = Math.max(0, (row?.failures ?? 0) - forgiven) + 1;
			const data = {
				failures,
				lastAtMs: BigInt(nowMs),
				waitUntilMs: BigInt(nowMs + waitMs(limit, failures)),
			};
			await tx.attempt.upsert({
				where: { who },
				create: { who, ...data },
				update: data,
			});
		}
		return 0;
	});
}

/** The attempt was right: it was none of those that count. */
export async function succeeded(address: string): Promise<void> {
	await database().$transaction(async (tx) => {
		await tx.attempt.deleteMany({ where: { who: whoOf(address) } });
		await tx.attempt.updateMany({
			where: { who: "all", failures: { gt: 0 } },
			data: { failures: { decrement: 1 }, waitUntilMs: 0n },
		});
		await tx.attempt.deleteMany({
			where: { lastAtMs: { lt: BigInt(Date.now() - 30 * 24 * FORGIVEN_MS) } },
		});
	});
}

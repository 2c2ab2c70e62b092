import { describe, expect, it } from "vitest";
import { append } from "../../lib/server/append.ts";
import { entriesAfter } from "../../lib/server/read.ts";
import { verify } from "../../lib/server/verify.ts";
import type { Request } from "../../lib/table/types.ts";
import { temporaryDatabase } from "../server/support/database.ts";
import { commands, started } from "../server/support/nights.ts";
import { buyIn, seat } from "../support/commands.ts";
import { numbers, shuffled } from "./support/chance.ts";

temporaryDatabase();
const random = numbers(11);

/** Delivers as a device does: what is stale is decided and sent again. */
async function delivered(
	session: string,
	request: Request,
	isOver = async () => false,
) {
	for (let seenSeq = 0; ; ) {
		const answer = await append(session, request, seenSeq);
		if (answer.kind === "stale") seenSeq = answer.lastSeq;
		else if (answer.kind !== "refused" || (await isOver())) return answer.kind;
	}
}

describe("deliveries", () => {
	const COMMANDS = 40;

	it(`${COMMANDS} commands, each delivered three times and in any order, are stored once each`, async () => {
		const night = await started("doubled");
		await append(night, commands("doubled-seat", seat("ana")), 0);
		const requests = Array.from({ length: COMMANDS }, (_, i) =>
			commands(`doubled-${i}`, buyIn("ana", 1)),
		);
		const thrice = shuffled([...requests, ...requests, ...requests], random);
		for (let at = 0; at < thrice.length; at += 20) {
			const some = thrice.slice(at, at + 20);
			const kinds = await Promise.all(some.map((one) => delivered(night, one)));
			expect(new Set(kinds)).toEqual(new Set(["stored"]));
		}
		const ids = (await entriesAfter(night, 1)).map((entry) => entry.id);
		expect(ids.sort()).toEqual(requests.map((one) => `${one.id}-0`).sort());
		expect(await verify(night)).toMatchObject({ ok: true });
	}, 600_000);
});

describe("undos", () => {
	const ROUNDS = 6;

	it(`two undos of each of ${ROUNDS} batches, all at once: each takes effect once`, async () => {
		const night = await started("undone");
		await append(night, commands("undone-seat", seat("ana")), 0);
		for (let i = 0; i < ROUNDS; i++) {
			await append(night, commands(`undone-${i}`, buyIn("ana", 1)), i + 1);
		}
		const undone = async () => {
			const entries = await entriesAfter(night, ROUNDS + 1);
			return new Set(
				entries.flatMap((e) =>
					e.events.flatMap((event) =>
						event.type === "undone" ? [event.seq] : [],
					),
				),
			);
		};
		const requests = Array.from({ length: 2 * ROUNDS }, (_, i) => ({
			kind: "undo" as const,
			id: `undo-${i}`,
			atMs: 1,
			device: `device-${i % 2}`,
			batch: `undone-${i >> 1}`,
		}));
		const kinds = await Promise.all(
			shuffled(requests, random).map((one) =>
				delivered(night, one, async () =>
					(await undone()).has(Number(one.batch.split("-")[1]) + 2),
				),
			),
		);
		expect(kinds.filter((kind) => kind === "stored")).toHaveLength(ROUNDS);
		expect((await undone()).size).toBe(ROUNDS);
		expect(await entriesAfter(night, 0)).toHaveLength(1 + 2 * ROUNDS);
		expect(await verify(night)).toMatchObject({ ok: true });
	}, 600_000);
});

import { describe, expect, it } from "vitest";
import { chips } from "../../lib/ledger/chips.ts";
import { append } from "../../lib/server/append.ts";
import { changes } from "../../lib/server/changes.ts";
import { database } from "../../lib/server/db.ts";
import { entriesAfter, readSession } from "../../lib/server/read.ts";
import { verify } from "../../lib/server/verify.ts";
import type { Command, Request } from "../../lib/table/types.ts";
import { temporaryDatabase } from "./support/database.ts";
import { commands, started } from "./support/nights.ts";

temporaryDatabase();

const seat = (player: string): Command => ({
	type: "seat-player",
	player,
	name: player.toUpperCase(),
});
const buyIn = (player: string, amount: number): Command => ({
	type: "buy-in",
	player,
	amountChips: chips(amount),
});
const undo = (id: string, batch: string): Request => ({
	kind: "undo",
	id,
	atMs: 1_800_000_000_001,
	device: "test",
	batch,
});

async function content(session: string) {
	const where = { sessionId: session };
	return {
		entries: await database().entry.count({ where }),
		transfers: await database().transfer.count({ where }),
		balances: await database().balance.findMany({ where }),
		session: await readSession(session),
	};
}

describe("append", () => {
	it("L4: stores all commands of a batch, in order, under one batch id", async () => {
		const id = await started("batch");
		const answer = await append(
			id,
			commands("b1", seat("ana"), buyIn("ana", 50), buyIn("ana", 20)),
			0,
		);
		expect(answer).toMatchObject({ kind: "stored", lastSeq: 3 });
		const entries = await entriesAfter(id, 0);
		expect(answer.kind === "stored" && answer.entries).toEqual(entries);
		expect(entries.map((e) => [e.seq, e.id, e.batch, e.batchKind])).toEqual([
			[1, "b1-0", "b1", "tap"],
			[2, "b1-1", "b1", "tap"],
			[3, "b1-2", "b1", "tap"],
		]);
		expect((await content(id)).balances).toEqual([
			{ sessionId: id, account: "cage", chips: -70n },
			{ sessionId: id, account: "rack:ana", chips: 70n },
		]);
	});

	it("L4: stores nothing of a batch of which one command is refused, and says which", async () => {
		const id = await started("refused");
		await append(id, commands("r0", seat("ana")), 0);
		const before = await content(id);
		const cashOut: Command = {
			type: "cash-out",
			player: "ana",
			amountChips: chips(60),
		};
		const answer = await append(
			id,
			commands("r1", buyIn("ana", 50), cashOut),
			1,
		);
		expect(answer).toEqual({
			kind: "refused",
			refused: {
				error: "not-enough-chips",
				player: "ana",
				haveChips: 50,
				missingChips: 10,
			},
			at: { id: "r1-1", command: cashOut },
		});
		expect(await content(id)).toEqual(before);
	});

	it("L5: answers the same ids as the first time, and applies them once", async () => {
		const id = await started("again");
		const request = commands("a1", seat("ana"), buyIn("ana", 50));
		const first = await append(id, request, 0);
		await append(id, commands("a2", buyIn("ana", 5)), 2);
		const before = await content(id);
		expect(await append(id, request, 0)).toEqual(first);
		// Whatever the device has seen meanwhile, and in another batch.
		expect(await append(id, request, 3)).toEqual(first);
		expect(await append(id, { ...request, id: "a9" }, 3)).toEqual(first);
		expect(await content(id)).toEqual(before);
	});

	it("L5: the same ids sent many times at once are applied once", async () => {
		const id = await started("at-once");
		const request = commands("o1", seat("ana"), buyIn("ana", 50));
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => append(id, request, 0)),
		);
		expect(answers.every((a) => a.kind === "stored")).toBe(true);
		expect(await content(id)).toMatchObject({ entries: 2, transfers: 1 });
	});

	it("L5: an undo and a correction again get the first answer too", async () => {
		const id = await started("undo-again");
		await append(id, commands("u1", seat("ana")), 0);
		await append(id, commands("u2", buyIn("ana", 50), buyIn("ana", 9)), 1);
		const correction: Request = {
			kind: "correction",
			id: "u3",
			atMs: 1_800_000_000_002,
			device: "test",
			target: "u2-0",
			command: { type: "buy-in", player: "ana", amountChips: chips(60) },
			drop: [],
		};
		const corrected = await append(id, correction, 3);
		expect(corrected).toMatchObject({ kind: "stored", lastSeq: 7 });
		expect(await append(id, correction, 3)).toEqual(corrected);
		const undone = await append(id, undo("u4", "u3"), 7);
		expect(undone).toMatchObject({ kind: "stored", lastSeq: 11 });
		expect(await append(id, undo("u4", "u3"), 7)).toEqual(undone);
		// The first request still answers as it did, though its batch has newer entries now.
		expect(
			await append(id, commands("u2", buyIn("ana", 50), buyIn("ana", 9)), 11),
		).toMatchObject({ kind: "stored", lastSeq: 3 });
		expect(await content(id)).toMatchObject({
			entries: 11,
			balances: [{ chips: -59n }, { account: "rack:ana", chips: 59n }],
		});
		expect(await verify(id)).toMatchObject({ ok: true, decidedAgain: true });
	});

	it("refuses an id that belongs to another request or session", async () => {
		const id = await started("taken");
		const other = await started("taken-too");
		await append(id, commands("t1", seat("ana")), 0);
		const taken = { kind: "id-taken" };
		expect(await append(other, commands("t1", seat("ana")), 0)).toEqual(taken);
		expect(await append(id, undo("t1", "t1"), 1)).toEqual(taken);
		const extended = commands("t1", seat("ana"), buyIn("ana", 5));
		expect(await append(id, extended, 1)).toEqual(taken);
		expect((await content(id)).entries).toBe(1);
		expect((await content(other)).entries).toBe(0);
	});

	it("answers a stale seq with the entries missed, and stores nothing", async () => {
		const id = await started("stale");
		await append(id, commands("s1", seat("ana")), 0);
		await append(id, commands("s2", buyIn("ana", 50), buyIn("ana", 5)), 1);
		const answer = await append(id, commands("s3", buyIn("ana", 7)), 1);
		expect(answer).toEqual({
			kind: "stale",
			entries: await entriesAfter(id, 1),
			lastSeq: 3,
		});
		// A device that knows more than the server: it was restored from a backup.
		expect(await append(id, commands("s4", buyIn("ana", 7)), 9)).toEqual({
			kind: "stale",
			entries: [],
			lastSeq: 3,
		});
		expect((await content(id)).entries).toBe(3);
	});

	it("lets one of two devices through when both saw the same", async () => {
		const id = await started("two");
		await append(id, commands("w0", seat("ana")), 0);
		const kinds = (
			await Promise.all(
				["w1", "w2", "w3"].map((batch) =>
					append(id, commands(batch, buyIn("ana", 10)), 1),
				),
			)
		).map((answer) => answer.kind);
		expect(kinds).toEqual(["stored", "stale", "stale"]);
		expect((await content(id)).entries).toBe(2);
	});

	it("knows no session that is not there", async () => {
		expect(await append("nowhere", commands("n1", seat("ana")), 0)).toEqual({
			kind: "no-such-session",
		});
	});

	it("L1: keeps chips past 32 bits, up to the largest balance", async () => {
		const id = await started("rich");
		await append(id, commands("c0", seat("ana")), 0);
		const most = Array.from({ length: 200 }, () => buyIn("ana", 1_000_000_000));
		for (let i = 0; i < 5; i++) {
			const answer = await append(
				id,
				commands(`c${i + 1}`, ...most),
				1 + i * 200,
			);
			expect(answer.kind).toBe("stored");
		}
		expect((await content(id)).balances).toEqual([
			{ sessionId: id, account: "cage", chips: -1_000_000_000_000n },
			{ sessionId: id, account: "rack:ana", chips: 1_000_000_000_000n },
		]);
		expect(
			await append(id, commands("c9", buyIn("ana", 1)), 1001),
		).toMatchObject({
			kind: "refused",
			refused: { error: "balance-limit", limitChips: 1_000_000_000_000 },
		});
		expect(await verify(id)).toMatchObject({ ok: true, entryCount: 1001 });
	});

	it("L7: stores a correction that goes back a thousand entries", async () => {
		const correction: Request = {
			kind: "correction",
			id: "far-back",
			atMs: 1_800_000_000_003,
			device: "test",
			target: "c1-0",
			command: { type: "buy-in", player: "ana", amountChips: chips(1) },
			drop: [],
		};
		expect(await append("rich", correction, 1001)).toMatchObject({
			kind: "stored",
			lastSeq: 3001,
		});
		expect(await verify("rich")).toMatchObject({ ok: true });
	});

	it("L12: notes when a night is closed, reopened, and closed again by an undo", async () => {
		const id = await started("closing");
		await append(id, commands("k1", seat("ana"), buyIn("ana", 50)), 0);
		const closed = async () => (await readSession(id))?.closedAtMs;
		expect(await closed()).toBeNull();
		await append(id, commands("k2", { type: "close-session" }), 2);
		expect(await closed()).toBe(1_800_000_000_000);
		await append(id, commands("k3", { type: "reopen-session" }), 3);
		expect(await closed()).toBeNull();
		await append(id, undo("k4", "k3"), 4);
		expect(await closed()).toBe(1_800_000_000_000);
		expect(await verify(id)).toMatchObject({ ok: true });
	});

	it("stores nothing over an entry that is there, even when the session forgot it", async () => {
		const id = await started("forgetful");
		await append(id, commands("f1", seat("ana"), buyIn("ana", 5)), 0);
		const kept = await database().entry.findMany({ where: { sessionId: id } });
		await database().session.update({ where: { id }, data: { lastSeq: 1 } });
		await expect(append(id, commands("f2", seat("bno")), 1)).rejects.toThrow();
		expect(
			await database().entry.findMany({ where: { sessionId: id } }),
		).toEqual(kept);
	});

	it("tells listeners of the session after the commit, and only of what is new", async () => {
		const id = await started("told");
		const heard: unknown[] = [];
		const stop = changes.listen(id, (change) => heard.push(change));
		const request = commands("h1", seat("ana"));
		const answer = await append(id, request, 0);
		await append(id, request, 0);
		await append(id, commands("h2", buyIn("ana", 3)), 0);
		stop();
		await append(id, commands("h3", buyIn("ana", 3)), 1);
		expect(heard).toEqual([
			{
				session: id,
				entries: answer.kind === "stored" && answer.entries,
				lastSeq: 1,
			},
		]);
	});
});

describe("who has played", () => {
	it("is forgotten when seating was undone", async () => {
		const id = await started("people");
		await append(id, commands("p1", seat("ana")), 0);
		await append(id, commands("p2", seat("bno")), 1);
		await append(id, undo("p3", "p2"), 2);
		const attendances = await database().attendance.findMany({
			where: { sessionId: id },
		});
		expect(attendances.map((a) => a.playerId)).toEqual(["ana"]);
	});
});

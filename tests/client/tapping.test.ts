import { describe, expect, test } from "vitest";
import { isRefusal } from "../../lib/table/perform.ts";
import { ANA, BEN, buyIn, CAROUSEL, idsOf, opened, play } from "./evening.ts";
import { NIGHT, Server } from "./memory-server.ts";
import { atOnce, Device, quiet, sameLog } from "./world.ts";

describe("opening", () => {
	test("is loading first, and ready once the server has answered", async () => {
		const server = new Server();
		const tab = new Device("a", server, atOnce).open();
		expect(tab.store.getSnapshot()).toMatchObject({
			status: "loading",
			log: null,
			save: { state: "saved" },
		});
		await quiet();
		expect(tab.ready.session).toEqual(NIGHT);
		expect(tab.ready.log.entries).toEqual([]);
		expect(tab.ready.kept).toBe(true);
	});

	test("says that there is no such night", async () => {
		const device = new Device("a", new Server(), atOnce);
		device.fetch = async () => Response.json({}, { status: 404 });
		const tab = device.open();
		await quiet();
		expect(tab.store.getSnapshot().status).toBe("not-found");
	});

	test("fails without a server, tries again by itself, and is ready then", async () => {
		const device = new Device("a", new Server(), atOnce);
		device.network = "offline";
		const tab = device.open();
		await quiet();
		expect(tab.store.getSnapshot()).toMatchObject({
			status: "failed",
			trouble: { reason: "offline", sinceMs: NIGHT.startedAtMs },
		});
		device.network = "fine";
		tab.pass(1000);
		await quiet();
		expect(tab.ready.trouble).toBe(null);
	});

	test("reads a log that comes in several answers", async () => {
		const { server, tab } = await opened();
		for (let i = 0; i < 7; i++)
			tab.store.send([{ type: "note", text: `${i}` }]);
		await quiet();
		server.pageSize = 3;
		const other = new Device("b", server, atOnce).open();
		await quiet();
		expect(sameLog(other.ready.log, server.log)).toBe(true);
	});
});

describe("a tap", () => {
	test("shows its result before anything else happens, then is stored", async () => {
		const { server, tab } = await opened();
		let changes = 0;
		tab.store.subscribe(() => {
			changes += 1;
		});
		const result = tab.store.send([ANA, buyIn("ana", 100)]);
		expect(isRefusal(result)).toBe(false);
		expect(changes).toBe(1);
		expect(tab.ready.log.state.ledger["rack:ana"]).toBe(100);
		expect(tab.ready.serverLog.entries).toEqual([]);
		expect(tab.ready.save).toEqual({ state: "saving", count: 1 });
		expect(tab.ready.lastTapMs).toBe(NIGHT.startedAtMs);
		await quiet();
		expect(tab.ready.save).toEqual({ state: "saved" });
		expect(sameLog(tab.ready.serverLog, server.log)).toBe(true);
	});

	test("keeps the very log it showed, when the server agrees", async () => {
		const { tab } = await opened();
		tab.store.send([ANA]);
		const shown = tab.ready.log;
		await quiet();
		expect(tab.ready.log).toBe(shown);
		expect(tab.ready.serverLog).toBe(shown);
	});

	test("is one batch with ids that the server takes, each play with its place", async () => {
		const { server, tab } = await opened();
		tab.store.send([ANA, CAROUSEL]);
		tab.store.send([play({ type: "deal", rank: 3 })]);
		await quiet();
		const [first, , last] = server.log.entries;
		expect(new Set(server.log.entries.map((e) => e.batch)).size).toBe(2);
		for (const id of idsOf(server)) expect(id).toMatch(/^[A-Za-z0-9-]{1,64}$/);
		expect(first?.device).toBe("a");
		expect(last?.command).toMatchObject({
			type: "play",
			at: { game: 1, round: 0 },
		});
	});

	test("that the rules refuse changes nothing but the notice, which the next tap clears", async () => {
		const { server, tab } = await opened();
		const refusal = tab.store.send([ANA, buyIn("ben", 100)]);
		expect(refusal).toMatchObject({
			refused: { error: "not-seated", player: "ben" },
			at: { command: { type: "buy-in" } },
		});
		expect(tab.ready.notice).toMatchObject({
			refusal,
			request: { kind: "commands" },
		});
		expect(tab.ready.log.entries).toEqual([]);
		await quiet();
		expect(server.posts).toBe(0);
		tab.store.send([ANA]);
		expect(tab.ready.notice).toBe(null);
	});

	test("that the server would not even read is refused on the device", async () => {
		const { tab } = await opened();
		tab.store.send([ANA]);
		expect(tab.store.send([buyIn("ana", 0)])).toMatchObject({
			refused: { error: "amount-out-of-range" },
		});
		expect(
			tab.store.send([{ type: "note", text: "half \ud83d a character" }]),
		).toMatchObject({ refused: { error: "malformed" } });
	});

	test("of nothing is nothing", async () => {
		const { server, tab } = await opened();
		tab.store.send([]);
		await quiet();
		expect(server.posts).toBe(0);
		expect(tab.ready.save.state).toBe("saved");
	});
});

describe("undo and correction", () => {
	test("undo takes back the whole last batch, also one that still waits", async () => {
		const { server, device, tab } = await opened();
		device.network = "offline";
		tab.store.send([ANA, buyIn("ana", 100)]);
		tab.store.send([BEN, buyIn("ben", 100)]);
		tab.store.undo();
		expect(tab.ready.log.state.seats.map((s) => s.name)).toEqual(["Ana"]);
		device.network = "fine";
		tab.wake();
		await quiet();
		tab.wake();
		await quiet();
		expect(tab.ready.save.state).toBe("saved");
		expect(server.log.entries).toHaveLength(6);
		expect(sameLog(tab.ready.log, server.log)).toBe(true);
	});

	test("an undo that was meant for another batch is refused", async () => {
		const { tab } = await opened();
		tab.store.send([ANA]);
		const batch = tab.ready.log.entries[0]?.batch;
		tab.store.send([BEN]);
		expect(tab.store.undo(batch)).toMatchObject({
			refused: { error: "not-the-last", seq: 1, lastSeq: 2 },
		});
	});

	test("nothing to undo is refused", async () => {
		const { tab } = await opened();
		expect(tab.store.undo()).toMatchObject({
			refused: { error: "not-the-last", lastSeq: null },
		});
	});

	test("a correction is shown before it is made, and made", async () => {
		const { server, tab } = await opened();
		tab.store.send([ANA]);
		tab.store.send([buyIn("ana", 100)]);
		tab.store.send([buyIn("ana", 50)]);
		const target = tab.ready.log.entries[1]?.id ?? "";
		const command = buyIn("ana", 10);
		const before = tab.ready;
		const preview = tab.store.preview({
			kind: "correction",
			target,
			command,
			drop: [],
		});
		expect(tab.ready).toBe(before);
		expect(preview).toMatchObject({
			log: { state: { ledger: { "rack:ana": 60 } } },
		});
		tab.store.correct(target, command);
		expect(tab.ready.log.state.ledger["rack:ana"]).toBe(60);
		tab.store.undo();
		expect(tab.ready.log.state.ledger["rack:ana"]).toBe(150);
		await quiet();
		expect(sameLog(tab.ready.serverLog, server.log)).toBe(true);
	});
});

describe("small things of the night", () => {
	test("are remembered at once, and over a reload", async () => {
		const { device, tab } = await opened();
		tab.store.remember("stake:ana", 10);
		tab.store.remember("stake:ben", 5);
		tab.store.remember("stake:ana", 20);
		expect(tab.ready.memory).toEqual({ "stake:ana": 20, "stake:ben": 5 });
		await quiet();
		tab.kill();
		const again = device.open();
		await quiet();
		expect(again.ready.memory).toEqual({ "stake:ana": 20, "stake:ben": 5 });
	});
});

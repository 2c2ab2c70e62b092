import { describe, expect, test } from "vitest";
import {
	ANA,
	BEN,
	buyIn,
	CAROUSEL,
	conflict,
	idsOf,
	opened,
	play,
} from "./evening.ts";
import { atOnce, Device, holding, quiet, sameLog } from "./world.ts";

describe("a second device", () => {
	test("missed entries come first, and what waits is performed on top", async () => {
		const { server, device, tab } = await opened();
		const other = new Device("b", server, atOnce).open();
		await quiet();
		device.network = "offline";
		tab.store.send([ANA]);
		await quiet();
		other.store.send([BEN]);
		await quiet();
		device.network = "fine";
		tab.store.retry();
		await quiet();
		expect(idsOf(server)).toEqual(["b-1-0", "a-1-0"]);
		expect(sameLog(tab.ready.log, server.log)).toBe(true);
		other.wake();
		await quiet();
		expect(sameLog(other.ready.log, server.log)).toBe(true);
	});

	test("what it stores is told of, without asking", async () => {
		const { server, device, tab } = await opened();
		device.live = true;
		const { gets } = server;
		const other = new Device("b", server, atOnce).open();
		await quiet();
		other.store.send([BEN]);
		await quiet();
		expect(idsOf(server)).toEqual(["b-1-0"]);
		expect(sameLog(tab.ready.log, server.log)).toBe(true);
		// The other device has loaded the night; nobody else has asked.
		expect(server.gets).toBe(gets + 1);
	});

	test("what it hears of its own tap before the answer is the answer", async () => {
		const { server, device, tab } = await opened();
		device.live = true;
		const held = holding("answer on its way");
		device.pace = held.pace;
		tab.store.send([ANA]);
		await quiet();
		expect(tab.ready.save.state).toBe("saved");
		const { gets } = server;
		tab.store.send([BEN]);
		held.letGo();
		await quiet();
		expect(idsOf(server)).toEqual(["a-1-0", "a-2-0"]);
		expect(tab.ready.save.state).toBe("saved");
		expect(server.gets).toBe(gets);
		expect(sameLog(tab.ready.log, server.log)).toBe(true);
	});

	test("what it hears of is looked for where something was missed", async () => {
		const { server, device, tab } = await opened();
		const other = new Device("b", server, atOnce).open();
		await quiet();
		other.store.send([BEN]);
		await quiet();
		device.live = true;
		other.store.send([ANA]);
		await quiet();
		expect(sameLog(tab.ready.log, server.log)).toBe(true);
	});

	test("a stale answer is enough to go on", async () => {
		const { server, tab } = await opened();
		const other = new Device("b", server, atOnce).open();
		await quiet();
		other.store.send([BEN]);
		await quiet();
		tab.store.send([ANA]);
		await quiet();
		expect(idsOf(server)).toEqual(["b-1-0", "a-1-0"]);
		expect(tab.ready.save.state).toBe("saved");
	});

	test("what no longer fits is refused, and what was tapped after it waits", async () => {
		const { server, device, tab } = await conflict();
		expect(tab.ready.save).toMatchObject({
			state: "refused",
			request: { id: "a-2" },
			refusal: { refused: { error: "name-taken" } },
			behind: [{ id: "a-3" }],
		});
		expect(tab.ready.waiting.map((r) => r.id)).toEqual(["a-2", "a-3"]);
		expect(sameLog(tab.ready.log, server.log)).toBe(true);
		expect(idsOf(server)).toEqual(["b-1-0", "a-1-0"]);

		const stood = tab.ready;
		expect(tab.store.send([buyIn("ana", 1)])).toMatchObject({
			refused: { error: "name-taken" },
		});
		expect(tab.store.undo()).toMatchObject({
			refused: { error: "name-taken" },
		});
		expect(tab.ready).toBe(stood);

		device.nowMs += 1;
		tab.store.drop("a-2");
		await quiet();
		expect(tab.ready.save.state).toBe("saved");
		expect(idsOf(server)).toEqual(["b-1-0", "a-1-0", "a-3-0"]);
		expect(sameLog(tab.ready.log, server.log)).toBe(true);
	});

	test("what was refused waits for the dealer, even if it would fit by now", async () => {
		const { server, device, tab } = await conflict();
		device.live = true;
		const other = new Device("c", server, atOnce).open();
		await quiet();
		// The name that stood in the way is free again.
		other.store.correct("b-1-0", null);
		await quiet();
		expect(tab.ready.serverLog.entries).toEqual(server.log.entries);
		expect(tab.ready.save).toMatchObject({
			state: "refused",
			request: { id: "a-2" },
			behind: [{ id: "a-3" }],
		});
		tab.store.retry();
		await quiet();
		expect(tab.ready.save.state).toBe("saved");
		expect(idsOf(server).slice(-2)).toEqual(["a-2-0", "a-3-0"]);
	});

	test("a card tapped late is never dealt into another round", async () => {
		const { server, device, tab } = await opened();
		tab.store.send([ANA, CAROUSEL, play({ type: "deal", rank: 10 })]);
		await quiet();
		const other = new Device("b", server, atOnce).open();
		await quiet();
		device.network = "offline";
		tab.store.send([play({ type: "deal", rank: 9 })]);
		other.store.send([play({ type: "deal", rank: 9 })]);
		other.store.send([play({ type: "close-bets" })]);
		await quiet();
		device.network = "fine";
		tab.store.retry();
		await quiet();
		expect(tab.ready.save).toMatchObject({
			state: "refused",
			refusal: { refused: { error: "moved-on", game: 1, round: 1 } },
		});
		expect(sameLog(tab.ready.log, server.log)).toBe(true);
	});

	test("the refusal is still there after a reload, and what was dropped is not", async () => {
		const { server, device, tab } = await conflict();
		tab.kill();
		const again = device.open();
		await quiet();
		expect(again.ready.save).toMatchObject({
			state: "refused",
			request: { id: "a-2" },
			behind: [{ id: "a-3" }],
		});
		again.store.drop("a-2", "a-3");
		await quiet();
		again.kill();
		const last = device.open();
		await quiet();
		expect(last.ready.waiting).toEqual([]);
		expect(idsOf(server)).toEqual(["b-1-0", "a-1-0"]);
	});

	test("tried again, it is stored if it fits by then", async () => {
		const { server, tab } = await conflict();
		const other = new Device("c", server, atOnce).open();
		await quiet();
		other.store.undo("a-1");
		other.store.undo("b-1");
		other.store.send([ANA]);
		await quiet();
		tab.store.retry();
		await quiet();
		expect(tab.ready.save.state).toBe("saved");
		expect(idsOf(server).slice(-2)).toEqual(["a-2-0", "a-3-0"]);
	});

	test("an undo of what is dropped is dropped with it", async () => {
		const { server, device, tab } = await opened();
		const other = new Device("b", server, atOnce).open();
		await quiet();
		device.network = "offline";
		tab.store.send([{ type: "seat-player", player: "b2", name: "Ben" }]);
		tab.store.undo();
		tab.store.send([ANA]);
		await quiet();
		other.store.send([BEN]);
		await quiet();
		device.network = "fine";
		tab.store.retry();
		await quiet();
		expect(tab.ready.save.state).toBe("refused");
		tab.store.drop("a-1");
		await quiet();
		expect(idsOf(server)).toEqual(["b-1-0", "a-3-0"]);
		expect(tab.ready.save.state).toBe("saved");
	});

	test("an undo of what another device has just taken back is over, after a reload too", async () => {
		const { server, device, tab } = await opened();
		tab.store.send([ANA]);
		tab.store.send([BEN]);
		await quiet();
		const other = new Device("b", server, atOnce).open();
		await quiet();
		device.network = "offline";
		tab.store.undo();
		tab.store.send([buyIn("ana", 5)]);
		await quiet();
		other.store.undo();
		await quiet();
		tab.kill();
		device.network = "fine";
		const again = device.open();
		await quiet();
		expect(again.ready.save.state).toBe("saved");
		expect(idsOf(server)).toEqual(["a-1-0", "a-2-0", "b-1.0", "a-4-0"]);
		expect(await device.kept.requests(again.ready.session.id)).toEqual([]);
	});

	test("an undo of what another device has corrected is asked about: it still stands", async () => {
		const { server, device, tab } = await opened();
		tab.store.send([ANA]);
		tab.store.send([BEN]);
		await quiet();
		const other = new Device("b", server, atOnce).open();
		await quiet();
		device.network = "offline";
		tab.store.undo();
		other.store.correct("a-1-0", {
			type: "seat-player",
			player: "ana",
			name: "Ana",
			seat: 1,
		});
		await quiet();
		device.network = "fine";
		tab.store.retry();
		await quiet();
		expect(tab.ready.save).toMatchObject({
			state: "refused",
			refusal: { refused: { error: "not-the-last" } },
		});
	});

	test("a refusal of the server alone stops and can be dropped", async () => {
		const { server, tab } = await opened();
		server.refuses = "a-1";
		tab.store.send([ANA]);
		tab.store.send([BEN]);
		await quiet();
		expect(tab.ready.save).toMatchObject({
			state: "refused",
			refusal: { refused: { error: "no-game" } },
			behind: [{ id: "a-2" }],
		});
		expect(tab.ready.log.entries).toEqual([]);
		tab.store.drop("a-1");
		await quiet();
		expect(idsOf(server)).toEqual(["a-2-0"]);
	});

	test("a server that was restored from a backup is believed", async () => {
		const { server, device, tab } = await opened();
		tab.store.send([ANA]);
		await quiet();
		const backup = server.log;
		tab.store.send([BEN]);
		await quiet();
		server.log = backup;
		tab.store.send([buyIn("ana", 5)]);
		await quiet();
		expect(sameLog(tab.ready.log, server.log)).toBe(true);
		expect(idsOf(server)).toEqual(["a-1-0", "a-3-0"]);
		tab.kill();
		server.log = backup;
		const again = device.open();
		await quiet();
		expect(sameLog(again.ready.log, server.log)).toBe(true);
	});
});

describe("two tabs of one device", () => {
	test("see each other's taps, and flush the same outbox without harm", async () => {
		const { server, device, tab } = await opened();
		const second = device.open();
		await quiet();
		device.network = "offline";
		tab.store.send([ANA]);
		await quiet();
		second.store.send([BEN]);
		await quiet();
		expect(second.ready.waiting.map((r) => r.id)).toEqual(["a-1", "a-2"]);
		device.network = "fine";
		tab.store.retry();
		second.store.retry();
		await quiet();
		expect([...idsOf(server)].sort()).toEqual(["a-1-0", "a-2-0"]);
		for (const one of [tab, second]) {
			expect(one.ready.save.state).toBe("saved");
			expect(sameLog(one.ready.log, server.log)).toBe(true);
		}
	});

	test("what one drops is gone from the other", async () => {
		const { server, device, tab } = await conflict();
		const second = device.open();
		await quiet();
		expect(second.ready.save.state).toBe("refused");
		tab.store.drop("a-2");
		await quiet();
		expect(second.ready.save.state).toBe("saved");
		expect(sameLog(second.ready.log, server.log)).toBe(true);
	});

	test("once all is stored they fall silent", async () => {
		const { server, device, tab } = await opened();
		device.open();
		await quiet();
		tab.store.send([ANA]);
		await quiet();
		const { gets, posts } = server;
		await quiet();
		expect([server.gets, server.posts]).toEqual([gets, posts]);
	});
});

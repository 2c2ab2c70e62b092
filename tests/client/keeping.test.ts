import { describe, expect, test } from "vitest";
import {
	ANA,
	BEN,
	buyIn,
	conflict,
	idsOf,
	opened,
	silenced,
	typesOf,
} from "./evening.ts";
import { NIGHT, Server } from "./memory-server.ts";
import { atOnce, Device, holding, quiet, sameLog } from "./world.ts";

describe("trouble with the network", () => {
	test.each([
		["offline", "offline"],
		["answer lost", "offline"],
		["busy", "busy"],
		["full", "disk-full"],
		["read-only", "read-only"],
		["broken", "server-error"],
		["somebody else", "server-error"],
	] as const)(
		"%s: kept, said, tried again, stored once",
		async (network, reason) => {
			const { server, device, tab } = await opened();
			device.network = network;
			device.nowMs += 5000;
			tab.store.send([ANA]);
			tab.store.send([BEN]);
			await quiet();
			const sinceMs = NIGHT.startedAtMs + 5000;
			expect(tab.ready.save).toEqual({
				state: "waiting",
				count: 2,
				reason,
				sinceMs,
			});
			expect(typesOf(tab)).toEqual(["seat-player", "seat-player"]);
			tab.pass(1000);
			await quiet();
			expect(tab.ready.save).toMatchObject({ state: "waiting", sinceMs });
			device.network = "fine";
			tab.pass(2000);
			await quiet();
			expect(tab.ready.save).toEqual({ state: "saved" });
			expect(tab.ready.trouble).toBe(null);
			expect(idsOf(server)).toEqual(["a-1-0", "a-2-0"]);
			expect(sameLog(tab.ready.log, server.log)).toBe(true);
		},
	);

	test("waits 1, 2, 4, 8, 15, 15 seconds, and no longer once the network is back", async () => {
		const { server, device, tab } = await opened();
		device.network = "busy";
		tab.store.send([ANA]);
		await quiet();
		for (const waitMs of [1000, 2000, 4000, 8000, 15_000, 15_000]) {
			expect(tab.pass(waitMs - 1)).toBe(false);
			expect(tab.pass(1)).toBe(true);
			await quiet();
		}
		device.network = "fine";
		tab.wake();
		await quiet();
		expect(server.log.entries).toHaveLength(1);
		device.network = "busy";
		tab.store.send([BEN]);
		await quiet();
		expect(tab.pass(999)).toBe(false);
		expect(tab.pass(1)).toBe(true);
	});

	test("another tap does not hurry, and is sent after those before it", async () => {
		const { server, device, tab } = await opened();
		device.network = "broken";
		tab.store.send([ANA]);
		await quiet();
		device.network = "fine";
		tab.store.send([BEN]);
		await quiet();
		expect(server.posts).toBe(0);
		tab.pass(1000);
		await quiet();
		expect(idsOf(server)).toEqual(["a-1-0", "a-2-0"]);
	});

	test("retry is at once", async () => {
		const { server, device, tab } = await opened();
		device.network = "offline";
		tab.store.send([ANA]);
		await quiet();
		device.network = "fine";
		tab.store.retry();
		await quiet();
		expect(server.log.entries).toHaveLength(1);
	});
});

describe("reload", () => {
	test("shows the table at once without a server, with everything that waits", async () => {
		const { device, tab, server } = await opened();
		tab.store.send([ANA, buyIn("ana", 100)]);
		await quiet();
		device.network = "offline";
		tab.store.send([BEN]);
		tab.store.remember("stake:ana", 10);
		await quiet();
		const shown = tab.ready.log;
		tab.kill();
		const again = device.open();
		await quiet();
		expect(sameLog(again.ready.log, shown)).toBe(true);
		expect(again.ready.save).toMatchObject({ state: "waiting", count: 1 });
		expect(again.ready.memory).toEqual({ "stake:ana": 10 });
		device.network = "fine";
		again.wake();
		await quiet();
		expect(again.ready.save.state).toBe("saved");
		expect(sameLog(again.ready.log, server.log)).toBe(true);
	});

	test("in the very moment of the tap loses nothing", async () => {
		const { server, device, tab } = await opened();
		tab.store.send([ANA]);
		tab.store.send([BEN]);
		tab.kill();
		expect(server.log.entries).toEqual([]);
		const again = device.open();
		await quiet();
		expect(again.ready.log.state.seats.map((s) => s.name)).toEqual([
			"Ana",
			"Ben",
		]);
		expect(idsOf(server)).toEqual(["a-1-0", "a-2-0"]);
		expect(device.local.size).toBe(0);
	});

	test("after the server had stored it, before the device knew", async () => {
		const { server, device, tab } = await opened();
		device.network = "answer lost";
		tab.store.send([ANA]);
		await quiet();
		tab.kill();
		device.network = "fine";
		const again = device.open();
		await quiet();
		expect(idsOf(server)).toEqual(["a-1-0"]);
		expect(again.ready.save.state).toBe("saved");
		expect(sameLog(again.ready.log, server.log)).toBe(true);
	});

	test("what lies damaged on the device is got from the server again", async () => {
		const { server, device, tab } = await opened();
		tab.store.send([ANA]);
		tab.store.send([BEN]);
		tab.store.undo();
		await quiet();
		tab.kill();
		const said = silenced();
		const [first, second, undo] = server.log.entries;
		if (!first || !second || !undo) throw new Error("three entries");
		const wrong = { ...undo, command: { type: "undo", seq: 1 } as const };
		await device.kept.replace(NIGHT, [first, second, wrong]);
		const again = device.open();
		await quiet();
		expect(sameLog(again.ready.log, server.log)).toBe(true);
		expect((await device.kept.read(NIGHT.id)).entries).toEqual(
			server.log.entries,
		);
		expect(said()).toMatch("entry 3 undoes the last effective entry");
	});

	test("a waiting request that the program cannot read any more can be dropped", async () => {
		const { device, tab } = await opened();
		tab.store.send([ANA]);
		await quiet();
		tab.kill();
		await device.kept.add(NIGHT.id, [
			JSON.parse('{"kind":"commands","id":"old","commands":null}'),
		]);
		const again = device.open();
		await quiet();
		expect(again.ready.save).toMatchObject({
			state: "refused",
			refusal: { refused: { error: "malformed" } },
		});
		again.store.drop("old");
		await quiet();
		expect(again.ready.save.state).toBe("saved");
	});
});

describe("the outbox", () => {
	test("has a request before it is sent, and until it is stored", async () => {
		const server = new Server();
		const { pace, letGo } = holding(": add");
		const device = new Device("a", server, pace);
		const tab = device.open();
		await quiet();
		tab.store.send([ANA]);
		await quiet();
		expect(server.posts).toBe(0);
		expect(device.local.size).toBe(1);
		device.network = "answer lost";
		letGo();
		await quiet();
		expect(server.posts).toBe(1);
		expect(device.local.size).toBe(0);
		expect((await device.kept.read(NIGHT.id)).requests).toHaveLength(1);
		device.network = "fine";
		tab.wake();
		await quiet();
		expect((await device.kept.read(NIGHT.id)).requests).toEqual([]);
	});

	test("read before a drop and heard of after it brings nothing back", async () => {
		const { server, device, tab } = await conflict();
		tab.kill();
		const { pace, letGo } = holding(": requests read");
		device.pace = pace;
		const again = device.open();
		await quiet();
		expect(again.ready.save.state).toBe("refused");
		again.store.drop("a-2", "a-3");
		letGo();
		await quiet();
		expect(again.ready.save.state).toBe("saved");
		expect(idsOf(server)).toEqual(["b-1-0", "a-1-0"]);
	});
});

describe("a browser that keeps nothing", () => {
	test("works, and says so", async () => {
		const server = new Server();
		const device = new Device("a", server, atOnce);
		device.hasDatabase = false;
		device.localStorageWorks = false;
		const tab = device.open();
		await quiet();
		expect(tab.ready.kept).toBe(false);
		tab.store.send([ANA]);
		await quiet();
		expect(server.log.entries).toHaveLength(1);
	});

	test("without a database the mirror keeps what waits", async () => {
		const server = new Server();
		const device = new Device("a", server, atOnce);
		device.hasDatabase = false;
		const tab = device.open();
		await quiet();
		device.network = "busy";
		tab.store.send([ANA]);
		tab.store.send([BEN]);
		await quiet();
		expect(tab.ready.kept).toBe(true);
		tab.kill();
		device.network = "fine";
		device.open();
		await quiet();
		expect(idsOf(server)).toEqual(["a-1-0", "a-2-0"]);
		expect(device.local.size).toBe(0);
	});

	test("a full disk is no reason not to send", async () => {
		const { server, device, tab } = await opened();
		const said = silenced();
		device.diskFull = true;
		device.network = "offline";
		tab.store.send([ANA]);
		await quiet();
		expect(tab.ready.kept).toBe(true);
		tab.kill();
		device.network = "fine";
		const again = device.open();
		await quiet();
		expect(idsOf(server)).toEqual(["a-1-0"]);
		expect(again.ready.save.state).toBe("saved");
		expect(device.local.size).toBe(0);
		expect(said()).toMatch("disk full");
	});
});

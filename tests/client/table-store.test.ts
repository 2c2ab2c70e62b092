import { describe, expect, onTestFinished, test, vi } from "vitest";
import { chips } from "../../lib/ledger/chips.ts";
import { isRefusal } from "../../lib/table/perform.ts";
import type { TableCommand } from "../../lib/table/types.ts";
import {
	atOnce,
	Device,
	holding,
	NIGHT,
	quiet,
	Server,
	sameLog,
	type Tab,
} from "./world.ts";

const ANA: TableCommand = { type: "seat-player", player: "ana", name: "Ana" };
const BEN: TableCommand = { type: "seat-player", player: "ben", name: "Ben" };

function buyIn(player: string, amount: number): TableCommand {
	return { type: "buy-in", player, amountChips: chips(amount) };
}

function play(command: unknown): TableCommand {
	return { type: "play", command };
}

const CAROUSEL: TableCommand = {
	type: "open-game",
	game: "carousel",
	config: { stacks: 2 },
};

async function opened(server = new Server()) {
	const device = new Device("a", server, atOnce);
	const tab = device.open();
	await quiet();
	return { server, device, tab };
}

/** Faults go to the console; here they are expected, and kept to be looked at. */
function silenced(): () => string {
	const spy = vi.spyOn(console, "error").mockImplementation(() => {});
	onTestFinished(() => spy.mockRestore());
	return () => spy.mock.calls.join();
}

function idsOf(server: Server): readonly string[] {
	return server.log.entries.map((entry) => entry.id);
}

function typesOf(tab: Tab): readonly string[] {
	return tab.ready.log.entries.map((entry) => entry.command.type);
}

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

describe("trouble with the network", () => {
	test.each([
		["offline", "offline"],
		["answer lost", "offline"],
		["busy", "busy"],
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

/** The tablet was offline while another device gave Ben's name away. */
async function conflict() {
	const { server, device, tab } = await opened();
	const other = new Device("b", server, atOnce).open();
	await quiet();
	device.network = "offline";
	tab.store.send([ANA]);
	tab.store.send([{ type: "seat-player", player: "b2", name: "Ben" }]);
	tab.store.send([buyIn("ana", 20)]);
	await quiet();
	other.store.send([BEN]);
	await quiet();
	device.network = "fine";
	tab.store.retry();
	await quiet();
	return { server, device, tab, other };
}

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

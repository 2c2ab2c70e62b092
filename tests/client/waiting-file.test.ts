import { describe, expect, test } from "vitest";
import { readWaiting, waitingText } from "../../lib/client/waiting-file.ts";
import { ANA, BEN, buyIn, CAROUSEL, idsOf, opened, play } from "./evening.ts";
import { NIGHT } from "./memory-server.ts";
import { atOnce, Device, quiet, sameLog } from "./world.ts";

/** A device that has tapped much without a server. */
async function cutOff() {
	const one = await opened();
	one.device.network = "offline";
	one.tab.store.send([ANA, BEN, buyIn("ana", 100), CAROUSEL]);
	one.tab.store.send([play({ type: "deal", rank: 10 })]);
	const card = one.tab.ready.log.entries.at(-1)?.id ?? "";
	one.tab.store.correct(card, play({ type: "deal", rank: 9 }));
	one.tab.store.undo();
	await quiet();
	const { waiting } = one.tab.ready;
	const text = waitingText({ night: NIGHT, requests: waiting });
	return { ...one, waiting, text };
}

describe("what waits, as a file", () => {
	test("another device sends what is in it, once, whatever the first one does later", async () => {
		const { server, device, tab, waiting, text } = await cutOff();
		const other = new Device("b", server, atOnce).open();
		await quiet();
		const read = readWaiting(text);
		expect(read).toEqual({
			night: { id: NIGHT.id, name: NIGHT.name },
			requests: waiting,
		});
		expect(other.store.takeOver(read?.requests ?? [])).toBe(waiting.length);
		await quiet();
		expect(other.ready.save.state).toBe("saved");
		expect(sameLog(server.log, tab.ready.log)).toBe(true);

		const stored = idsOf(server);
		expect(other.store.takeOver(read?.requests ?? [])).toBe(0);
		device.network = "fine";
		tab.store.retry();
		await quiet();
		expect(tab.ready.save.state).toBe("saved");
		expect(idsOf(server)).toEqual(stored);
	});

	test("it waits behind what waits already, and outlives the page", async () => {
		const { server, waiting } = await cutOff();
		const device = new Device("b", server, atOnce);
		const other = device.open();
		await quiet();
		device.network = "offline";
		other.store.send([{ type: "note", text: "first" }]);
		other.store.takeOver(waiting);
		await quiet();
		other.kill();
		const again = device.open();
		await quiet();
		expect(again.ready.waiting.map((request) => request.id)).toEqual([
			"b-1",
			...waiting.map((request) => request.id),
		]);
	});

	test("what no longer fits is the dealer's choice there too", async () => {
		const { server, waiting } = await cutOff();
		const other = new Device("b", server, atOnce).open();
		await quiet();
		other.store.send([ANA]);
		await quiet();
		other.store.takeOver(waiting);
		await quiet();
		expect(other.ready.save).toMatchObject({ state: "refused" });
		expect(idsOf(server)).toEqual(["b-1-0"]);
	});

	test("anything else is not read", async () => {
		const { text } = await cutOff();
		const made = JSON.parse(text);
		for (const other of [
			"",
			"{",
			"[]",
			"null",
			text.slice(0, -9),
			JSON.stringify({ ...made, version: 2 }),
			JSON.stringify({ ...made, casekeeper: "night" }),
			JSON.stringify({ ...made, requests: [{ kind: "commands" }] }),
			text.replace('"seat-player"', '"sit-down"'),
			text.replace('"undo"', '"undone"'),
		]) {
			expect(readWaiting(other), other.slice(0, 40)).toBe(null);
		}
	});
});

import { describe, expect, test } from "vitest";
import type { TableCommand } from "../../lib/table/types.ts";
import { ANA, buyIn, opened } from "./evening.ts";
import { NIGHT } from "./memory-server.ts";
import { atOnce, Device, quiet } from "./world.ts";

/** Two buy-ins without the network, while another device closes the night. */
async function closedMeanwhile() {
	const { server, device, tab } = await opened();
	tab.store.send([ANA]);
	await quiet();
	const other = new Device("b", server, atOnce).open();
	await quiet();
	device.network = "offline";
	tab.store.send([buyIn("ana", 1)]);
	tab.store.send([buyIn("ana", 2)]);
	const closing: TableCommand = { type: "close-session" };
	other.store.send([closing]);
	await quiet();
	return { server, device, tab, other };
}

describe("a night that another device closes while taps wait here", () => {
	test("L12: what waits for a closed night lets it be opened again first, also where the page ends before that is sent", async () => {
		const { server, device, tab } = await closedMeanwhile();
		device.network = "fine";
		tab.store.retry();
		await quiet();
		expect(tab.ready.save).toMatchObject({
			state: "refused",
			refusal: { refused: { error: "session-closed" } },
			behind: [{}],
		});
		expect(tab.store.send([buyIn("ana", 4)])).toHaveProperty("refused");
		device.network = "offline";
		tab.store.send([{ type: "reopen-session" }]);
		await quiet();
		expect(tab.ready.log.state.closing).toBeNull();
		expect(tab.ready.save).toMatchObject({ state: "refused", fits: true });
		tab.store.catchUp();
		await quiet();
		expect(tab.ready.log.state.closing).toBeNull();
		tab.kill();
		device.network = "fine";
		const again = device.open();
		await quiet();
		expect(again.ready.save.state).toBe("saved");
		expect(server.log.state.closing).toBeNull();
		expect(server.log.state.ledger["rack:ana"]).toBe(3);
	});

	test("L12: what cannot be read among it does not keep the night from being opened again", async () => {
		const { device, tab } = await closedMeanwhile();
		tab.kill();
		const read = (await device.kept.read(NIGHT.id)).requests;
		const odd = { ...read[0], id: "odd", commands: null };
		await device.kept.add(NIGHT.id, [odd as never]);
		device.network = "fine";
		const again = device.open();
		await quiet();
		expect(again.ready.save).toMatchObject({
			state: "refused",
			refusal: { refused: { error: "session-closed" } },
		});
		again.store.send([{ type: "reopen-session" }]);
		await quiet();
		expect(again.ready.log.state.closing).toBeNull();
	});

	test("L12: a night that another device has opened again meanwhile is open, and nothing is asked of that", async () => {
		const { server, device, tab, other } = await closedMeanwhile();
		device.network = "fine";
		tab.store.retry();
		await quiet();
		device.network = "offline";
		tab.store.send([{ type: "reopen-session" }]);
		other.store.send([{ type: "reopen-session" }]);
		await quiet();
		device.network = "fine";
		tab.store.retry();
		await quiet();
		expect(tab.ready.save.state).toBe("saved");
		expect(server.log.state.ledger["rack:ana"]).toBe(3);
		expect(
			server.log.entries.filter((e) => e.command.type === "reopen-session"),
		).toHaveLength(1);
	});
});

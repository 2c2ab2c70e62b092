import { onTestFinished, vi } from "vitest";
import { chips } from "../../lib/ledger/chips.ts";
import type { TableCommand } from "../../lib/table/types.ts";
import { Server } from "./memory-server.ts";
import { atOnce, Device, quiet, type Tab } from "./world.ts";

export const ANA: TableCommand = {
	type: "seat-player",
	player: "ana",
	name: "Ana",
};
export const BEN: TableCommand = {
	type: "seat-player",
	player: "ben",
	name: "Ben",
};

export function buyIn(player: string, amount: number): TableCommand {
	return { type: "buy-in", player, amountChips: chips(amount) };
}

export function play(command: unknown): TableCommand {
	return { type: "play", command };
}

export const CAROUSEL: TableCommand = {
	type: "open-game",
	game: "carousel",
	config: { stacks: 2 },
};

export async function opened(server = new Server()) {
	const device = new Device("a", server, atOnce);
	const tab = device.open();
	await quiet();
	return { server, device, tab };
}

/** Faults go to the console; here they are expected, and kept to be looked at. */
export function silenced(): () => string {
	const spy = vi.spyOn(console, "error").mockImplementation(() => {});
	onTestFinished(() => spy.mockRestore());
	return () => spy.mock.calls.join();
}

export function idsOf(server: Server): readonly string[] {
	return server.log.entries.map((entry) => entry.id);
}

export function typesOf(tab: Tab): readonly string[] {
	return tab.ready.log.entries.map((entry) => entry.command.type);
}

/** The tablet was offline while another device gave Ben's name away. */
export async function conflict() {
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

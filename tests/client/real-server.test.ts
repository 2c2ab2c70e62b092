import { expect, test } from "vitest";
import {
	GET as getEntries,
	POST as postEntries,
} from "../../app/api/sessions/[id]/entries/route.ts";
import { GET as getSession } from "../../app/api/sessions/[id]/route.ts";
import { createSession } from "../../lib/server/create-session.ts";
import { logAfter } from "../../lib/server/read.ts";
import type { TableCommand } from "../../lib/table/types.ts";
import { temporaryDatabase } from "../server/support/database.ts";
import { ANA, BEN, buyIn, CAROUSEL, play } from "./evening.ts";
import { type Answering, NIGHT } from "./memory-server.ts";
import { atOnce, Device, type Tab } from "./world.ts";

temporaryDatabase();

/** The program's own route handlers, on a database of their own. */
const handlers: Answering = {
	answer(url, body) {
		const { href, pathname } = new URL(url, "http://table.test");
		const [, , , id = "", entries] = pathname.split("/");
		const context = { params: Promise.resolve({ id }) };
		if (body === undefined) {
			const request = new Request(href);
			return entries
				? getEntries(request, context)
				: getSession(request, context);
		}
		const headers = {
			"content-type": "application/json",
			origin: "http://table.test",
		};
		const request = new Request(href, { method: "POST", headers, body });
		return postEntries(request, context);
	},
};

async function until(is: () => boolean): Promise<void> {
	while (!is()) await new Promise((resolve) => setTimeout(resolve, 5));
}

function isSaved(tab: Tab): boolean {
	const { status, save } = tab.store.getSnapshot();
	return status === "ready" && save.state === "saved";
}

function agree(tab: Tab, other: Tab): boolean {
	return tab.ready.log.entries.length === other.ready.log.entries.length;
}

test("two devices play a night on the program's own routes", async () => {
	await createSession({ ...NIGHT, money: "tab" });
	const device = new Device("a", handlers, atOnce);
	const tab = device.open();
	const other = new Device("b", handlers, atOnce).open();
	await until(() => isSaved(tab) && isSaved(other));
	expect(tab.ready.session).toEqual(NIGHT);

	const taps: readonly (readonly TableCommand[])[] = [
		[ANA, buyIn("ana", 100)],
		[CAROUSEL],
		[play({ type: "deal", rank: 10 })],
		[play({ type: "deal", rank: 9 })],
		[play({ type: "bet", player: "ana", survivors: 0, amountChips: 5 })],
		[play({ type: "close-bets" })],
		[play({ type: "deal", rank: 10 })],
		[play({ type: "deal", rank: 9 })],
	];
	for (const [i, tap] of taps.entries()) {
		device.network = i % 3 === 1 ? "answer lost" : "fine";
		tab.store.send(tap);
	}
	device.network = "fine";
	await until(() => isSaved(tab) || tab.pass(15_000));
	await until(() => isSaved(tab));
	expect(tab.ready.log.state.ledger["rack:ana"]).toBe(100);

	// The other device has seen nothing of it yet: its tap comes after all that.
	other.store.send([BEN]);
	await until(() => isSaved(other));
	expect(other.ready.log.state.seats.map((s) => s.name)).toEqual([
		"Ana",
		"Ben",
	]);

	const card = tab.ready.log.entries.findLast((e) => e.command.type === "play");
	// An undo tapped before Ben was heard of takes nothing of his back.
	tab.store.undo();
	await until(() => tab.ready.save.state !== "saving");
	expect(tab.ready.save).toMatchObject({
		state: "refused",
		refusal: { refused: { error: "not-the-last" } },
	});
	tab.store.drop(tab.ready.waiting[0]?.id ?? "");
	tab.store.correct(card?.id ?? "", play({ type: "deal", rank: 8, stack: 2 }));
	await until(() => isSaved(tab));
	tab.store.undo();
	await until(() => isSaved(tab));
	other.wake();
	await until(() => isSaved(other) && agree(tab, other));

	const stored = await logAfter(NIGHT.id, 0);
	for (const one of [tab, other]) {
		expect(one.ready.serverLog.entries).toEqual(stored?.entries);
		expect(one.ready.log).toBe(one.ready.serverLog);
	}
	expect(tab.ready.log.state).toEqual(other.ready.log.state);
});

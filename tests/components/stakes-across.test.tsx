import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { atOnce, Device, quiet } from "../client/world.ts";
import {
	bet,
	type OpenedTable,
	openTable,
	SALTBOX,
	seated,
} from "./opened-table.tsx";

function betsOf({ table }: OpenedTable) {
	return table.games.saltbox?.bets.map((one) => [
		one.player,
		one.rank,
		one.amountChips,
	]);
}

/** What the stake row says of the chosen seat. */
function stakeShown(): string | undefined {
	return (
		document.querySelector('.stake[aria-pressed="true"]')?.textContent ??
		undefined
	);
}

test("a stake is the player's, not the device's: the last one bet on any device holds, one chosen here since goes before it", async () => {
	const night = await openTable([...seated(["Ana", "Ben"]), SALTBOX]);
	do await act(quiet);
	while (night.tab.ready.save.state !== "saved");
	night.tab.device.live = true;
	const other = new Device("b", night.server, atOnce).open();
	await act(quiet);
	const there = async (...commands: readonly ReturnType<typeof bet>[]) =>
		act(async () => {
			for (const command of commands) other.store.send([command]);
			await quiet();
			night.tab.wake();
			await quiet();
		});

	await there(bet("ana", 3, 25));
	await night.tap(night.seat("Ana"));
	expect(stakeShown()).toBe("25");
	await night.tap(night.number(4));
	expect(betsOf(night)).toContainEqual(["ana", 4, 25]);

	await night.tap(screen.getByRole("button", { name: "Stake 10" }));
	expect(stakeShown()).toBe("10");
	await night.tap(night.number(5));
	await act(quiet);
	expect(betsOf(night)).toContainEqual(["ana", 5, 10]);

	await act(quiet);
	await there(bet("ana", 6, 5));
	expect(stakeShown()).toBe("5");
	await act(async () => {
		other.store.undo();
		await quiet();
		night.tab.wake();
		await quiet();
	});
	expect(stakeShown()).toBe("10");
});

import { describe, expect, it, onTestFinished } from "vitest";
import {
	found,
	mayInterrupt,
	putOff,
	subscribeToUpdates,
	updateOffered,
} from "../../lib/client/updates.ts";
import { isBetweenRounds } from "../../lib/table/rounds.ts";
import { ANA, buyIn, CAROUSEL, opened, play } from "./evening.ts";

const deal = (rank: number) => play({ type: "deal", rank });

describe("an update", () => {
	it("may interrupt between rounds, when nothing is paid out or asked", () => {
		const all = [true, false].flatMap((betweenRounds) =>
			[true, false].flatMap((paying) =>
				[true, false].map((asked) => ({ betweenRounds, paying, asked })),
			),
		);
		expect(all.filter(mayInterrupt)).toEqual([
			{ betweenRounds: true, paying: false, asked: false },
		]);
	});

	it("is offered until it is put off, and again when there is yet another", () => {
		const seen: unknown[] = [];
		onTestFinished(subscribeToUpdates(() => seen.push(updateOffered())));
		const [one, two] = [{ apply: () => {} }, { apply: () => {} }];
		expect(updateOffered()).toBeNull();
		found(one);
		putOff();
		found(two);
		expect(seen).toEqual([one, null, two]);
	});
});

describe("between rounds", () => {
	it("is before the first card, and from a settlement to the next play; an undo goes back", async () => {
		const { tab } = await opened();
		const is = () => isBetweenRounds(tab.ready.log);
		expect(is()).toBe(true);
		tab.store.send([ANA, buyIn("ana", 20), CAROUSEL]);
		expect(is()).toBe(true);
		for (const rank of [10, 9]) {
			tab.store.send([deal(rank)]);
			expect(is()).toBe(false);
		}
		tab.store.send([buyIn("ana", 5)]);
		expect(is()).toBe(false);
		tab.store.send([play({ type: "close-bets" })]);
		tab.store.send([deal(8)]);
		expect(is()).toBe(false);
		tab.store.send([deal(7)]);
		expect(is()).toBe(true);
		tab.store.send([buyIn("ana", 5)]);
		expect(is()).toBe(true);
		tab.store.undo();
		tab.store.undo();
		expect(is()).toBe(false);
		tab.store.send([deal(7)]);
		tab.store.send([play({ type: "void-round", reason: "" })]);
		expect(is()).toBe(true);
	});
});

import { waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { chips } from "@/lib/ledger/chips.ts";
import { field, lastBatch, THREE, type } from "./dialogs-helpers.ts";
import { bet, hand, openTable, SALTBOX, seated } from "./opened-table.tsx";

describe("seats", () => {
	test("L11: a late-comer sits between two players and buys in, in one batch", async () => {
		const night = await openTable(seated(THREE, 80));
		await night.open({ kind: "seat-player" });
		await night.user.type(field("Name"), "Cy");
		await night.user.selectOptions(field("Place"), "Between Ben and Dee");
		await night.press("Seat and buy in 80");
		night.expectClosed();
		expect(night.table.seats.map(({ name }) => name)).toEqual([
			"Ana",
			"Ben",
			"Cy",
			"Dee",
		]);
		expect(lastBatch(night)).toEqual(["seat-player", "buy-in"]);
		expect(night.button("Undo: Cy sits with 80")).toBeDefined();
	});

	test("a late-comer is offered what most have bought in for, not the few chips someone was short of", async () => {
		const night = await openTable([
			...seated(THREE),
			{ type: "buy-in", player: "ana", amountChips: chips(5) },
		]);
		await night.open({ kind: "seat-player" });
		expect(field("Buy-in, may stay empty").value).toBe("100");
	});

	test("L14: a name that is taken is refused, and nothing typed is lost", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "seat-player" });
		await night.user.type(field("Name"), "  ANA ");
		await night.press(/^Seat/);
		expect(within(night.dialog()).getByRole("alert").textContent).toContain(
			"Ana is at the table already",
		);
		expect(night.dialog().textContent).not.toContain("There is already");
		expect(field("Name").value).toBe("  ANA ");
		expect(night.table.seats).toHaveLength(3);
	});

	test("L14: a second Ana is offered as Ana 2", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "seat-player" });
		await night.user.type(field("Name"), "ana");
		await night.press("Use “Ana 2” instead");
		await night.press(/^Seat/);
		expect(night.table.seats.at(-1)?.name).toBe("Ana 2");
	});

	test("L11, L14: one who left comes back under the same id", async () => {
		const night = await openTable([
			...seated(THREE),
			{ type: "cash-out", player: "ben", amountChips: chips(100) },
			{ type: "unseat-player", player: "ben" },
		]);
		await night.open({ kind: "seat-player" });
		await night.press("Ben");
		await type(night, /Buy-in/, "");
		await night.press("Seat");
		expect(night.table.seats.at(-1)).toEqual({ player: "ben", name: "Ben" });
	});

	test("who played on other nights is seated under the same id, by a tap or by name", async () => {
		const night = await openTable(seated(THREE), "en", [
			{ player: "p-cy", name: "Cy" },
			{ player: "p-eli", name: "Eli" },
			{ player: "p-ana", name: "ana" },
			{ player: "p-gone", name: "Gone", archived: true },
			{
				player: "p-bo",
				name: "Bo",
				aliases: [{ player: "ben", name: "Benny" }],
			},
		]);
		await night.open({ kind: "seat-player" });
		await within(night.dialog()).findByRole("button", { name: "Eli" });
		expect(
			within(night.dialog()).queryByRole("button", { name: "ana" }),
		).toBeNull();
		for (const absent of ["Gone", "Bo"]) {
			expect(
				within(night.dialog()).queryByRole("button", { name: absent }),
			).toBeNull();
		}
		await night.press("Cy");
		await night.press(/^Seat/);
		await night.open({ kind: "seat-player" });
		await within(night.dialog()).findByRole("button", { name: "Eli" });
		await night.user.type(field("Name"), "eli");
		await night.press(/^Seat/);
		expect(night.table.seats.slice(3)).toEqual([
			{ player: "p-cy", name: "Cy" },
			{ player: "p-eli", name: "eli" },
		]);
	});

	test("a seat is moved", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "move-seat", player: "dee" });
		await night.press("Move to seat 3");
		expect(within(night.dialog()).getByRole("alert").textContent).toContain(
			"choose another place first",
		);
		await night.user.selectOptions(field("New place"), "First, before Ana");
		await night.press("Move to seat 1");
		expect(night.table.seats[0]?.player).toBe("dee");
	});

	test("L11: who leaves is cashed out in the same batch; a standing bet keeps them", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("ana", 7, 5),
		]);
		await night.open({ kind: "unseat-player", player: "ana" });
		expect(night.dialog().textContent).toContain("has a bet on the table");
		await night.press(/free the seat/);
		expect(night.table.seats).toHaveLength(3);
		await night.open({ kind: "unseat-player", player: "ben" });
		await night.press("Cash out 100 and free the seat");
		expect(lastBatch(night)).toEqual(["cash-out", "unseat-player"]);
		expect(night.table.seats.map(({ player }) => player)).toEqual([
			"ana",
			"dee",
		]);
	});

	test("L13, L25: who leaves hears how they stand, and what is settled now", async () => {
		const night = await openTable([
			...seated(THREE),
			{ type: "count-rack", player: "ben", countedChips: chips(140) },
		]);
		const terms = {
			money: "tab",
			value: { valueChips: 4, valueMinor: 100, currency: "EUR" },
			host: null,
		};
		vi.stubGlobal("fetch", async () =>
			Response.json({ night: { terms, before: [], due: [] } }),
		);
		await night.open({ kind: "unseat-player", player: "ben" });
		const owed = within(night.dialog()).getByRole("region", {
			name: "What is owed",
		});
		expect(owed.textContent).toContain("Ben is up 40 chips tonight.");
		await waitFor(() =>
			expect(owed.textContent).toContain("The house pays Ben€10.00"),
		);
		await night.press("Cash out 140 and free the seat");
		await night.open({ kind: "unseat-player", player: "dee" });
		expect(night.dialog().textContent).toContain("Dee is even tonight.");
		await waitFor(() =>
			expect(night.dialog().textContent).toContain("Nothing is owed."),
		);
	});

	test("what is owed to who leaves without a server, or without a chip value", async () => {
		const night = await openTable(seated(THREE));
		const answers = [
			new Response("gone", { status: 500 }),
			Response.json({
				night: {
					terms: { money: "cash", value: null, host: null },
					before: [],
					due: [],
				},
			}),
		];
		vi.stubGlobal("fetch", async () => answers.shift());
		await night.open({ kind: "unseat-player", player: "ben" });
		await waitFor(() =>
			expect(night.dialog().textContent).toContain("cannot be reached"),
		);
		await night.press("Close");
		await night.open({ kind: "unseat-player", player: "ben" });
		await waitFor(() =>
			expect(night.dialog().textContent).toContain("is not set"),
		);
	});

	test("a seat's sheet is that player's night", async () => {
		const night = await openTable([
			...seated(THREE),
			SALTBOX,
			bet("dee", 1, 2),
			bet("dee", 8, 20),
			...hand(7, 2, 9, 1, 5),
			bet("dee", 8, 10),
			...hand(7, 4, 4, 9, 5),
			{ type: "count-rack", player: "dee", countedChips: chips(112) },
			bet("dee", 3, 4),
		]);
		await night.open({ kind: "seat", player: "dee" });
		const figures = [...night.dialog().querySelectorAll(".figure")].map(
			(figure) => [
				figure.querySelector("dt")?.textContent,
				figure.querySelector("dd")?.textContent,
			],
		);
		expect(figures).toEqual([
			["Tonight", "+12"],
			["Bought in", "100"],
			["Cashed out", "0"],
			["Counts", "−4"],
			["Rounds", "2"],
			["Staked", "32"],
			["Won", "46"],
			["Best round", "+26"],
		]);
		await night.press("Take back 4 on 3");
		expect(night.table.games.saltbox?.bets).toEqual([]);
		expect(night.dialog()).toBeTruthy();
	});
});

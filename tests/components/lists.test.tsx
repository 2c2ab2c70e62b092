import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import { wordsIn } from "@/components/i18n/translate.ts";
import { addedUp, signedMoney } from "@/components/lists/numbers.ts";
import { CareerChart } from "@/components/players/chart.tsx";
import { careerOf, type PlayerNight } from "@/components/players/people.ts";
import { Person } from "@/components/players/person.tsx";
import {
	type ListedNight,
	listAddress,
	sectionsOf,
} from "@/components/sessions/listed.ts";

afterEach(cleanup);

const words = wordsIn(
	"en",
	"UTC",
	new Date("2026-11-29T20:05:00Z"),
	compiledMessages("en"),
);
const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2024, 11, 30, 20, 0);

function night(
	day: number,
	gainChips: number,
	more: Partial<PlayerNight> = {},
) {
	return {
		id: `n${day}`,
		name: `Night ${day}`,
		startedAtMs: FIRST_MS + day * DAY_MS,
		timeZone: "Europe/Paris",
		isOpen: false,
		archived: false,
		playedAs: "Dan",
		gainChips,
		boughtInChips: 100,
		netChips: gainChips,
		money: null,
		...more,
	};
}

function listed(id: string, more: Partial<ListedNight> = {}): ListedNight {
	return {
		id,
		name: id,
		timeZone: "Europe/Paris",
		startedAtMs: FIRST_MS,
		closedAtMs: FIRST_MS,
		archived: false,
		players: [],
		games: [],
		winner: null,
		note: null,
		...more,
	};
}

describe("the list of nights", () => {
	test("L15: puts a night under the month it was where it was played, the open ones on top", () => {
		const late = Date.UTC(2026, 10, 1, 2, 0);
		const nights = [
			listed("open", { closedAtMs: null }),
			listed("paris", { startedAtMs: late }),
			listed("york", { startedAtMs: late, timeZone: "America/New_York" }),
		];
		const headings = (openOnTop: boolean) =>
			sectionsOf(words, nights, openOnTop).map(({ heading }) => heading);
		expect(headings(true)).toEqual([
			"Open now",
			"November 2026",
			"October 2026",
		]);
		expect(headings(false)[0]).toBe("December 2024");
	});

	test("has an address for what is asked", () => {
		const asked = {
			text: "a b",
			game: "",
			player: "ana",
			state: "closed",
		} as const;
		expect(listAddress(asked, "c.1.x")).toBe(
			"/sessions?q=a+b&player=ana&state=closed&after=c.1.x",
		);
		const nothing = {
			text: "",
			game: "",
			player: "",
			state: "current",
		} as const;
		expect(listAddress(nothing, null)).toBe("/sessions");
	});
});

describe("money", () => {
	test("is added up by currency", () => {
		expect(
			addedUp([
				{ currency: "JPY", minor: 70 },
				{ currency: "EUR", minor: -5 },
				{ currency: "EUR", minor: 2 },
			]),
		).toEqual([
			{ currency: "EUR", minor: -3 },
			{ currency: "JPY", minor: 70 },
		]);
		expect(signedMoney(words, { currency: "EUR", minor: -1250 })).toBe(
			"−€12.50",
		);
		expect(signedMoney(words, { currency: "JPY", minor: 70 })).toMatch(
			/\+.*70$/,
		);
	});
});

describe("a player's years", () => {
	const nights = [
		night(0, 5),
		night(1, 10),
		night(2, -40, { isOpen: true }),
		night(3, 20),
		night(4, 0),
		night(5, -3),
		night(6, 99, { archived: true }),
		night(7, -7),
	];

	test("count closed nights that are not archived", () => {
		const career = careerOf(nights);
		expect(career.netChips).toBe(25);
		expect(career.nights.map((n) => n.totalChips)).toEqual([
			5, 15, 35, 35, 32, 25,
		]);
		expect([career.best?.id, career.worst?.id]).toEqual(["n3", "n7"]);
		expect(career.streak).toEqual({
			now: { way: "down", nightCount: 2 },
			longestUp: 3,
			longestDown: 2,
		});
		expect([career.openCount, career.archivedCount]).toEqual([1, 1]);
	});

	test("L26: are what each night came to, the bank's result and missing chips with it", () => {
		const euros = (minor: number) => ({ currency: "EUR", minor });
		const career = careerOf([
			night(0, 30, { netChips: -10, money: euros(-250) }),
			night(1, 5),
			night(2, 8, { id: "twice", netChips: 8, money: euros(200) }),
			night(2, -20, { id: "twice", netChips: -24, money: euros(-600) }),
		]);
		expect(career).toMatchObject({
			netChips: -21,
			carriedChips: -44,
			upCount: 1,
			money: [euros(-250), euros(-400)],
			worst: { id: "twice", netChips: -16 },
		});
		expect(career.nights.map((n) => n.totalChips)).toEqual([-10, -5, -21]);
	});

	test("of nobody who has played are empty", () => {
		expect(careerOf([])).toMatchObject({
			netChips: 0,
			best: null,
			worst: null,
			streak: { now: null, longestUp: 0, longestDown: 0 },
		});
	});

	const page = (openYear: string | null) => (
		<Person
			words={words}
			player="dan"
			name="Dan"
			archived={false}
			aliases={[{ name: "Danny" }]}
			nights={nights}
			games={[
				{
					game: "saltbox",
					nightCount: 5,
					roundCount: 60,
					stakedChips: 300,
					backChips: 330,
					netChips: 30,
				},
			]}
			openYear={openYear}
		>
			{null}
		</Person>
	);

	test("stand on the page as figures, by game, and night by night in their years", () => {
		render(page(null));
		const games = screen.getByRole("region", { name: "By game" });
		expect(games.textContent).toContain("Saltbox560300330+30");
		expect(games.textContent).toContain("racks were counted−5");
		const tables = [...document.querySelectorAll(".year")];
		expect(tables.map((year) => year.querySelector("b")?.textContent)).toEqual([
			"2025",
			"2024",
		]);
		const rows = within(tables[0] as HTMLElement).getAllByRole("row");
		expect(rows).toHaveLength(5);
		expect(rows[1]?.textContent).toBe("Night 76 Jan 2025100−7–+25");
	});

	test.each([
		["2024", "2024"],
		["1999", "2025"],
		[null, "2025"],
	])(
		"asked for %s, those of %s are listed, and the other year is a link",
		(asked, open) => {
			render(page(asked));
			expect(
				screen.getByRole("table", { name: new RegExp(open) }),
			).toBeDefined();
			const other = open === "2025" ? "2024" : "2025";
			expect(
				screen
					.getByRole("link", { name: new RegExp(`^${other}`) })
					.getAttribute("href"),
			).toBe(`/players/dan?year=${other}#nights`);
		},
	);

	test("are drawn as a line that says in words what it shows", () => {
		render(<CareerChart words={words} nights={careerOf(nights).nights} />);
		const chart = screen.getByRole("img");
		expect(chart.getAttribute("aria-label")).toContain(
			"Highest +35, lowest +5, now +25",
		);
		const points = chart.querySelector("polyline")?.getAttribute("points");
		expect(points?.split(" ")).toHaveLength(6);
		expect(points).not.toContain("NaN");
	});
});

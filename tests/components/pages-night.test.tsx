import { cleanup, render, screen, within } from "@testing-library/react";
import {
	AppRouterContext,
	type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, describe, expect, test } from "vitest";
import { type Language, LOCALES } from "@/components/i18n/languages.ts";
import { WordsProvider } from "@/components/i18n/provider.tsx";
import { wordsIn } from "@/components/i18n/translate.ts";
import { Home } from "@/components/pages/home.tsx";
import { nightLine, nightToGoOnWith } from "@/components/pages/night-lines.ts";
import { NightPage } from "@/components/pages/night-page.tsx";
import { playing, recordOf } from "@/components/pages/night-record.ts";
import type { NightLine } from "@/components/pages/nights.ts";
import { Sessions } from "@/components/pages/sessions.tsx";
import { PageShell } from "@/components/pages/shell.tsx";
import { CATALOGUES, messagesOf } from "@/messages/index.ts";
import { recordedNight } from "./support/recorded.ts";

afterEach(cleanup);

const NOW = new Date("2026-11-29T20:05:00Z");
const words = wordsIn("en", "UTC", NOW);

/** Half past midnight in Paris, where it still is the evening before in New York. */
const LATE = Date.UTC(2026, 10, 21, 23, 30);

function night(change: Partial<NightLine> = {}): NightLine {
	return {
		id: "sunday",
		name: "Sunday night",
		timeZone: "Europe/Paris",
		startedAtMs: Date.UTC(2026, 10, 22, 19, 5),
		closedAtMs: null,
		players: ["Ana", "Ben"],
		playing: null,
		...change,
	};
}

/** Without the marks that keep names from turning the words around them. */
function textOf(element: Element): string {
	return (element.textContent ?? "").replace(/[\u2068\u2069]/g, "");
}

const main = () => document.body;
const href = (name: string | RegExp) =>
	screen.getByRole("link", { name }).getAttribute("href");

describe("the home page", () => {
	const home = (...nights: NightLine[]) =>
		render(<Home words={words} nights={nights} />);

	test("offers the open night first, at the step where it stands", () => {
		const position = { game: 3, round: 2 };
		home(night({ playing: { game: "carousel", position } }));
		expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
			"Sunday night",
		);
		expect(textOf(main())).toContain("2 players");
		expect(textOf(main())).toContain("Carousel, game 3, round 2");
		expect(href("Continue")).toBe("/table/sunday");
		expect(screen.getByText("Continue").className).toContain("gold");
		expect(screen.getByText("Start another night").className).not.toContain(
			"gold",
		);
	});

	test("offers other open nights too, but only one in gold", () => {
		home(night(), night({ id: "old", name: "Older night" }));
		expect(href("Continue Older night")).toBe("/table/old");
		expect(main().querySelectorAll(".gold")).toHaveLength(1);
	});

	test("offers to start one when none is open, and lists those before", () => {
		home(night({ closedAtMs: LATE }));
		expect(screen.getByText("Start a night").className).toContain("gold");
		expect(href("Start a night")).toBe("/new");
		const list = screen.getByRole("list", { name: "Recent nights" });
		const [link] = within(list).getAllByRole("link");
		expect(link?.getAttribute("href")).toBe("/sessions/sunday");
	});

	test("says what this is at the very first start", () => {
		home();
		expect(textOf(main())).toContain("from a real Pairs deck");
		expect(href("Start a night")).toBe("/new");
		expect(screen.queryByRole("list")).toBeNull();
	});
});

describe("which night is offered first", () => {
	const kept = (id: string, lastSeq: number, closedAtMs: number | null) => ({
		...night({ id, closedAtMs }),
		players: [{ name: "Ana" }],
		lastSeq,
	});

	test("the newest open one where something was entered", () => {
		const empty = kept("empty", 0, null);
		const open = kept("open", 9, null);
		const closed = kept("closed", 9, LATE);
		expect(nightToGoOnWith([closed, empty, open])).toBe(open);
		expect(nightToGoOnWith([closed, empty])).toBe(empty);
		expect(nightToGoOnWith([closed])).toBeNull();
		expect(nightLine(open)).toEqual(night({ id: "open", players: ["Ana"] }));
	});
});

describe("the list of nights", () => {
	test("has the open ones on top and keeps the order below", () => {
		const nights = [
			night({ id: "1", name: "One", closedAtMs: LATE }),
			night({ id: "2", name: "Two" }),
			night({ id: "3", name: "Three", closedAtMs: LATE }),
		];
		render(<Sessions words={words} nights={nights} />);
		const lines = screen.getAllByRole("link").map(textOf);
		expect(lines[0]).toContain("TwoOpen");
		expect(lines[1]).toMatch(/^OneSunday/);
		expect(lines[2]).toMatch(/^Three/);
	});

	test("L15: dates a night where and when it started, past midnight or not", () => {
		const at = (timeZone: string) =>
			night({ id: timeZone, name: timeZone, timeZone, startedAtMs: LATE });
		render(
			<Sessions
				words={words}
				nights={[at("Europe/Paris"), at("America/New_York")]}
			/>,
		);
		const lines = screen.getAllByRole("link").map(textOf);
		expect(lines[0]).toContain("Sunday, 22 November 2026");
		expect(lines[1]).toContain("Saturday, 21 November 2026");
	});

	test("says when there is none", () => {
		render(<Sessions words={words} nights={[]} />);
		expect(textOf(main())).toContain("No night has been kept yet.");
	});
});

function cells(region: Element): readonly (readonly string[])[] {
	return within(region as HTMLElement)
		.getAllByRole("row")
		.slice(1)
		.map((row) => [...row.children].map(textOf));
}

const amount = (text: string | undefined) =>
	Number(text?.replace("−", "-").replace(/[^\d-]/g, ""));

describe.each(["night-0001", "night-0005", "night-0009", "rule-04"])(
	"the page of %s",
	(name) => {
		const { log, expected } = recordedNight(name);

		function open(checked: Parameters<typeof NightPage>[0]["checked"]) {
			render(
				<NightPage
					words={words}
					night={night({ players: log.state.people.map((p) => p.name) })}
					record={recordOf(log)}
					checked={checked}
				/>,
			);
		}

		test("shows the balances that must come out, and that they add up to zero", () => {
			open({ ok: true, entryCount: log.entries.length });
			const rows = cells(screen.getAllByRole("table")[1] ?? main());
			const shown = rows.slice(0, -1).map(([, chips]) => amount(chips));
			expect(shown.toSorted()).toEqual(
				Object.values(expected.balances).toSorted(),
			);
			expect(rows.at(-1)).toEqual(["Sum", "0"]);
		});

		test("L16: shows each player's gain as rack + bets + cashed out − bought in", () => {
			open({ ok: true, entryCount: log.entries.length });
			for (const row of cells(screen.getAllByRole("table")[0] ?? main())) {
				const [, boughtIn, cashedOut, ...rest] = row.map(amount);
				const gain = rest.pop() ?? 0;
				const held = rest.reduce((sum, chips) => sum + chips, 0);
				expect(gain).toBe(held + (cashedOut ?? 0) - (boughtIn ?? 0));
				expect(row.at(-1)).toMatch(/^[+−]\d|^0$/);
			}
		});

		test("tells every round, those undone struck out, and counts those that count", () => {
			open({ ok: true, entryCount: log.entries.length });
			const rows = within(screen.getAllByRole("table")[2] ?? main())
				.getAllByRole("row")
				.slice(1);
			const counted = rows.filter(
				(row) =>
					!row.querySelector("s") && !/Voided|last stack/.test(textOf(row)),
			);
			expect(counted).toHaveLength(expected.rounds.length);
			for (const row of rows) {
				expect(row.querySelector("s") !== null).toBe(
					textOf(row).includes("undone"),
				);
			}
		});

		test("says what the check found, never by itself", () => {
			open({ ok: true, entryCount: log.entries.length });
			expect(textOf(main())).toContain(
				`Ledger verified, ${log.entries.length} entries`,
			);
			cleanup();
			open({ ok: false, seq: 17 });
			expect(textOf(main())).toContain("The ledger differs at entry 17");
			expect(textOf(main())).not.toContain("verified");
			expect(screen.getByRole("alert")).toBeTruthy();
			cleanup();
			open({ ok: false, seq: null });
			expect(textOf(main())).toContain("totals differ from its entries");
		});
	},
);

describe("a night's page", () => {
	test("leads to the table while the night is open", () => {
		const { log } = recordedNight("rule-04");
		const page = (closedAtMs: number | null) => (
			<NightPage
				words={words}
				night={night({ closedAtMs })}
				record={recordOf(log)}
				checked={{ ok: true, entryCount: 1 }}
			/>
		);
		const { rerender } = render(page(null));
		expect(href("Go to the table")).toBe("/table/sunday");
		expect(textOf(main())).toContain("Sunday, 22 November 2026, from 20:05");
		rerender(page(Date.UTC(2026, 10, 22, 22, 48)));
		expect(screen.queryByRole("link")).toBeNull();
		expect(textOf(main())).toContain("22 November 2026, 20:05 to 23:48");
	});

	test("knows where the game stands by the game's own count", () => {
		const { log } = recordedNight("night-0009");
		const { running, games } = log.state;
		expect(running).toBe("carousel");
		expect(playing(log.state)?.position.game).toBe(games.carousel?.game);
	});
});

const ROUTER = { refresh: () => {} } as unknown as AppRouterInstance;

/** An empty page in its frame, in a language. */
function Framed({ language }: { readonly language: Language }) {
	return (
		<AppRouterContext value={ROUTER}>
			<WordsProvider
				locale={LOCALES[language]}
				messages={messagesOf(CATALOGUES[language], ["common"])}
				timeZone="UTC"
				now={NOW}
			>
				<PageShell words={wordsIn(language, "UTC", NOW)} current="sessions">
					{null}
				</PageShell>
			</WordsProvider>
		</AppRouterContext>
	);
}

describe("the frame of a page", () => {
	test("says where one is, and links only to pages that are there", () => {
		render(<Framed language="en" />);
		const here = screen.getByRole("link", { name: "Sessions" });
		expect(here.getAttribute("aria-current")).toBe("page");
		const links = screen
			.getAllByRole("link")
			.map((l) => l.getAttribute("href"));
		expect(links).toEqual(["#page", "/", "/", "/sessions"]);
	});

	test("keeps the language that is chosen", () => {
		render(<Framed language="en" />);
		screen.getByRole("button", { name: "Français" }).click();
		expect(document.cookie).toContain("language=fr");
		cleanup();
		render(<Framed language="fr" />);
		screen.getByRole("button", { name: "English" }).click();
		expect(document.cookie).toContain("language=en");
		expect(screen.getByText("Soirées")).toBeTruthy();
	});
});

import { cleanup, render, screen, within } from "@testing-library/react";
import {
	AppRouterContext,
	type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, describe, expect, test } from "vitest";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import { type Language, LOCALES } from "@/components/i18n/languages.ts";
import { WordsProvider } from "@/components/i18n/provider.tsx";
import { wordsIn } from "@/components/i18n/translate.ts";
import { Home } from "@/components/pages/home.tsx";
import { nightLine, nightToGoOnWith } from "@/components/pages/night-lines.ts";
import { playing } from "@/components/pages/night-record.ts";
import type { NightLine } from "@/components/pages/nights.ts";
import { PageShell } from "@/components/pages/shell.tsx";
import { replay } from "@/lib/table/log.ts";
import { effectiveRounds } from "@/lib/table/rounds.ts";
import { messagesOf } from "@/messages/index.ts";
import { recordedNight } from "./support/recorded.ts";

afterEach(cleanup);

const NOW = new Date("2026-11-29T20:05:00Z");
const words = wordsIn("en", "UTC", NOW, compiledMessages("en"));

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
		players: ["Ana"],
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

describe("a night's page", () => {
	test("knows where the game stands by the game's own count", () => {
		const { log } = recordedNight("night-0009");
		const { running, games } = log.state;
		expect(running).toBe("carousel");
		expect(playing(log)?.position.game).toBe(games.carousel?.game);
	});

	test("is at the round just ended, as the table is, until the next begins", () => {
		const { log } = recordedNight("night-0009");
		const [first] = effectiveRounds(log);
		const until = replay(
			log.state.session,
			log.entries.filter(({ seq }) => seq <= (first?.seq ?? 0)),
		);
		expect(playing(until)?.position).toEqual(first?.record.position);
	});
});

const ROUTER = { refresh: () => {} } as unknown as AppRouterInstance;

/** An empty page in its frame, in a language. */
function Framed({ language }: { readonly language: Language }) {
	return (
		<AppRouterContext value={ROUTER}>
			<WordsProvider
				locale={LOCALES[language]}
				messages={messagesOf(compiledMessages(language), ["common"])}
				timeZone="UTC"
				now={NOW}
			>
				<PageShell
					words={wordsIn(language, "UTC", NOW, compiledMessages(language))}
					current="sessions"
				>
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
		expect(links).toEqual([
			"#page",
			"/",
			"/",
			"/sessions",
			"/players",
			"/lab",
			"/settings",
		]);
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

import {
	cleanup,
	render,
	screen,
	waitFor,
	within,
} from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
	AppRouterContext,
	type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, describe, expect, test } from "vitest";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import { type Language, LOCALES } from "@/components/i18n/languages.ts";
import { WordsProvider } from "@/components/i18n/provider.tsx";
import { NewNight } from "@/components/pages/new-night/form.tsx";
import type { Guest, KnownPlayer } from "@/lib/client/known-players.ts";
import type { SessionInfo } from "@/lib/client/snapshot.ts";
import { GAME_NAMES } from "@/lib/games/index.ts";
import { replay } from "@/lib/table/log.ts";
import type { NightMoney } from "@/lib/table/night-money.ts";
import type { Entry } from "@/lib/table/types.ts";
import { messagesOf } from "@/messages/index.ts";
import { network } from "./support/network.ts";

const net = network();

afterEach(cleanup);

const NOW = new Date("2026-11-29T12:05:00Z");
const GUESTS: readonly Guest[] = [
	{ player: "ana-1", name: "Ana" },
	{ player: "ben-1", name: "Ben" },
];
const KNOWN: readonly KnownPlayer[] = GUESTS.map((guest) => ({
	...guest,
	archived: false,
	aliases: [],
}));

function open(
	language: Language = "en",
	known = KNOWN,
	taken: readonly string[] = [],
) {
	const went: string[] = [];
	const router = {
		replace: (to: string) => went.push(to),
	} as unknown as AppRouterInstance;
	render(
		<AppRouterContext value={router}>
			<WordsProvider
				locale={LOCALES[language]}
				messages={messagesOf(compiledMessages(language), [
					"common",
					"pages",
					"money",
				])}
				timeZone="Europe/Paris"
				now={NOW}
			>
				<NewNight known={known} games={GAME_NAMES} taken={taken} />
			</WordsProvider>
		</AppRouterContext>,
	);
	return { went, user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole("button", { name });
const seats = () =>
	within(screen.getByRole("list"))
		.queryAllByRole("listitem")
		.map((item) => {
			const name = item.querySelector("bdi");
			// In parts for the eye alone where it begins as another's.
			return (name?.querySelector(".sr-only") ?? name)?.textContent;
		});

/** The page has gone to the table of the night it started. */
const gone = (went: readonly string[]) =>
	waitFor(() => expect(went).toHaveLength(1));

const unreachable = () => screen.findByText(/could not be reached/);

type Kept = {
	readonly session: SessionInfo;
	readonly entries: readonly Entry[];
};

/** The night that a page went to, as the server has stored it. */
async function stored(page: string | undefined) {
	const id = page?.split("/").at(-1);
	const kept = await net.get<Kept>(`/api/sessions/${id}`);
	const { state } = replay(kept.session, kept.entries);
	return { ...kept, state };
}

function nightCount(): Promise<number> {
	return net.get<number>("/nights");
}

describe("starting a night", () => {
	test("by taps: players from before, the buy-in and the game that are offered", async () => {
		const { user, went } = open();
		await user.click(button("Ben"));
		await user.click(button("Ana"));
		await user.click(button("Deal"));
		await gone(went);
		const night = await stored(went[0]);
		expect(night.session.name).toBe("Sunday 29 November");
		expect(night.state.seats).toEqual([GUESTS[1], GUESTS[0]]);
		expect(night.state.running).toBe("carousel");
		expect(night.state.ledger).toEqual({
			cage: -200,
			"rack:ben-1": 100,
			"rack:ana-1": 100,
		});
		expect(new Set(night.entries.map((entry) => entry.batch)).size).toBe(1);
	});

	test("the field one types in and what is said of it come up from below the bar at the foot", async () => {
		const shown: Element[] = [];
		Element.prototype.scrollIntoView = function intoView() {
			shown.push(this);
		};
		const { user } = open();
		await user.click(button("Ana"));
		expect(shown).toEqual([]);
		const typed = field("Add a player");
		await user.type(typed, "ana");
		expect(shown).toEqual([typed]);
		await user.keyboard("{Enter}");
		expect(shown.at(-1)?.className).toBe("add");
		expect(typed.form?.textContent).toContain("Ana is at the table already");
	});

	test("names that begin alike are told apart in the list of seats", async () => {
		const same = "Maximiliane von Hohenstein-Wartenberg-";
		const guests = ["Ana", "Cleo"].map((name) => ({
			player: name,
			name: same + name,
			archived: false,
			aliases: [],
		}));
		const { user } = open("en", guests);
		for (const { name } of guests) await user.click(button(name));
		expect(seats()).toEqual(guests.map(({ name }) => name));
		const told = document.querySelectorAll(".face-name-tells");
		expect([...told].map((tells) => tells.textContent)).toEqual([
			"Ana",
			"Cleo",
		]);
	});

	test("L24: with what a chip is worth; what can be read in two ways is asked again", async () => {
		const { user, went } = open();
		await user.click(button("Ben"));
		await user.type(field("Amount of money"), "1.234");
		await user.click(button("Deal"));
		expect(screen.getByText(/can be read in two ways/)).toBeDefined();
		await user.clear(field("Amount of money"));
		await user.type(field("Amount of money"), "0,25");
		await user.selectOptions(field("Host"), "Ben");
		await user.click(button("Deal"));
		await gone(went);
		const id = went[0]?.split("/").at(-1);
		const { night } = await net.get<{ night: NightMoney }>(
			`/api/sessions/${id}/settle-up`,
		);
		expect(night.terms).toEqual({
			money: "tab",
			value: { valueChips: 1, valueMinor: 25, currency: "EUR" },
			host: "ben-1",
		});
	});

	test("by keyboard: Enter adds a name, and the one still in the field plays too", async () => {
		const { user, went } = open();
		await user.type(field("Add a player"), "Zoé{Enter}علي{Enter}=1+1");
		expect(seats()).toEqual(["Zoé", "علي"]);
		await user.click(button("Deal"));
		await gone(went);
		const night = await stored(went[0]);
		expect(night.state.seats.map(({ name }) => name)).toEqual([
			"Zoé",
			"علي",
			"=1+1",
		]);
	});

	test("in the order of the seats, which can be changed", async () => {
		const { user } = open();
		await user.type(field("Add a player"), "Cy{Enter}");
		await user.click(button("Ana"));
		await user.click(button("Ben"));
		await user.click(button("Move Ben one seat earlier"));
		expect(document.activeElement).toBe(button("Move Ben one seat earlier"));
		expect(seats()).toEqual(["Cy", "Ben", "Ana"]);
		expect(screen.getByRole("status").textContent).toBe(
			"Ben now sits in seat 2.",
		);
		await user.click(button("Take Cy off the table"));
		expect(seats()).toEqual(["Ben", "Ana"]);
		await user.click(button("Ana"));
		expect(seats()).toEqual(["Ben"]);
	});

	test("L14: refuses a name that looks like one at the table, and keeps what was typed", async () => {
		const { user } = open();
		await user.click(button("Ana"));
		await user.type(field("Add a player"), " ana{Enter}");
		expect(screen.getByText(/^Ana is at the table already\./)).toBeTruthy();
		expect(field("Add a player").value).toBe(" ana");
		expect(field("Add a player").getAttribute("aria-invalid")).toBe("true");
		expect(seats()).toEqual(["Ana"]);
		await user.click(button("Add another as “Ana 2”"));
		expect(seats()).toEqual(["Ana", "Ana 2"]);
		expect(field("Add a player").value).toBe("");
	});

	test("with a typed buy-in, a smallest chip and no game yet", async () => {
		const { user, went } = open();
		await user.click(button("Ana"));
		await user.clear(field("Smallest chip"));
		await user.type(field("Smallest chip"), "5");
		await user.type(field("Another amount"), "1,001");
		await user.click(screen.getByLabelText(/^Later/));
		await user.click(button("Deal"));
		expect(
			screen.getByText("It must be a multiple of the smallest chip, 5."),
		).toBeTruthy();
		expect(document.activeElement).toBe(field("Another amount"));
		await user.clear(field("Another amount"));
		await user.type(field("Another amount"), "1,000");
		await user.click(button("Deal"));
		await gone(went);
		const night = await stored(went[0]);
		expect(night.session.smallestChip).toBe(5);
		expect(night.state.ledger["rack:ana-1"]).toBe(1000);
		expect(night.state.running).toBeNull();
	});

	test("needs somebody to play", async () => {
		const { user } = open("fr", []);
		await user.click(button("Distribuer"));
		expect(
			screen.getByText("Ajoutez au moins un joueur, puis distribuez."),
		).toBeTruthy();
	});

	test("is named in the language and on the date of the device", () => {
		open("fr");
		expect(field("Nom de la soirée").value).toBe("Dimanche 29 novembre");
	});
});

describe("L5: starting once", () => {
	test("a double tap starts one night", async () => {
		const before = await nightCount();
		const { user, went } = open();
		await user.click(button("Ana"));
		await user.dblClick(button("Deal"));
		await gone(went);
		expect(await nightCount()).toBe(before + 1);
	});

	test("without a network nothing typed is lost, and the next tap starts it", async () => {
		net.down = true;
		const { user, went } = open();
		await user.type(field("Add a player"), "Zoé{Enter}");
		await user.click(button("Deal"));
		await unreachable();
		expect(seats()).toEqual(["Zoé"]);
		net.down = false;
		await user.click(button("Deal"));
		await gone(went);
	});

	test("an answer that was lost is no second night, nor a second buy-in", async () => {
		net.losing = true;
		const before = await nightCount();
		const { user, went } = open();
		await user.click(button("Ana"));
		await user.click(button("Deal"));
		await unreachable();
		net.losing = false;
		await user.click(button("Deal"));
		await gone(went);
		expect(await nightCount()).toBe(before + 1);
		expect((await stored(went[0])).state.ledger["rack:ana-1"]).toBe(100);
	});

	test("after a lost answer and another player the night that was stored is the one", async () => {
		net.losing = true;
		const before = await nightCount();
		const { user, went } = open();
		await user.click(button("Ana"));
		await user.click(button("Deal"));
		await unreachable();
		net.losing = false;
		await user.click(button("Ben"));
		await user.click(button("Deal"));
		await gone(went);
		expect(await nightCount()).toBe(before + 1);
		expect((await stored(went[0])).state.seats).toEqual([GUESTS[0]]);
	});
});

test.each([
	[[], "Sunday 29 November"],
	[["Sunday 29 November"], "Sunday 29 November, second night"],
	[
		["Sunday 29 November, second night", "Sunday 29 November"],
		"Sunday 29 November, third night",
	],
])(
	"a night's given name is not one of the last nights' (%j)",
	(taken, name) => {
		open("en", KNOWN, taken);
		expect(field("Name of the night").value).toBe(name);
	},
);

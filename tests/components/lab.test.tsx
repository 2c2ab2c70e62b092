import {
	cleanup,
	fireEvent,
	render,
	screen,
	waitFor,
	within,
} from "@testing-library/react";
import {
	PathnameContext,
	SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import { LOCALES } from "@/components/i18n/languages.ts";
import { WordsProvider } from "@/components/i18n/provider.tsx";
import { CarouselLab } from "@/components/lab/carousel/carousel-lab.tsx";
import { SaltboxLab } from "@/components/lab/saltbox/saltbox-lab.tsx";
import { messagesOf } from "@/messages/index.ts";

const NOW = new Date("2026-11-29T12:05:00Z");

/** Nothing is worked out: who waits for it waits. */
class Silent {
	postMessage() {}
	terminate() {}
}

beforeEach(() => {
	vi.stubGlobal("Worker", Silent);
	// happy-dom lays nothing out.
	Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** The page of the lab as a link opens it. */
function open(path: string, query: string, page: ReactNode): void {
	window.history.replaceState(null, "", `${path}${query}`);
	render(
		<PathnameContext value={path}>
			<SearchParamsContext value={new URLSearchParams(query)}>
				<WordsProvider
					locale={LOCALES.en}
					now={NOW}
					messages={messagesOf(compiledMessages("en"), ["lab"])}
					timeZone="Europe/Paris"
				>
					{page}
				</WordsProvider>
			</SearchParamsContext>
		</PathnameContext>,
	);
}

const openSaltbox = (query = "") => open("/lab", query, <SaltboxLab />);
const openCarousel = (query = "") =>
	open("/lab/carousel", query, <CarouselLab />);

function field(label: string): HTMLInputElement {
	return screen.getByLabelText(label);
}

function type(label: string, text: string): void {
	fireEvent.change(field(label), { target: { value: text } });
}

function search(): string {
	return window.location.search;
}

describe("the address", () => {
	test("says which counter is looked at", () => {
		openSaltbox();
		fireEvent.click(screen.getByLabelText("Every good number"));
		expect(search()).toBe("?counter=every");
		cleanup();
		openSaltbox("?counter=every");
		expect(screen.getByLabelText("Every good number")).toHaveProperty(
			"checked",
			true,
		);
	});

	test("follows what is typed, letter by letter", () => {
		openSaltbox();
		for (const typed of ["1", "10", "105"]) type("What the 1 pays to 1", typed);
		type("Burn", "4");
		expect(search()).toBe("?pays=105_12_9_7_6_5_5_4_4_4&burn=4");
		expect(field("What the 1 pays to 1").value).toBe("105");
	});

	test("keeps the table before the one looked at, to go back to", () => {
		openSaltbox("?pays=20_12_9_7_6_5_5_4_4_4");
		const steps = window.history.length;
		const [nearest] = screen.getAllByText("Look at this table");
		if (nearest) fireEvent.click(nearest);
		expect(search()).toBe("?pays=22_12_9_7_6_5_5_5_4_4");
		expect(window.history.length).toBe(steps + 1);
		expect(document.activeElement?.textContent).toContain("House rules");
		type("What the 2 pays to 1", "13");
		expect(window.history.length).toBe(steps + 1);
	});

	test("is told where it asks for what cannot be, until something is changed", () => {
		openSaltbox("?pays=0_12_9_7_6_5_5_4_4_4&hands=99");
		const said =
			"This link asks for what cannot be, so the page shows 23 to 1 on the 1 in place of “0” and 10 hands a shuffle in place of “99”.";
		screen.getByText(said);
		type("Burn", "4");
		expect(screen.queryByText(said)).toBeNull();
		expect(search()).toBe("?burn=4");
	});

	test("is told of bets and stacks that cannot be", () => {
		openCarousel("?stacks=4_x&bets=7-5_2-5");
		screen.getByText(
			"This link asks for what cannot be, so the page shows 6 empty stacks in place of “4_x” and no bet in place of “7-5”.",
		);
	});
});

describe("a field that makes no sense", () => {
	test("says what the figures are of", () => {
		openSaltbox();
		type("What the 1 pays to 1", "0");
		screen.getByText(
			"A whole number from 1 to 1,000. The figures are still those of 23.",
		);
	});
});

describe("work that is cancelled before anything came", () => {
	test("is not told as going on, at Saltbox", async () => {
		openSaltbox();
		screen.getByText("Working it out …", { selector: ".lead" });
		fireEvent.click(screen.getByText("Cancel"));
		await screen.findByText("Cancelled before anything was worked out.");
		screen.getByText("Not worked out.", { selector: ".lead" });
		expect(screen.getAllByText("Not worked out")).toHaveLength(4);
		fireEvent.click(screen.getByText("Start again"));
		await screen.findByText("Working it out …", { selector: ".lead" });
	});

	test("is not told as going on, at Carousel", async () => {
		openCarousel();
		fireEvent.click(screen.getByText("Cancel"));
		await screen.findByText("Cancelled before anything was worked out.");
		screen.getByText("Not worked out.");
	});
});

describe("fewer hands than the rules say", () => {
	test("are explained by the burned cards", () => {
		openSaltbox("?burn=10");
		screen.getByText(
			"With 10 cards burned, the deck has 9 hands: no more are dealt.",
		);
	});
});

describe("a stack that takes no card", () => {
	const key = (rank: number) =>
		screen.getByRole<HTMLButtonElement>("button", {
			name: new RegExp(`^${rank}, `),
		});

	test("is said to take none when it is out, and gives its last card back", async () => {
		openCarousel("?stacks=4-4_9_7");
		fireEvent.click(screen.getByRole("button", { name: /^Stack 1/ }));
		screen.getByText(/^Stack 1 is out and gets no more cards\./);
		expect(key(10).disabled).toBe(true);
		fireEvent.click(screen.getByText("Take back the last card"));
		await waitFor(() => expect(search()).toBe("?stacks=4_9_7"));
		expect(key(10).disabled).toBe(false);
	});

	test("is any once the game is over", () => {
		openCarousel("?stacks=4-4_9-10");
		fireEvent.click(screen.getByRole("button", { name: /^Stack 2/ }));
		screen.getByText(/^The game is over: no stack gets another card\./);
		expect(key(10).disabled).toBe(true);
	});
});

describe("bets on a number that can no longer be", () => {
	test("are in the pot, and seen there", () => {
		openCarousel("?stacks=4-4_9-10_7-8&bets=3-5");
		screen.getByText(/^The pot holds 5\./);
		const row = within(screen.getByLabelText("Table of the numbers"))
			.getAllByRole("row")
			.find((one) => one.textContent?.startsWith("3"));
		expect(row?.textContent).toContain("0.00%");
		fireEvent.click(
			screen.getByRole("button", { name: "Take the last bet off 3" }),
		);
		expect(search()).toBe("?stacks=4-4_9-10_7-8");
	});
});

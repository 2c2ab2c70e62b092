import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LastStackPool } from "@/components/games/carousel/pool.tsx";
import { facesOf } from "@/components/games/faces.ts";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import { LOCALES } from "@/components/i18n/languages.ts";
import { WordsProvider } from "@/components/i18n/provider.tsx";
import { chips } from "@/lib/ledger/chips.ts";
import { messagesOf } from "@/messages/index.ts";

afterEach(cleanup);

/** The pool with a bet of five by each of them, on stacks 1 to 3 in turn. */
function open(names: readonly string[]): HTMLElement {
	render(
		<WordsProvider
			locale={LOCALES.en}
			messages={messagesOf(compiledMessages("en"), ["carousel"])}
			timeZone="Europe/Paris"
			now={new Date("2026-11-29T12:05:00Z")}
		>
			<LastStackPool
				poolChips={chips(names.length * 5)}
				stakes="unit"
				faces={facesOf(
					names.map((name, i) => ({
						player: `p${i}`,
						name,
						boughtInChips: chips(0),
						cashedOutChips: chips(0),
						countedChips: chips(0),
					})),
				)}
				bets={names.map((_, i) => ({
					player: `p${i}`,
					stack: (i % 3) + 1,
					amountChips: chips(5),
				}))}
			/>
		</WordsProvider>,
	);
	return screen.getByLabelText("Last-stack pool");
}

test("C15 a few backers are named", () => {
	const pool = open(["Ana", "Ben"]);
	within(pool).getByText("Ana on 1 · Ben on 2");
	expect(pool.querySelectorAll("p")).toHaveLength(1);
});

test("C15 ten with long names are counted, and still read out by name", () => {
	const long = Array.from(
		{ length: 10 },
		(_, i) => `${"ABCDEFGHIJ"[i]} Wolfeschlegelsteinhausenbergerdorff`,
	);
	const pool = open(long);
	expect(within(pool).getByText(/^A Wolfe.* on 1 · .* on 3$/).className).toBe(
		"sr-only",
	);
	within(pool).getByText("10 bets on 3 stacks.");
});

import {
	cleanup,
	fireEvent,
	render,
	screen,
	waitFor,
	within,
} from "@testing-library/react";
import {
	AppRouterContext,
	type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fetchScreens } from "@/components/games/screens.ts";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import { type Language, LOCALES } from "@/components/i18n/languages.ts";
import { WordsProvider } from "@/components/i18n/provider.tsx";
import { Review } from "@/components/review/review.tsx";
import StoodTable from "@/components/review/stood-table.tsx";
import { chips } from "@/lib/ledger/chips.ts";
import type { Log } from "@/lib/table/types.ts";
import { recordedNight } from "./support/recorded.ts";

const NOW = new Date("2026-11-29T20:05:00Z");
const NIGHT = {
	id: "sunday",
	name: "Sunday night",
	timeZone: "Europe/Paris",
	startedAtMs: Date.UTC(2026, 10, 22, 19, 5),
	smallestChip: chips(1),
};
const ROUTER = { refresh: () => {} } as unknown as AppRouterInstance;

/** What the check answers; null: the server does not. */
let checked: object | null = null;
const asked: string[] = [];

beforeEach(async () => {
	checked = null;
	asked.length = 0;
	await fetchScreens();
	vi.stubGlobal("fetch", async (path: string) => {
		asked.push(path);
		if (path.endsWith("/check") && checked) return Response.json(checked);
		throw new TypeError("no network");
	});
});

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** Without the marks that keep names from turning the words around them. */
function textOf(element: Element): string {
	return (element.textContent ?? "").replace(/[\u2066-\u2069]/g, "");
}

function open(log: Log, language: Language = "en", lastSeq?: number) {
	return render(
		<AppRouterContext value={ROUTER}>
			<WordsProvider
				locale={LOCALES[language]}
				messages={compiledMessages(language)}
				timeZone="Europe/Paris"
				now={NOW}
			>
				<Review
					night={{ ...NIGHT, smallestChip: log.state.session.smallestChip }}
					entries={log.entries}
					lastSeq={lastSeq ?? log.entries.length}
					readable
				/>
			</WordsProvider>
		</AppRouterContext>,
	);
}

const region = (name: string | RegExp) => screen.getByRole("region", { name });
const rowsOf = (section: HTMLElement) =>
	within(section).getAllByRole("row").slice(1);
const cellsOf = (row: Element) => [...row.children].map(textOf);
const amount = (text: string | undefined) =>
	Number(text?.replace("−", "-").replace(/[^\d-]/g, ""));

function slider(): HTMLInputElement {
	return screen.getByRole("slider", { name: "Entry of the night" });
}

describe.each(["night-0001", "night-0005", "night-0009", "rule-04"])(
	"the review of %s",
	(name) => {
		const { log, expected } = recordedNight(name);

		test("shows the balances that must come out, and that they add up to zero", () => {
			open(log);
			const rows = rowsOf(region("Balances")).map(cellsOf);
			const shown = rows.slice(0, -1).map(([, chips]) => amount(chips));
			expect(shown.toSorted()).toEqual(
				Object.values(expected.balances).toSorted(),
			);
			expect(rows.at(-1)).toEqual(["Sum", "0"]);
		});

		test("L16: shows each player's gain as rack + bets + cashed out − bought in", () => {
			open(log);
			for (const row of rowsOf(region("Players"))) {
				const cells = cellsOf(row);
				const [, boughtIn, cashedOut, ...rest] = cells.map(amount);
				const gain = rest.pop() ?? 0;
				const held = rest.reduce((sum, chips) => sum + chips, 0);
				expect(gain).toBe(held + (cashedOut ?? 0) - (boughtIn ?? 0));
				expect(cells.at(-1)).toMatch(/^[+−]\d|^0$/);
			}
		});

		test("tells every round, those undone and voided struck out and named so", () => {
			open(log);
			const section = region("Rounds");
			for (;;) {
				const more = within(section).queryByRole("button", { name: /^Show/ });
				if (!more) break;
				fireEvent.click(more);
			}
			const rows = rowsOf(section);
			// A pool and an opening deal that was voided are told too, and are no rounds.
			const isRound = (row: Element) =>
				/, (round [1-9]|hand )/.test(cellsOf(row)[1] ?? "");
			const rounds = rows.filter(isRound);
			const said = within(section).getByRole("status").textContent ?? "";
			expect(amount(said.split(" ")[0] ?? "")).toBe(rounds.length);
			expect(rounds.map((row) => Number(cellsOf(row)[0]))).toEqual(
				rounds.map((_, i) => rounds.length - i),
			);
			const counted = rounds.filter((row) => !row.querySelector("s"));
			expect(counted).toHaveLength(expected.rounds.length);
			for (const row of rows) {
				const named = /undone|voided/.test(textOf(row));
				expect(row.querySelector("s") !== null).toBe(named);
			}
		});
	},
);

describe("L8: the check", () => {
	const { log } = recordedNight("rule-04");
	const count = log.entries.length;

	test("says that it runs, then what it found", async () => {
		checked = {
			ok: true,
			session: "sunday",
			entryCount: count,
			decidedAgain: true,
		};
		open(log);
		expect(textOf(document.body)).toContain("checking the ledger");
		expect(textOf(document.body)).not.toContain("verified");
		await screen.findByText(`ledger verified, ${count} entries`);
		expect(asked).toEqual(["/api/sessions/sunday/check"]);
	});

	test("names the first entry that differs, and leads there", async () => {
		checked = { ok: false, session: "sunday", seq: 17, difference: "text" };
		open(log);
		await screen.findByRole("alert");
		expect(textOf(document.body)).toContain("the ledger differs at entry 17");
		expect(textOf(document.body)).not.toContain("verified");
		fireEvent.click(screen.getByRole("button", { name: "Go to entry 17" }));
		await waitFor(() => {
			const line = document.querySelector('[data-seq="17"]');
			expect(line?.hasAttribute("data-sought")).toBe(true);
		});
	});

	test("tells totals from entries", async () => {
		checked = { ok: false, session: "sunday", seq: null };
		open(log);
		await screen.findByText("the ledger’s totals differ from its entries");
	});

	test("does not say verified when nobody answers, and can be asked again", async () => {
		open(log);
		const again = await screen.findByRole("button", { name: "Try again" });
		expect(textOf(document.body)).not.toContain("verified");
		checked = { ok: true, session: "sunday", entryCount: count };
		fireEvent.click(again);
		await screen.findByText(`ledger verified, ${count} entries`);
	});
});

describe("the slider", () => {
	const { log } = recordedNight("night-0005");
	const last = log.entries.length;

	test("stands at the last entry, and says where it stands", () => {
		open(log);
		expect(slider().value).toBe(String(last));
		expect(slider().getAttribute("aria-valuetext")).toMatch(
			new RegExp(`^entry ${last} of ${last}, \\d\\d:\\d\\d$`),
		);
		fireEvent.click(screen.getByRole("button", { name: "One entry back" }));
		expect(slider().value).toBe(String(last - 1));
		fireEvent.click(screen.getByRole("button", { name: "One entry on" }));
		expect(slider().value).toBe(String(last));
		const back = { name: "Back to the settlement before" };
		fireEvent.click(screen.getByRole("button", back));
		expect(Number(slider().value)).toBeLessThan(last);
	});

	test("plays from the first entry again, and stops when it is moved", async () => {
		vi.useFakeTimers();
		try {
			open(log);
			fireEvent.click(screen.getByRole("button", { name: "Play" }));
			expect(slider().value).toBe("1");
			await vi.advanceTimersToNextTimerAsync();
			await vi.advanceTimersToNextTimerAsync();
			await vi.advanceTimersToNextTimerAsync();
			expect(Number(slider().value)).toBeGreaterThan(1);
			fireEvent.change(slider(), { target: { value: "40" } });
			expect(slider().value).toBe("40");
			expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
		} finally {
			vi.useRealTimers();
		}
	});

	test("shows the table as it stood, to be looked at only", async () => {
		const { rerender } = render(<Stood log={log} />);
		const table = screen.getByRole("region", { name: "The table as it stood" });
		expect(within(table).queryAllByRole("button")).toEqual([]);
		// Nobody is told to tap what takes no taps.
		expect(table.querySelector(".table-hint")).toBeNull();
		for (const { name } of log.state.seats) {
			expect(textOf(table)).toContain(name.trim());
		}
		const before = textOf(table);
		const earlier = recordedNight("rule-04").log;
		rerender(<Stood log={earlier} />);
		expect(textOf(table)).not.toBe(before);
	});
});

function Stood({ log }: { readonly log: Log }) {
	return (
		<AppRouterContext value={ROUTER}>
			<WordsProvider
				locale="en-GB"
				messages={compiledMessages("en")}
				timeZone="Europe/Paris"
				now={NOW}
			>
				<StoodTable night={NIGHT} log={log} />
			</WordsProvider>
		</AppRouterContext>
	);
}

describe("rounds and journal", () => {
	const { log } = recordedNight("night-0008");

	test("rounds are found by game and by player, and opened for cards and bets", () => {
		open(log);
		const section = region("Rounds");
		const { getByLabelText, getByRole } = within(section);
		const all = getByRole("status").textContent;
		fireEvent.change(getByLabelText("Game"), { target: { value: "saltbox" } });
		expect(getByRole("status").textContent).not.toBe(all);
		for (const row of rowsOf(section)) {
			expect(textOf(row)).toContain("Saltbox");
		}
		fireEvent.change(getByLabelText("Player"), { target: { value: "ben" } });
		const [first] = within(section).getAllByRole("button", { expanded: false });
		if (!first) throw new Error("no round of Ben's");
		fireEvent.click(first);
		const details = section.querySelector(".round-details");
		expect(details && textOf(details)).toContain("Ben");
		expect(details && textOf(details)).toContain("rank");
	});

	test("L6: the journal has every entry, newest first, what was undone struck out", async () => {
		open(log);
		const section = region("Journal");
		await waitFor(() =>
			expect(section.querySelector(".entry")?.getAttribute("data-seq")).toBe(
				String(log.entries.length),
			),
		);
		const undo = log.entries.find((e) => e.command.type === "undo");
		const seq = undo?.command.type === "undo" ? undo.command.seq : 0;
		fireEvent.change(within(section).getByRole("searchbox"), {
			target: { value: `undo of entry ${seq}` },
		});
		await waitFor(() => {
			expect(within(section).getByRole("status").textContent).toMatch(/found/);
		});
		fireEvent.change(within(section).getByRole("searchbox"), {
			target: { value: String(seq) },
		});
		await waitFor(() => {
			const line = section.querySelector(`[data-seq="${seq}"]`);
			expect(line?.querySelector("s")).toBeTruthy();
			expect(line && textOf(line)).toContain(`undone by entry ${undo?.seq}`);
			expect(line && textOf(line)).toMatch(/device tablet/);
		});
	});

	test("says the same in French without a word missing", async () => {
		open(log, "fr");
		await screen.findByRole("region", { name: "Journal" });
		await waitFor(() =>
			expect(document.querySelectorAll(".entry").length).toBeGreaterThan(5),
		);
		expect(textOf(document.body)).not.toMatch(
			/review\.|pages\.|table\.|correcting\.|undefined|NaN/,
		);
		expect(textOf(document.body)).toContain("Jetons gagnés et perdus");
	});
});

test("a night longer than one answer is read on, and says so while it cannot be", async () => {
	const { log } = recordedNight("rule-04");
	open(log, "en", log.entries.length + 50);
	await screen.findByText(/could be read: the server does not answer/);
	expect(asked.some((path) => path.includes("/entries?after="))).toBe(true);
});

test("an empty night says so", () => {
	const { log } = recordedNight("rule-04");
	open({ ...log, entries: [] });
	expect(textOf(document.body)).toContain("Nothing has been entered yet.");
});

import { describe, expect, it } from "vitest";
import { journalTable } from "@/components/export/journal-table.ts";
import { roundsTable } from "@/components/export/rounds-table.ts";
import { LANGUAGES } from "@/components/i18n/languages.ts";
import { wordsIn } from "@/components/i18n/translate.ts";
import { accountName } from "@/components/pages/accounts.ts";
import type { Account } from "../../lib/ledger/accounts.ts";
import { csv, inert } from "../../lib/server/export/csv.ts";
import { hledgerJournal } from "../../lib/server/export/hledger.ts";
import { everyName } from "../../lib/table/standing.ts";
import type { Log } from "../../lib/table/types.ts";
import { buyIn, close, seat, undo } from "../support/commands.ts";
import { readCsv } from "../support/csv.ts";
import { hledger, hledgerBalances } from "../support/hledger.ts";
import { LONG_NIGHT } from "../support/long-night.ts";
import { given } from "../support/scenario.ts";
import { randomNights } from "./support/random-nights.ts";

const SESSION = {
	id: "night",
	name: "Friday: one; two\nthree",
	timeZone: "Europe/Paris",
	startedAtMs: 1_790_000_000_000,
};

const words = wordsIn("en", "UTC", new Date(0));

/** The balances by the name that the journal gives each account. */
function named(log: Log, nameOf: (account: Account) => string) {
	return Object.fromEntries(
		Object.entries(log.state.ledger).map(([account, chips]) => [
			nameOf(account as Account),
			chips,
		]),
	);
}

function nameIn(log: Log) {
	const names = everyName(log);
	return (account: Account) =>
		accountName(words, account, (player) => names.get(player) ?? player)
			.replaceAll("\u2068", "")
			.replaceAll("\u2069", "");
}

/** What the rows come to, by account; zeros left out. */
function summed(rows: readonly (readonly unknown[])[]) {
	const sums = new Map<string, number>();
	for (const row of rows) {
		const [account, chips] = row.slice(6);
		if (typeof account !== "string" || typeof chips !== "number") continue;
		sums.set(account, (sums.get(account) ?? 0) + chips);
	}
	return Object.fromEntries([...sums].filter(([, chips]) => chips !== 0));
}

describe.each(randomNights())("the exports of %s", (_name, log) => {
	const [, ...rows] = journalTable(words, SESSION, log);

	it("re-add to its balances in the journal's CSV: all rows, and those that count", () => {
		const [head, ...read] = readCsv(csv([["x"], ...rows]));
		expect(head).toEqual(["x"]);
		const expected = named(log, (account) => inert(nameIn(log)(account)));
		expect(summed(read)).toEqual(expected);
		expect(summed(read.filter((row) => row[5] === "yes"))).toEqual(expected);
		expect(new Set(read.map(([seq]) => seq)).size).toBe(log.entries.length);
	});

	it("re-add in hledger itself: everything, and what is marked as cleared", () => {
		const journal = hledgerJournal(SESSION, log);
		const shown = (account: Account) => {
			const [kind, player] = account.split(":");
			return kind === "rack" || kind === "felt"
				? `${kind}:${everyName(log).get(player ?? "")}`
				: account;
		};
		expect(hledgerBalances(journal)).toEqual(named(log, shown));
		expect(hledgerBalances(journal, "--cleared")).toEqual(named(log, shown));
	});

	it("list every round, the undone and the voided marked, and what counts brings each player's gain", () => {
		const [head, ...rounds] = roundsTable(words, SESSION, log);
		expect(head).toHaveLength(10 + everyName(log).size);
		expect(
			rounds.every((row) => row.length === head?.length),
			"all columns",
		).toBe(true);
	});
});

describe("what a round brought each player", () => {
	it("adds up, with counts and shared pots, to the gain (L16)", () => {
		const { log, state } = given(...LONG_NIGHT.slice(0, -1));
		const [head = [], ...rounds] = roundsTable(words, SESSION, log);
		const sum = (name: string) =>
			rounds
				.filter((row) => row[5] === "yes")
				.reduce((s, row) => s + Number(row[head.indexOf(name)] ?? 0), 0);
		const shared = (player: string) =>
			log.entries
				.flatMap((entry) => entry.transfers)
				.filter((t) => t.reason === "share-out" && t.to === `rack:${player}`)
				.reduce((s, t) => s + t.amountChips, 0);
		for (const person of state.people) {
			const { player, cashedOutChips, boughtInChips, countedChips } = person;
			expect(
				sum(person.name) + shared(player) + countedChips,
				person.name,
			).toBe(cashedOutChips - boughtInChips);
		}
		expect(rounds.map((row) => row[5])).toContain("no, voided");
	});
});

describe("hledger", () => {
	const night = given(
		seat("ana", "Ana: the first;  (dealer)"),
		seat("ben", "Ana꞉ the first； (dealer) "),
		seat("cy", "* ; =1+1 | x"),
		seat("dee", "علي بن أبي طالب"),
		seat("eli", "[2026-99-99]"),
		buyIn("ana", 100),
		buyIn("ben", 50),
		buyIn("cy", 25),
		buyIn("dee", 10),
		buyIn("eli", 5),
		undo(10),
		{
			type: "note",
			text: "date:never, [2026-13-45]\n2026-01-01 x\n  cage  5\r\nend comment",
		},
	);

	it("reads names and notes as what they are", () => {
		const journal = hledgerJournal(SESSION, night.log);
		expect(hledgerBalances(journal)).toEqual({
			cage: -185,
			"rack:Ana꞉ the first； (dealer) (ana)": 100,
			"rack:Ana꞉ the first； (dealer) (ben)": 50,
			"rack:* ； =1+1 | x": 25,
			"rack:علي بن أبي طالب": 10,
		});
		expect(hledger(journal, "stats")).toMatch(/Transactions\s+: 6 /);
		expect(hledger(journal, "check", "--strict")).toBe("");
	});

	it("reads a night that nobody came to, and a closed one", () => {
		expect(hledgerBalances(hledgerJournal(SESSION, given().log))).toEqual({});
		const { log } = night.and(close());
		expect(hledgerBalances(hledgerJournal(SESSION, log))).toEqual({});
	});
});

describe("CSV", () => {
	it.each([
		"=1+1",
		"+1",
		"-1",
		"@SUM(A1)",
		"\t=1",
		"\r=1",
		"\n=1",
		"＝1+1",
		"＋1",
		"－1",
		"＠x",
		"﹦1",
		" =1",
		"\u200b=1",
		"\u2068=1\u2069",
		"Ana;=1+1;",
		"Ana,=1+1,",
		'Ana"=1+1"',
		"Ana\t=1+1",
		"Ana\r\n=1+1",
		"=cmd|' /C calc'!A0",
	])("makes %j inert under either separator", (name) => {
		for (const separator of ["comma", "semicolon"] as const) {
			const text = csv([[name, -5, null, 7]], separator);
			const delimiter = separator === "comma" ? "," : ";";
			expect(readCsv(text, delimiter)).toEqual([[inert(name), -5, null, 7]]);
			for (const part of text.slice(1).split(/[;,"\t\r\n|]/u)) {
				if (/^-?\d*$/.test(part)) continue;
				expect(part).not.toMatch(
					/^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u,
				);
			}
		}
	});

	it.each(["Ana", "Ana-Belén", "a=b", "100 % sure", "👩‍👩‍👧‍👦 Zoé", 'O"Neill'])(
		"leaves %j as it is",
		(name) => {
			expect(readCsv(csv([[name]]))).toEqual([[name]]);
		},
	);

	it.each(LANGUAGES)("has words for everything of a night: %s", (language) => {
		const { log } = given(...LONG_NIGHT);
		const said = wordsIn(language, "UTC", new Date(0));
		const text = csv([
			...journalTable(said, SESSION, log),
			...roundsTable(said, SESSION, log),
		]);
		expect(text).not.toMatch(/exports\.|pages\.|table\.entry/);
		expect(text).not.toMatch(/[\u2066-\u2069]/);
	});
});

import { describe, expect, test } from "vitest";
import {
	buyIn,
	cards,
	NO_MORE_BETS,
	onRank,
	saltbox,
	seat,
	unseat,
} from "../support/commands.ts";
import { given } from "../support/scenario.ts";

describe("L14 names", () => {
	const taken = (first: string, second: string) =>
		given(seat("p1", first)).when(seat("p2", second));

	test.each([
		["case", "Ana", "ANA"],
		["case of other scripts", "Ирина", "ИРИНА"],
		["case that folds to more letters", "Strauß", "STRAUSS"],
		["the capital sharp s", "Strauß", "STRAUẞ"],
		["outer spaces", "Ana", "  Ana\t"],
		["repeated spaces", "Ana Maria", "Ana   Maria"],
		["spaces of another width", "Ana Maria", "Ana\u00a0\u2009Maria"],
		["full-width letters (NFKC)", "Ana", "Ａｎａ"],
		["ligatures (NFKC)", "Sofia", "Soﬁa"],
		["composed and decomposed accents", "Zoé", "Zoe\u0301"],
		["a zero-width joiner", "Ana", "A\u200dna"],
		["a soft hyphen", "Ana", "A\u00adna"],
		["direction marks", "Ana", "\u202eAna\u202c\u200f"],
		["an emoji with and without its variation selector", "❤\ufe0f", "❤"],
		["ignorables between a letter and its accent", "Zoé", "Zoe\u200b\u0301"],
	])("L14 the same name: %s", (_, first, second) => {
		taken(first, second).thenRefused({
			error: "name-taken",
			name: first,
			player: "p1",
		});
	});

	test.each([
		["Ana", "Anna"],
		["Ana", "Ána"],
		["Ana Maria", "Anamaria"],
		["👩‍🚀", "👩‍🔬"],
		["نور", "نورا"],
	])("L14 not the same: %s and %s", (first, second) => {
		expect(taken(first, second).entries).toHaveLength(1);
	});

	test("L14 an empty name is refused, and one of which nothing shows", () => {
		for (const name of ["", " ", "\t\n", "\u200b\u2060", "\u00a0\u00ad", "ㅤ"]) {
			given().when(seat("p1", name)).thenRefused({ error: "name-empty" });
		}
	});

	test("L14 right-to-left, emoji, formulas and words of the language are names like others", () => {
		const names = [
			"נועה בת־אל",
			"محمد",
			"👨‍👩‍👧‍👦",
			"=1+1",
			"constructor",
			"__proto__",
			"toString",
			"O'Brien; DROP TABLE",
			"<b>Ana</b>",
			"漢字 かな",
		];
		const night = given(names.map((name, i) => seat(`p${i + 1}`, name)));
		expect(night.state.seats.map((s) => s.name)).toEqual(names);
	});

	test("L14 and so are ids", () => {
		const night = given(
			["constructor", "toString", "hasOwnProperty", "0", "-", "HOUSE"].flatMap(
				(player, i) => [seat(player, `Player ${i}`), buyIn(player, 100)],
			),
			saltbox({ banker: "constructor" }),
			onRank("toString", 10, 1),
			NO_MORE_BETS,
			cards(1, 2, 3, 4, 5),
		);
		expect(night.state.ledger).toMatchObject({
			cage: -600,
			"rack:constructor": 101,
			"rack:toString": 99,
		});
	});

	test("L14 a name is kept as typed, but for outer and repeated spaces", () => {
		const { state } = given(seat("p1", "  Ａna \t  Maria\u200d "));
		expect(state.seats).toEqual([{ player: "p1", name: "Ａna Maria\u200d" }]);
	});

	test("L14 up to 80 characters of Unicode", () => {
		expect(given(seat("p1", "é".repeat(80))).state.seats).toHaveLength(1);
		expect(given(seat("p1", "😀".repeat(80))).state.seats).toHaveLength(1);
		for (const name of ["a".repeat(81), "😀".repeat(81), "half \ud83d"]) {
			expect(given().when(seat("p1", name)).state.seats).toHaveLength(0);
		}
	});

	test("L14 a player has one name in a session, for good", () => {
		const left = given(seat("ana", "Ana"), unseat("ana"));
		left
			.when(seat("ana", "Anastasia"))
			.thenRefused({ error: "name-is-for-good", name: "Ana" });
		// The first writing stays.
		expect(left.when(seat("ana", "ANA")).state.seats).toEqual([
			{ player: "ana", name: "Ana" },
		]);
	});

	test("L14 the name of one who left is taken still", () => {
		given(seat("ana", "Ana"), unseat("ana"))
			.when(seat("ana-2", "ana"))
			.thenRefused({ error: "name-taken", name: "Ana", player: "ana" });
	});

	test("L14 the id house is reserved", () => {
		given()
			.when(seat("house", "Hugh"))
			.thenRefused({ error: "id-reserved", player: "house" });
		expect(given().when(seat("hugh", "House")).entries).toHaveLength(1);
	});
});

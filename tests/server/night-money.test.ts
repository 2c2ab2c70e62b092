import { describe, expect, it } from "vitest";
import {
	cashOut,
	close,
	count,
	REOPEN,
	table,
	undo,
	unseat,
} from "../support/commands.ts";
import { temporaryDatabase, withSqlite } from "./support/database.ts";
import { api } from "./support/http.ts";
import { closedNight, enter, money, QUARTER } from "./support/money.ts";
import { started } from "./support/nights.ts";

const db = temporaryDatabase();

let batches = 0;

const BEN_PAYS = {
	closedSeq: 10,
	from: "player:ben",
	to: "player:ana",
	amountMinor: 750,
	paid: true,
	device: "tablet",
};

describe("what chips are worth (L24)", () => {
	it("is set outside the log, on a closed night too", async () => {
		const id = await closedNight("worth");
		expect((await money.get(id)).night).toMatchObject({
			closedSeq: 10,
			terms: { money: "tab", value: null, host: null },
			due: [],
		});
		const { status, night } = await money.set(id, { value: QUARTER });
		expect(status).toBe(200);
		expect(night.terms.value).toEqual(QUARTER);
		expect(night.due).toEqual([
			{ ...BEN_PAYS, device: undefined, paid: false },
			{
				closedSeq: 10,
				from: "player:cy",
				to: "player:ana",
				amountMinor: 250,
				paid: false,
			},
		]);
		expect((await money.get(id)).night).toEqual(night);
		expect((await api.check(id)).body).toMatchObject({ ok: true });
	});

	it("what is left out stays", async () => {
		const id = await closedNight("stays");
		await money.set(id, { value: QUARTER, host: "cy" });
		const { night } = await money.set(id, { money: "cash" });
		expect(night.terms).toEqual({ money: "cash", value: QUARTER, host: "cy" });
		expect((await money.set(id, { host: null })).night.terms.host).toBeNull();
	});

	it("the host is one who sat there", async () => {
		const id = await closedNight("host");
		const { status, error } = await money.set(id, { host: "zoe" });
		expect([status, error]).toEqual([409, "host-not-there"]);
	});

	it.each([
		[{ value: { ...QUARTER, currency: "XQQ" } }],
		[{ value: { ...QUARTER, valueMinor: 0 } }],
		[{ value: { ...QUARTER, valueMinor: 2.5 } }],
		[{ value: { ...QUARTER, valueChips: 1_000_000_001 } }],
		[{ value: { valueChips: 1, valueMinor: 25 } }],
		[{ money: "gold" }],
		[{ extra: 1 }],
	])("%j is not understood", async (body) => {
		const id = await started(`bad-${batches++}`);
		expect(await money.set(id, body)).toMatchObject({
			status: 400,
			error: "bad-request",
		});
	});

	it("a night that is not there", async () => {
		expect((await money.get("nowhere")).status).toBe(404);
		expect((await money.set("nowhere", {})).status).toBe(404);
		expect((await money.mark("nowhere", BEN_PAYS)).status).toBe(404);
	});
});

describe("payments marked as paid (L23)", () => {
	it("a mark is kept, once; taken back, it is gone", async () => {
		const id = await closedNight("marked");
		await money.set(id, { value: QUARTER });
		const first = await money.mark(id, BEN_PAYS);
		expect(first.status).toBe(200);
		expect(first.night.due.map((d) => d.paid)).toEqual([true, false]);
		expect(await money.mark(id, BEN_PAYS)).toEqual(first);
		const rows = () =>
			withSqlite(db.file, (sqlite) =>
				sqlite.prepare('SELECT * FROM "Payment" WHERE sessionId = ?').all(id),
			);
		expect(rows()).toMatchObject([
			{ amountMinor: 750, currency: "EUR", device: "tablet" },
		]);
		const back = await money.mark(id, { ...BEN_PAYS, paid: false });
		expect(back.night.due.map((d) => d.paid)).toEqual([false, false]);
		expect(await money.mark(id, { ...BEN_PAYS, paid: false })).toEqual(back);
		expect(rows()).toEqual([]);
	});

	it.each([
		["another amount", { amountMinor: 751 }],
		["another payee", { to: "player:cy" }],
		["another closing", { closedSeq: 9 }],
		["the other way round", { from: "player:ana", to: "player:ben" }],
	])("only what is asked for can be marked: not %s", async (_, other) => {
		const id = await closedNight(`only-${batches++}`);
		await money.set(id, { value: QUARTER });
		const { status, error, night } = await money.mark(id, {
			...BEN_PAYS,
			...other,
		});
		expect([status, error]).toEqual([409, "no-such-payment"]);
		expect(night.due.some((d) => d.paid)).toBe(false);
	});

	it.each([
		{ amountMinor: 0 },
		{ from: "ben" },
		{ paid: "yes" },
		{ closedSeq: 0 },
	])("%j is not understood", async (other) => {
		const id = await started(`odd-${batches++}`);
		expect((await money.mark(id, { ...BEN_PAYS, ...other })).status).toBe(400);
	});

	it("the currency and tab or cash stay while one is marked", async () => {
		const id = await closedNight("locked");
		await money.set(id, { value: QUARTER });
		await money.mark(id, BEN_PAYS);
		expect((await money.set(id, { money: "cash" })).error).toBe(
			"payments-marked",
		);
		expect(
			(await money.set(id, { value: { ...QUARTER, currency: "USD" } })).error,
		).toBe("payments-marked");
		const { night } = await money.set(id, {
			value: { ...QUARTER, valueMinor: 50 },
		});
		expect(night.before).toHaveLength(1);
		expect(night.due).toMatchObject([
			{ from: "player:ben", amountMinor: 750, paid: false },
			{ from: "player:cy", amountMinor: 500, paid: false },
		]);
		// The rest of a payment joins its mark.
		const whole = await money.mark(id, BEN_PAYS);
		expect(whole.night.before).toEqual([]);
		expect(whole.night.due).toMatchObject([
			{ from: "player:ben", amountMinor: 1500, paid: true },
			{ from: "player:cy", amountMinor: 500, paid: false },
		]);
	});

	it("reopening keeps the marks, and the next closing counts them", async () => {
		const id = await closedNight("reopened");
		await money.set(id, { value: QUARTER });
		await money.mark(id, BEN_PAYS);
		await enter(id, REOPEN);
		const open = await money.get(id);
		expect(open.night).toMatchObject({
			closedSeq: null,
			due: [],
			before: [{ from: "player:ben", amountMinor: 750, closedSeq: 10 }],
		});
		expect((await money.mark(id, { ...BEN_PAYS, to: "player:cy" })).error).toBe(
			"no-such-payment",
		);
		await enter(id, count("ben", 90), count("ana", 120));
		await enter(id, close());
		const { night } = await money.get(id);
		expect(night.closedSeq).toBe(14);
		expect(night.before).toHaveLength(1);
		expect(night.due).toEqual(
			[
				{
					closedSeq: 14,
					from: "player:cy",
					to: "player:ben",
					amountMinor: 250,
					paid: false,
				},
				{
					closedSeq: 14,
					from: "player:ana",
					to: "player:ben",
					amountMinor: 250,
					paid: false,
				},
			].toSorted(
				(a, b) =>
					night.due.findIndex((d) => d.from === a.from) -
					night.due.findIndex((d) => d.from === b.from),
			),
		);
	});

	it("undoing the reopening brings its closing back, marks and all", async () => {
		const id = await closedNight("undone");
		await money.set(id, { value: QUARTER });
		const marked = await money.mark(id, BEN_PAYS);
		await enter(id, REOPEN);
		await enter(id, undo(11));
		expect((await money.get(id)).night).toEqual(marked.night);
	});
});

describe("leaving early (L25)", () => {
	it("in a tab one who has left is settled at once, and that counts at the closing", async () => {
		const id = await started("early");
		await enter(
			id,
			table(["ana", "ben"]),
			count("ben", 120),
			cashOut("ben", 120),
			unseat("ben"),
		);
		const { night } = await money.set(id, { value: QUARTER, host: "ana" });
		const benIsPaid = {
			closedSeq: 7,
			from: "player:ana",
			to: "player:ben",
			amountMinor: 500,
		};
		expect(night.due).toEqual([{ ...benIsPaid, paid: false }]);
		const marked = await money.mark(id, {
			...benIsPaid,
			paid: true,
			device: "t",
		});
		expect(marked.night.due).toEqual([{ ...benIsPaid, paid: true }]);
		await enter(id, count("ana", 80), close());
		const closed = await money.get(id);
		expect(closed.night.before).toEqual([benIsPaid]);
		expect(closed.night.due).toEqual([]);
	});
});

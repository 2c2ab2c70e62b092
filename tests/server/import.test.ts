import { describe, expect, it } from "vitest";
import { append } from "../../lib/server/append.ts";
import { database } from "../../lib/server/db.ts";
import {
	type NightFile,
	nightFileText,
} from "../../lib/server/export/night-file.ts";
import type { Choices } from "../../lib/server/import/people.ts";
import { offerOf } from "../../lib/server/import/take-in.ts";
import { verify } from "../../lib/server/verify.ts";
import { replay } from "../../lib/table/log.ts";
import { effectiveRounds } from "../../lib/table/rounds.ts";
import type { Log } from "../../lib/table/types.ts";
import { playNight, readNight } from "../../scripts/lib/night.ts";
import { note } from "../support/commands.ts";
import { LONG_NIGHT } from "../support/long-night.ts";
import { given } from "../support/scenario.ts";
import {
	checked,
	counts,
	elsewhere,
	exported,
	imported,
	installations,
} from "./support/installations.ts";
import { fileOf } from "./support/night-files.ts";
import { commands, NIGHTS, play, started } from "./support/nights.ts";
import { randomNights } from "./support/random-nights.ts";

installations();

/** Exports what is stored, takes it in elsewhere, and exports it there. */
async function roundTrip(id: string, choices?: Choices) {
	const first = nightFileText(await exported(id));
	await elsewhere();
	const taken = await imported(JSON.parse(first), choices);
	expect(taken).toMatchObject({ kind: "new", id });
	expect(await verify(id)).toMatchObject({ ok: true, decidedAgain: true });
	expect(nightFileText(await exported(id))).toBe(first);
	return JSON.parse(first) as NightFile;
}

describe("out and in again", () => {
	it.each(NIGHTS.filter((_, i) => i % 3 === 0))(
		"%s is the same night elsewhere, byte for byte, and replay takes the file",
		async (name, night) => {
			await started(name, night.session.smallestChip);
			await play(name, night);
			const file = await roundTrip(name);
			const { balances, rounds, sum } = playNight(
				readNight(nightFileText(file)),
				(line) => expect(line.ok, JSON.stringify(line)).toBe(true),
			);
			expect({ balances, sum }).toEqual({ balances: night.balances, sum: 0 });
			expect(rounds).toEqual(night.rounds);
		},
	);

	it.each(randomNights())(
		"%s, with its undos and corrections: balances, rounds and text",
		async (name, log: Log) => {
			const file = fileOf(name, log);
			expect(await imported(file)).toMatchObject({
				kind: "new",
				addedCount: log.entries.length,
			});
			expect(await verify(name)).toMatchObject({ ok: true });
			expect(nightFileText(await exported(name))).toBe(nightFileText(file));
			const rows = await database().balance.findMany({
				where: { sessionId: name },
			});
			expect(
				Object.fromEntries(rows.map((b) => [b.account, Number(b.chips)])),
			).toEqual(log.state.ledger);
			const again = replay(log.state.session, checked(file).chain.log.entries);
			expect(again.state).toEqual(log.state);
			const { balances, rounds } = playNight(
				readNight(nightFileText(file)),
				(line) => expect(line.ok).toBe(true),
			);
			expect(balances).toEqual(log.state.ledger);
			expect(rounds).toEqual(
				effectiveRounds(log).flatMap(({ record }) =>
					record.voided || record.summary === null ? [] : [record.summary],
				),
			);
		},
	);

	it("keeps what stands outside the log: value, host, payments, name, money", async () => {
		await started("night");
		await append("night", commands("b", ...LONG_NIGHT.slice(0, -1)), 0);
		await database().session.update({
			where: { id: "night" },
			data: {
				name: "Soirée d’été 🌞",
				money: "cash",
				valueChips: 4n,
				valueMinor: 100n,
				currency: "EUR",
				host: "ana",
			},
		});
		await database().payment.create({
			data: {
				sessionId: "night",
				closedSeq: 41,
				fromParty: "player:ben",
				toParty: "player:ana",
				amountMinor: 250n,
				currency: "EUR",
				paidAtMs: 1_800_000_000_001n,
				device: "phone",
			},
		});
		const file = await roundTrip("night");
		expect(file.payments).toHaveLength(1);
		expect(file.session).toMatchObject({
			name: "Soirée d’été 🌞",
			money: "cash",
			value: { valueChips: 4, valueMinor: 100, currency: "EUR" },
			host: "ana",
		});
		expect(
			await database().session.findUnique({ where: { id: "night" } }),
		).toMatchObject({ archived: false, importedAtMs: expect.any(BigInt) });
	});

	it("goes on with how it is settled, where nobody has said here", async () => {
		const { log } = given(...LONG_NIGHT);
		const cash = {
			money: "cash",
			value: { valueChips: 4, valueMinor: 100, currency: "EUR" },
			host: "ana",
		} as const;
		const whole = fileOf("night", log, cash);
		const paid = {
			closedSeq: 41,
			from: "box",
			to: "player:ana",
			amountMinor: 250,
			currency: "EUR",
			paidAtMs: 1_800_000_000_001,
			device: "phone",
		};
		const settled = { ...whole, payments: [paid] };
		const begun = fileOf(
			"night",
			replay(log.state.session, log.entries.slice(0, 12)),
		);
		const same = { ana: "same", ben: "same" } as const;

		await imported(begun);
		await imported(settled, same);
		expect(nightFileText(await exported("night"))).toBe(nightFileText(settled));

		await elsewhere();
		await imported(begun);
		await database().session.update({
			where: { id: "night" },
			data: { valueChips: 1n, valueMinor: 100n, currency: "USD" },
		});
		await imported(settled, same);
		const kept = await exported("night");
		expect(kept.session).toMatchObject({
			money: "tab",
			value: { valueChips: 1, valueMinor: 100, currency: "USD" },
			host: null,
		});
		expect(kept.payments).toEqual([]);
	});

	it("a night without entries", async () => {
		await started("empty");
		await roundTrip("empty");
	});
});

describe("the same night twice", () => {
	const { log } = given(...LONG_NIGHT);
	const file = fileOf("night", log);
	const part = (count: number) => {
		const entries = log.entries.slice(0, count);
		return fileOf("night", replay(log.state.session, entries));
	};

	it("is one night", async () => {
		await imported(file);
		const before = await counts();
		expect(await imported(file)).toEqual({
			kind: "same",
			id: "night",
			addedCount: 0,
		});
		expect(await imported(part(10))).toMatchObject({ kind: "same" });
		expect(await counts()).toEqual(before);
	});

	it("goes on where the file has more, and open tables hear of it", async () => {
		await imported(part(12));
		const offer = await offerOf(checked(file));
		expect(offer).toMatchObject({
			standing: { kind: "longer", hereSeq: 12 },
			people: [{ hereAs: "Ana" }, { hereAs: "Ben" }],
		});
		expect(await imported(file, { ana: "same", ben: "same" })).toMatchObject({
			kind: "longer",
			addedCount: log.entries.length - 12,
		});
		expect(await verify("night")).toMatchObject({ ok: true });
		expect(nightFileText(await exported("night"))).toBe(nightFileText(file));
	});

	it("goes on from a night that was begun and nothing entered", async () => {
		await imported(part(0));
		expect(await imported(file)).toMatchObject({ kind: "longer" });
		expect(await verify("night")).toMatchObject({ ok: true });
	});

	it("goes on at the table where the import ended", async () => {
		await imported(file);
		const answer = await append(
			"night",
			commands("more", note("here")),
			log.entries.length,
		);
		expect(answer.kind).toBe("stored");
		expect(await imported(file)).toMatchObject({ kind: "same" });
	});

	it("with another history is refused, and the entry named", async () => {
		await imported(part(20));
		await append("night", commands("more", note("here")), 20);
		const before = await counts();
		expect(await imported(file, { ana: "same", ben: "same" })).toEqual({
			kind: "refused",
			refused: { why: "differs", seq: 21 },
		});
		expect(await offerOf(checked(file))).toEqual({
			refused: { why: "differs", seq: 21 },
		});
		expect(await counts()).toEqual(before);
	});

	it("begun otherwise is refused", async () => {
		await imported(file);
		const other = fileOf("night", log, { startedAtMs: 1 });
		expect(await imported(other)).toMatchObject({
			refused: { why: "differs", seq: 0 },
		});
	});

	it("whose entries are another night's is refused", async () => {
		await imported(file);
		const before = await counts();
		expect(await imported(fileOf("copy", log))).toEqual({
			kind: "refused",
			refused: { why: "id-taken", seq: 1 },
		});
		expect(await counts()).toEqual(before);
	});
});

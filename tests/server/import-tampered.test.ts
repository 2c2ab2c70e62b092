import { describe, expect, it } from "vitest";
import { chained, chainStart } from "../../lib/server/chain.ts";
import { checkNight } from "../../lib/server/import/check-file.ts";
import { RULES_VERSION } from "../../lib/server/rules-version.ts";
import { LONG_NIGHT } from "../support/long-night.ts";
import { given } from "../support/scenario.ts";
import { fileOf } from "./support/night-files.ts";

const { log } = given(...LONG_NIGHT);

type Loose = { [key: string]: unknown };
type LooseFile = {
	[key: string]: unknown;
	session: Loose;
	payments: Loose[];
	entries: (Loose & {
		transfers: Loose[];
		command: Loose;
		events: Loose[];
		hashedText: string;
		hash: string;
	})[];
};

/** What is said of a file in which the tampering was done. */
function verdict(
	tamper: (file: LooseFile) => unknown,
	from = fileOf("n", log),
) {
	const file = JSON.parse(JSON.stringify(from)) as LooseFile;
	tamper(file);
	const result = checkNight(file);
	return "refused" in result ? result.refused : "whole";
}

const at =
	(seq: number, change: (entry: LooseFile["entries"][number]) => void) =>
	(file: LooseFile) => {
		const entry = file.entries[seq - 1];
		if (!entry) throw new Error(`no entry ${seq}`);
		change(entry);
	};

/** The file with texts and hashes made anew, as one who knows how would. */
function rehashed(file: LooseFile) {
	let hash = chainStart(file.session as never);
	for (const entry of file.entries) {
		const { hashedText, hash: _h, receivedAtMs: _r, ...said } = entry;
		const text = JSON.parse(hashedText);
		for (const key of Object.keys(text)) {
			if (key in said) text[key] = said[key];
		}
		const sorted = (value: unknown): unknown =>
			Array.isArray(value)
				? value.map(sorted)
				: typeof value === "object" && value !== null
					? Object.fromEntries(
							Object.entries(value)
								.sort(([a], [b]) => (a < b ? -1 : 1))
								.map(([key, v]) => [key, sorted(v)]),
						)
					: value;
		entry.hashedText = JSON.stringify(sorted(text));
		hash = chained(hash, entry.hashedText);
		entry.hash = hash;
	}
	file.session.lastHash = hash;
}

describe("a file as it was exported", () => {
	it("is whole", () => {
		expect(verdict(() => {})).toBe("whole");
		expect(verdict(rehashed)).toBe("whole");
	});
});

describe("a tampered file is refused with the entry named", () => {
	it.each<[string, number, (file: LooseFile) => void]>([
		["an amount in a command", 7, at(7, (e) => (e.command.amountChips = 300))],
		["an event", 9, at(9, (e) => (e.events = []))],
		[
			"a transfer's amount",
			3,
			at(3, (e) => {
				for (const t of e.transfers) t.amountChips = 101;
			}),
		],
		[
			"a transfer's account",
			3,
			at(3, (e) => {
				for (const t of e.transfers) t.to = "rack:ben";
			}),
		],
		["a transfer gone", 3, at(3, (e) => (e.transfers = []))],
		[
			"a negative amount",
			3,
			at(3, (e) => {
				for (const t of e.transfers) t.amountChips = -100;
			}),
		],
		[
			"an amount past what is exact",
			3,
			at(3, (e) => {
				for (const t of e.transfers) t.amountChips = 2 ** 53;
			}),
		],
		["a time", 12, at(12, (e) => (e.atMs = 5))],
		["a device", 12, at(12, (e) => (e.device = "other"))],
		["a batch", 12, at(12, (e) => (e.batch = "other"))],
		["an id", 12, at(12, (e) => (e.id = "other"))],
		[
			"the hashed text",
			15,
			at(15, (e) => (e.hashedText = e.hashedText.replace("card", "cart"))),
		],
		["a hash", 15, at(15, (e) => (e.hash = "0".repeat(64)))],
		["a hash that is none", 15, at(15, (e) => (e.hash = "x"))],
		["a field more", 15, at(15, (e) => (e.more = 1))],
		["a field less", 15, at(15, (e) => delete e.device)],
		["an entry gone", 20, (file) => file.entries.splice(19, 1)],
		[
			"an entry twice",
			21,
			(file) => file.entries.splice(20, 0, file.entries[19] as never),
		],
		[
			"two entries the other way round",
			5,
			(file) =>
				file.entries.splice(
					4,
					2,
					file.entries[5] as never,
					file.entries[4] as never,
				),
		],
		[
			"the last entries cut off",
			log.entries.length - 2,
			(file) => file.entries.splice(-3),
		],
		["the smallest chip", 1, (file) => (file.session.smallestChip = 5)],
		["when it began", 1, (file) => (file.session.startedAtMs = 5)],
		["another night's id", 1, (file) => (file.session.id = "other")],
		[
			"the last hash",
			log.entries.length,
			(file) => (file.session.lastHash = "0".repeat(64)),
		],
	])("%s: entry %i", (_what, seq, tamper) => {
		expect(verdict(tamper)).toMatchObject({ why: "tampered", seq });
	});

	it.each<[string, number, (file: LooseFile) => void]>([
		[
			"more chips than were bought",
			3,
			at(3, (e) => {
				for (const t of e.transfers) t.amountChips = 101;
			}),
		],
		[
			"an event that the rules do not bring",
			11,
			at(11, (e) => {
				for (const v of e.events) v.countedChips = 86;
			}),
		],
		[
			"a command that the rules refuse",
			10,
			at(10, (e) => (e.command.amountChips = 9_000)),
		],
		["a command of no vocabulary", 10, at(10, (e) => (e.command.type = "win"))],
		["a command that says more", 10, at(10, (e) => (e.command.more = 1))],
		["an undo of another entry", 6, at(6, (e) => (e.command.seq = 3))],
		[
			"an account of nobody",
			3,
			at(3, (e) => {
				for (const t of e.transfers) t.to = "rack:nobody";
			}),
		],
	])("even with all hashes made anew, %s: entry %i", (_what, seq, tamper) => {
		expect(
			verdict((file) => {
				tamper(file);
				rehashed(file);
			}),
		).toMatchObject({ why: "tampered", seq });
	});

	it("the time of closing", () => {
		const closed = given(...LONG_NIGHT.slice(0, -1)).log;
		expect(
			verdict((file) => (file.session.closedAtMs = 1), fileOf("n", closed)),
		).toMatchObject({ why: "tampered", seq: null, difference: "closing" });
	});
});

describe("what is no night for this program", () => {
	it.each<[string, unknown]>([
		["a list", []],
		["nothing", null],
		["a text", "night"],
		["a recorded night", { session: {}, lines: [] }],
		["another program's", { format: "other", formatVersion: 1 }],
	])("%s", (_what, input) => {
		expect(checkNight(input)).toEqual({ refused: { why: "not-a-night" } });
	});

	it("one of a newer program", () => {
		expect(verdict((file) => (file.formatVersion = 2))).toEqual({
			why: "newer",
		});
		expect(
			verdict(() => {}, fileOf("n", log, { rulesVersion: RULES_VERSION + 1 })),
		).toEqual({ why: "newer" });
	});

	it.each<[string, string, (file: LooseFile) => void]>([
		["session.name", "an empty name", (file) => (file.session.name = "")],
		[
			"session.timeZone",
			"no time zone",
			(file) => (file.session.timeZone = "Mars/Base"),
		],
		[
			"session.money",
			"no kind of money",
			(file) => (file.session.money = "gold"),
		],
		[
			"payments.0",
			"a payment of a stranger",
			(file) => file.payments.push(payment("player:zoe", 3)),
		],
		[
			"payments.0",
			"a payment of a closing that was not",
			(file) => file.payments.push(payment("player:ana", 999)),
		],
		[
			"payments.0",
			"a payment in money that the night is not settled in",
			(file) => {
				file.session.value = EURO;
				file.payments.push({ ...payment("player:ana", 3), currency: "USD" });
			},
		],
		[
			"payments.1",
			"the same payment twice",
			(file) => {
				file.session.value = EURO;
				file.payments.push(payment("player:ana", 3), payment("player:ana", 3));
			},
		],
		[
			"session.value.valueMinor",
			"a chip worth more than can be worked out",
			(file) => (file.session.value = { ...EURO, valueMinor: 1e12 }),
		],
	])("%s: %s", (path, _what, tamper) => {
		expect(verdict(tamper)).toEqual({ why: "malformed", path });
	});
});

const EURO = { valueChips: 1, valueMinor: 100, currency: "EUR" };

function payment(from: string, closedSeq: number) {
	return {
		...{ closedSeq, from, to: "house", amountMinor: 5, currency: "EUR" },
		...{ paidAtMs: 5, device: "phone" },
	};
}

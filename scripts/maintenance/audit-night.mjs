/**
 * The audit of one night from its rows alone. Written from what docs/decisions/0003 and the
 * rulings say, not from the program.
 */
import { createHash } from "node:crypto";

/** @typedef {{ id: string, smallestChip: number, timeZone: string, startedAtMs: number, rulesVersion: number, lastSeq: number, lastHash: string }} SessionRow */
/** @typedef {{ seq: number, commandId: string, batchId: string, batchKind: string, command: string, events: string, atMs: number, device: string, hashedText: string, hash: string }} EntryRow */
/** @typedef {{ seq: number, ordinal: number, fromAccount: string, toAccount: string, amountChips: number, reason: string }} TransferRow */
/** @typedef {{ account: string, chips: number }} BalanceRow */
/** @typedef {{ seq: number | null, what: string }} Finding */

/** L3: the accounts that may stand below zero. */
const MAY_BE_NEGATIVE = new Set(["cage", "bank", "variance"]);

/**
 * The first thing in a night that is not as it should be, or null.
 *
 * @param {SessionRow} session
 * @param {{ entries: readonly EntryRow[], transfers: readonly TransferRow[], balances: readonly BalanceRow[] }} rows
 *   each in the order of their keys
 * @returns {Finding | null}
 */
export function auditNight(session, { entries, transfers, balances }) {
	/** @type {Map<string, number>} */
	const sums = new Map();
	let hash = startOf(session);
	let next = 0;
	for (const [i, entry] of entries.entries()) {
		const seq = i + 1;
		if (entry.seq !== seq) {
			return entry.seq > seq
				? { seq, what: `the entry is missing, the next is ${entry.seq}` }
				: { seq: entry.seq, what: "the number is not one from 1 on" };
		}
		if (sha256(`${hash}\n${entry.hashedText}`) !== entry.hash) {
			return {
				seq,
				what:
					seq === 1
						? "its hash does not follow from its text and the night's fixed facts (id, smallest chip, time zone, start, version of the rules)"
						: "its hash does not follow from its text and the hash before",
			};
		}
		hash = entry.hash;
		const own = [];
		for (; (transfers[next]?.seq ?? seq + 1) <= seq; next++) {
			own.push(/** @type {TransferRow} */ (transfers[next]));
		}
		const what = differenceFromText(session.id, entry, own) ?? move(sums, own);
		if (what) return { seq, what };
	}
	const lone = transfers[next];
	if (lone && lone.seq <= session.lastSeq) {
		return missingAtEnd(session, entries.length);
	}
	if (lone) return { seq: lone.seq, what: "a transfer belongs to no entry" };
	return end(session, entries.length, hash) ?? differentBalance(sums, balances);
}

/** L8: the hash before the first entry: of the fixed facts, in the order of their names. @param {SessionRow} session */
function startOf({ id, rulesVersion, smallestChip, startedAtMs, timeZone }) {
	return sha256(
		JSON.stringify({ id, rulesVersion, smallestChip, startedAtMs, timeZone }),
	);
}

/** @param {string} text */
function sha256(text) {
	return createHash("sha256").update(text, "utf8").digest("hex");
}

/**
 * What of an entry's columns or transfers is not what its text says.
 *
 * @param {string} session
 * @param {EntryRow} entry
 * @param {readonly TransferRow[]} transfers
 * @returns {string | null}
 */
function differenceFromText(session, entry, transfers) {
	const text = parsed(entry.hashedText);
	if (text === undefined || text === null || typeof text !== "object") {
		return "its text cannot be read";
	}
	const columns = {
		session,
		seq: entry.seq,
		id: entry.commandId,
		batch: entry.batchId,
		batchKind: entry.batchKind,
		command: parsed(entry.command),
		events: parsed(entry.events),
		atMs: entry.atMs,
		device: entry.device,
		transfers: transfers.map((t) => ({
			from: t.fromAccount,
			to: t.toAccount,
			amountChips: t.amountChips,
			reason: t.reason,
		})),
	};
	for (const [name, value] of Object.entries(columns)) {
		if (!same(value, text[name])) {
			return `its ${name} in the table is ${short(value)}, in the hashed text ${short(text[name])}`;
		}
	}
	const strange = Object.keys(text).find((name) => !(name in columns));
	if (strange) return `its hashed text says ${short(strange)} besides`;
	const gap = transfers.find((t, i) => t.ordinal !== i);
	return gap ? `a transfer before number ${gap.ordinal} is missing` : null;
}

/** @param {string} json @returns {any} */
function parsed(json) {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}

/** Whether two values read from JSON say the same. @param {any} a @param {any} b @returns {boolean} */
function same(a, b) {
	if (a === b) return true;
	if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
	if (Array.isArray(a) !== Array.isArray(b)) return false;
	const keys = Object.keys(a);
	return (
		keys.length === Object.keys(b).length &&
		keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
	);
}

/** @param {unknown} value */
function short(value) {
	const text = JSON.stringify(value) ?? "nothing";
	return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/**
 * Moves an entry's chips. L2, L3: an amount is positive, and no account but three may then
 * stand below zero.
 *
 * @param {Map<string, number>} sums
 * @param {readonly TransferRow[]} transfers
 * @returns {string | null}
 */
function move(sums, transfers) {
	for (const { fromAccount, toAccount, amountChips } of transfers) {
		if (!Number.isSafeInteger(amountChips) || amountChips <= 0) {
			return `a transfer of ${amountChips} chips`;
		}
		sums.set(fromAccount, (sums.get(fromAccount) ?? 0) - amountChips);
		sums.set(toAccount, (sums.get(toAccount) ?? 0) + amountChips);
	}
	for (const { fromAccount } of transfers) {
		const chips = sums.get(fromAccount) ?? 0;
		if (chips < 0 && !MAY_BE_NEGATIVE.has(fromAccount)) {
			return `${fromAccount} stands at ${chips} chips after it`;
		}
	}
	return null;
}

/** @param {SessionRow} session @param {number} count @param {string} hash @returns {Finding | null} */
function end(session, count, hash) {
	if (session.lastSeq > count) return missingAtEnd(session, count);
	if (session.lastSeq < count) {
		return {
			seq: session.lastSeq + 1,
			what: `the night ends with entry ${session.lastSeq} by its own account`,
		};
	}
	if (session.lastHash === hash) return null;
	return {
		seq: count === 0 ? null : count,
		what:
			count === 0
				? "its last hash is not that of its fixed facts (id, smallest chip, time zone, start, version of the rules)"
				: "its hash is not the last that the night keeps",
	};
}

/** @param {SessionRow} session @param {number} count @returns {Finding} */
function missingAtEnd({ lastSeq }, count) {
	return {
		seq: count + 1,
		what: `the entry is missing, and all after it up to ${lastSeq}`,
	};
}

/** @param {ReadonlyMap<string, number>} sums @param {readonly BalanceRow[]} balances @returns {Finding | null} */
function differentBalance(sums, balances) {
	const stored = new Map(balances.map((b) => [b.account, b.chips]));
	for (const account of [
		...new Set([...sums.keys(), ...stored.keys()]),
	].sort()) {
		const [kept, summed] = [stored.get(account) ?? 0, sums.get(account) ?? 0];
		if (kept !== summed) {
			return {
				seq: null,
				what: `the balance of ${account} is kept as ${kept} chips, its transfers come to ${summed} (npm run verify -- --rebuild sums it anew)`,
			};
		}
	}
	const total = [...stored.values()].reduce((sum, chips) => sum + chips, 0);
	return total === 0
		? null
		: { seq: null, what: `the balances add up to ${total} chips, not to zero` };
}

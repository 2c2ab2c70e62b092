import * as z from "zod/mini";
import { playerId, text, whole } from "../../games/schemas.ts";
import { MAX_AMOUNT_CHIPS, MAX_BALANCE_CHIPS } from "../../ledger/chips.ts";
import { MAX_MONEY_MINOR } from "../../ledger/payments.ts";
import { MAX_DEVICE_LENGTH, MAX_SESSION_NAME_LENGTH } from "../limits.ts";
import { atMs, deviceMadeId, entryId } from "../request.ts";

/** A night as a file: `docs/export.md` says what each field means. */

export const FORMAT = "casekeeper-night";

/** Goes up when an older program would misread a file; it then says so and takes nothing in. */
export const FORMAT_VERSION = 1;

const seq = whole(1, 1_000_000_000);
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, "a SHA-256 hash"));

/** L23: a mark can stand for several payments of L21's limit; sixty such add up exactly. */
const minor = whole(1, 10 * MAX_MONEY_MINOR);
const currency = z.string().check(z.regex(/^[A-Z]{3}$/, "an ISO 4217 code"));
const account = z
	.string()
	.check(
		z.regex(
			/^(?:cage|bank|variance|(?:rack|felt):[A-Za-z0-9-]{1,64}|pot:[a-z-]{1,40})$/,
			"an account",
		),
	);

const transfer = z.strictObject({
	from: account,
	to: account,
	amountChips: whole(1, 2 * MAX_BALANCE_CHIPS),
	reason: z.string().check(z.regex(/^[a-z-]{1,40}$/, "a reason")),
});

const entry = z.strictObject({
	seq,
	id: entryId,
	batch: deviceMadeId,
	batchKind: z.enum(["tap", "correction"]),
	command: z.looseObject({ type: z.string() }),
	events: z.array(z.looseObject({ type: z.string() })),
	transfers: z.array(transfer),
	atMs,
	receivedAtMs: atMs,
	device: text(MAX_DEVICE_LENGTH),
	hashedText: z.string(),
	hash,
});

const payment = z.strictObject({
	closedSeq: seq,
	from: z.string().check(z.regex(/^(house|box|player:[A-Za-z0-9-]{1,64})$/)),
	to: z.string().check(z.regex(/^(house|box|player:[A-Za-z0-9-]{1,64})$/)),
	amountMinor: minor,
	currency,
	paidAtMs: atMs,
	device: text(MAX_DEVICE_LENGTH),
});

const session = z.strictObject({
	id: deviceMadeId,
	name: text(MAX_SESSION_NAME_LENGTH).check(z.minLength(1)),
	timeZone: z.string(),
	startedAtMs: atMs,
	smallestChip: whole(1, MAX_AMOUNT_CHIPS),
	rulesVersion: whole(1, 1_000_000),
	money: z.enum(["tab", "cash"]),
	value: z.nullable(
		z.strictObject({
			valueChips: whole(1, MAX_AMOUNT_CHIPS),
			valueMinor: whole(1, MAX_AMOUNT_CHIPS),
			currency,
		}),
	),
	host: z.nullable(playerId),
	lastSeq: whole(0, 1_000_000_000),
	lastHash: hash,
	closedAtMs: z.nullable(atMs),
});

export const nightFile = z.strictObject({
	format: z.literal(FORMAT),
	formatVersion: z.literal(FORMAT_VERSION),
	session,
	payments: z.array(payment),
	entries: z.array(entry),
});

/** A night's file, read: its shape is right, what it says is not checked yet. */
export type NightFile = z.infer<typeof nightFile>;

/** The file's text: an entry a line, so that two files can be compared line by line. */
export function nightFileText(file: NightFile): string {
	const { entries, payments, ...head } = file;
	const lines = (items: readonly object[]) =>
		items.map((item) => `\n${JSON.stringify(item)}`).join(",");
	return `${JSON.stringify(head).slice(0, -1)},
"payments":[${lines(payments)}],
"entries":[${lines(entries)}
]}
`;
}

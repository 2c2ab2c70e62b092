import type {
	PaymentModel,
	SessionModel,
} from "../../generated/prisma/models.ts";
import type { PlayerId } from "../ledger/accounts.ts";
import type { Party, Payment } from "../ledger/payments.ts";
import type { Mark, Money } from "../ledger/settle-up.ts";
import {
	dueAs,
	type NightMoney,
	nightMoney,
	type Terms,
	type Value,
} from "../table/night-money.ts";
import type { Log } from "../table/types.ts";
import { personOf } from "../table/view.ts";
import { database, type Tx } from "./db.ts";
import { foldedLog } from "./log-cache.ts";
import { projectPeople } from "./projections.ts";
import { chipValueOf, sessionOf } from "./rows.ts";

function termsOf(row: SessionModel): Terms {
	return { money: row.money as Money, value: chipValueOf(row), host: row.host };
}

function markOf(row: PaymentModel): Mark {
	return {
		from: row.fromParty as Party,
		to: row.toParty as Party,
		amountMinor: Number(row.amountMinor),
		closedSeq: row.closedSeq,
	};
}

type Night = {
	readonly log: Log;
	readonly terms: Terms;
	readonly marks: readonly Mark[];
};

async function marksIn(tx: Tx, session: string): Promise<readonly Mark[]> {
	const rows = await tx.payment.findMany({
		where: { sessionId: session },
		orderBy: [{ closedSeq: "asc" }, { paidAtMs: "asc" }, { fromParty: "asc" }],
	});
	return rows.map(markOf);
}

async function nightIn(tx: Tx, session: string): Promise<Night | null> {
	const row = await tx.session.findUnique({ where: { id: session } });
	if (!row) return null;
	return {
		log: await foldedLog(tx, { ...sessionOf(row), lastHash: row.lastHash }),
		terms: termsOf(row),
		marks: await marksIn(tx, session),
	};
}

/** A night in money as it stands (L13); null when there is no such session. */
export function readNightMoney(session: string): Promise<NightMoney | null> {
	return database().$transaction(async (tx) => {
		const night = await nightIn(tx, session);
		return night && nightMoney(night.log, night.terms, night.marks);
	});
}

/** What a change in money came to. A change that is refused changes nothing. */
export type Changed<Refused> =
	| { readonly kind: "done"; readonly night: NightMoney }
	| {
			readonly kind: "refused";
			readonly why: Refused;
			/** As it stands. */
			readonly night: NightMoney;
	  }
	| { readonly kind: "no-such-session" };

/** What may be set of the terms; what is left out stays. */
export type TermsChange = {
	readonly money?: Money | undefined;
	readonly value?: Value | undefined;
	readonly host?: PlayerId | null | undefined;
};

/** L24: what stands in the way. */
type TermsRefused = "payments-marked" | "host-not-there";

function refusedTerms(
	{ log, terms, marks }: Night,
	{ money, value, host }: TermsChange,
): TermsRefused | null {
	const otherMoney = money !== undefined && money !== terms.money;
	const otherCurrency =
		value !== undefined && value.currency !== terms.value?.currency;
	if (marks.length > 0 && (otherMoney || otherCurrency)) {
		return "payments-marked";
	}
	return host != null && !personOf(log.state, host) ? "host-not-there" : null;
}

/** Sets what a night's chips are worth, `tab` or `cash`, and the host (L24). */
export function setTerms(
	session: string,
	change: TermsChange,
): Promise<Changed<TermsRefused>> {
	return database().$transaction(async (tx) => {
		const night = await nightIn(tx, session);
		if (!night) return { kind: "no-such-session" };
		const { log, terms, marks } = night;
		const why = refusedTerms(night, change);
		if (why) {
			return { kind: "refused", why, night: nightMoney(log, terms, marks) };
		}
		const { money, value, host } = change;
		const row = await tx.session.update({
			where: { id: session },
			data: {
				...(money === undefined ? {} : { money }),
				...(host === undefined ? {} : { host }),
				...(value === undefined
					? {}
					: {
							valueChips: BigInt(value.valueChips),
							valueMinor: BigInt(value.valueMinor),
							currency: value.currency,
						}),
			},
		});
		if (value !== undefined && log.state.closing !== null) {
			await projectPeople(tx, { ...sessionOf(row), value }, log);
		}
		return { kind: "done", night: nightMoney(log, termsOf(row), marks) };
	});
}

/** A payment to be marked as paid, or whose mark is to be taken back. */
export type MarkChange = Payment & {
	readonly closedSeq: number;
	readonly paid: boolean;
	readonly device: string;
};

/**
 * L23: marks a payment that the settle-up asks for, or takes a mark back. The same again
 * changes nothing.
 */
export function markPayment(
	session: string,
	change: MarkChange,
): Promise<Changed<"no-such-payment">> {
	return database().$transaction(async (tx) => {
		const night = await nightIn(tx, session);
		if (!night) return { kind: "no-such-session" };
		const { log, terms, marks } = night;
		const before = nightMoney(log, terms, marks);
		const refused = {
			kind: "refused",
			why: "no-such-payment",
			night: before,
		} as const;
		const { from, to, closedSeq, amountMinor } = change;
		const known = marks.find(
			(m) => m.closedSeq === closedSeq && m.from === from && m.to === to,
		);
		const key = {
			sessionId_closedSeq_fromParty_toParty: {
				sessionId: session,
				closedSeq,
				fromParty: from,
				toParty: to,
			},
		};
		if (change.paid) {
			const due = dueAs(before, closedSeq, change);
			const asked = due?.amountMinor === amountMinor;
			if (asked ? due.paid : known?.amountMinor === amountMinor) {
				return { kind: "done", night: before };
			}
			if (!asked || !terms.value) return refused;
			// Where a mark that fits no more was kept, the rest of the payment joins it.
			const sum = BigInt(amountMinor + (known?.amountMinor ?? 0));
			await tx.payment.upsert({
				where: key,
				create: {
					...key.sessionId_closedSeq_fromParty_toParty,
					amountMinor: sum,
					currency: terms.value.currency,
					paidAtMs: BigInt(Date.now()),
					device: change.device,
				},
				update: { amountMinor: sum },
			});
		} else {
			if (!known) return { kind: "done", night: before };
			if (known.amountMinor !== amountMinor) return refused;
			await tx.payment.delete({ where: key });
		}
		const after = await marksIn(tx, session);
		return { kind: "done", night: nightMoney(log, terms, after) };
	});
}

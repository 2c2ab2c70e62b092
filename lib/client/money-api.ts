import type { Payment } from "../ledger/payments.ts";
import type { Money } from "../ledger/settle-up.ts";
import type { NightMoney, Value } from "../table/night-money.ts";
import { deviceId } from "./ids.ts";

/** What came of asking the server about a night's money. */
export type MoneyAnswer =
	| { readonly night: NightMoney }
	/** Refused, with the night as it stands now. */
	| { readonly refused: string; readonly night: NightMoney | null }
	/** No answer, or not one that can be understood: what was asked may have been done or not. */
	| { readonly failed: "offline" | "failed" };

/** An answer that takes longer is taken for none. */
const ANSWER_MS = 10_000;

/** L24: what is left out stays. */
type TermsAsk = {
	readonly money?: Money;
	readonly value?: Value;
	readonly host?: string | null;
};

function nightOf(body: unknown): NightMoney | null {
	return typeof body === "object" && body !== null && "night" in body
		? (body.night as NightMoney)
		: null;
}

async function ask(
	path: string,
	method: "GET" | "PATCH" | "PUT",
	body?: unknown,
): Promise<MoneyAnswer> {
	try {
		const response = await fetch(`/api/sessions/${path}`, {
			method,
			cache: "no-store",
			signal: AbortSignal.timeout(ANSWER_MS),
			...(body === undefined
				? {}
				: {
						headers: { "content-type": "application/json" },
						body: JSON.stringify(body),
					}),
		});
		const answer: unknown = await response.json();
		const night = nightOf(answer);
		if (response.ok && night) return { night };
		const error =
			typeof answer === "object" && answer !== null && "error" in answer
				? String(answer.error)
				: "";
		return response.status < 500 && error !== ""
			? { refused: error, night }
			: { failed: "failed" };
	} catch (error) {
		return { failed: error instanceof SyntaxError ? "failed" : "offline" };
	}
}

export function fetchMoney(sessionId: string): Promise<MoneyAnswer> {
	return ask(`${sessionId}/settle-up`, "GET");
}

export function saveTerms(
	sessionId: string,
	terms: TermsAsk,
): Promise<MoneyAnswer> {
	return ask(`${sessionId}/settle-up`, "PATCH", terms);
}

/** This browser's device, named in a mark as it is in an entry. */
function device(): string {
	try {
		return deviceId(globalThis.localStorage);
	} catch {
		return deviceId(null);
	}
}

/** L23: marks a payment as paid, or takes the mark back. The same again changes nothing. */
export function savePayment(
	sessionId: string,
	payment: Payment & { readonly closedSeq: number },
	paid: boolean,
): Promise<MoneyAnswer> {
	const { closedSeq, from, to, amountMinor } = payment;
	return ask(`${sessionId}/payments`, "PUT", {
		closedSeq,
		from,
		to,
		amountMinor,
		paid,
		device: device(),
	});
}

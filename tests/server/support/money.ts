import { expect } from "vitest";
import { PUT as putPayment } from "../../../app/api/sessions/[id]/payments/route.ts";
import {
	GET as getMoney,
	PATCH as patchMoney,
} from "../../../app/api/sessions/[id]/settle-up/route.ts";
import { append } from "../../../lib/server/append.ts";
import type { NightMoney } from "../../../lib/table/night-money.ts";
import type { Command } from "../../../lib/table/types.ts";
import { close, count, table } from "../../support/commands.ts";
import { api } from "./http.ts";
import { commands, started } from "./nights.ts";

type Answer = {
	readonly status: number;
	readonly error: string | undefined;
	readonly night: NightMoney;
};

async function answered(response: Response): Promise<Answer> {
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	const body = await response.json();
	return { status: response.status, error: body.error, night: body.night };
}

const of = (id: string) => ({ params: Promise.resolve({ id }) });

function request(id: string, path: string, method: string, body?: unknown) {
	return new Request(`http://table.test/api/sessions/${id}/${path}`, {
		method,
		headers: {
			Origin: "http://table.test",
			...(body === undefined ? {} : { "Content-Type": "application/json" }),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
}

/** The routes about money, by their own handlers. */
export const money = {
	get: async (id: string) =>
		answered(await getMoney(request(id, "settle-up", "GET"), of(id))),
	set: async (id: string, body: unknown) =>
		answered(await patchMoney(request(id, "settle-up", "PATCH", body), of(id))),
	mark: async (id: string, body: unknown) =>
		answered(await putPayment(request(id, "payments", "PUT", body), of(id))),
};

export const QUARTER = { valueChips: 1, valueMinor: 25, currency: "EUR" };

let batches = 0;

/** Enters commands as one batch, which must be accepted. */
export async function enter(
	id: string,
	...acts: readonly (Command | readonly Command[])[]
) {
	const { body } = await api.session(id);
	const answer = await append(
		id,
		commands(`b${++batches}`, ...(acts.flat() as readonly Command[])),
		body.lastSeq,
	);
	expect(answer.kind).toBe("stored");
}

/** Ana 40 chips up, Ben and Cy down; closed with entry 10. */
export async function closedNight(id: string): Promise<string> {
	await started(id);
	await enter(
		id,
		table(["ana", "ben", "cy"]),
		count("ana", 140),
		count("ben", 70),
		count("cy", 90),
	);
	await enter(id, close());
	return id;
}

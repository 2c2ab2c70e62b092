import { expect } from "vitest";
import { GET as getPlayers } from "../../../app/api/players/route.ts";
import { GET as getCheck } from "../../../app/api/sessions/[id]/check/route.ts";
import {
	GET as getEntries,
	POST as postEntries,
} from "../../../app/api/sessions/[id]/entries/route.ts";
import { GET as getSession } from "../../../app/api/sessions/[id]/route.ts";
import { POST as postSession } from "../../../app/api/sessions/route.ts";

/** The parts of answers that are taken out of them in tests. */
type Body = {
	readonly session: unknown;
	readonly players: unknown;
	readonly entries: readonly { readonly seq: number }[];
	readonly lastSeq: number;
	readonly problems: readonly { readonly message: string }[];
};
type Answer = { readonly status: number; readonly body: Body };

const HOST = "http://table.test";
const none = { params: Promise.resolve({}) };
const of = (id: string) => ({ params: Promise.resolve({ id }) });
const get = (path: string) => new Request(`${HOST}${path}`);

async function answered(response: Response): Promise<Answer> {
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	return { status: response.status, body: await response.json() };
}

/** A request with a body; text and bytes are sent as they are, anything else as JSON. */
export function post(path: string, body: unknown, type = "application/json") {
	return new Request(`${HOST}${path}`, {
		method: "POST",
		headers: { "Content-Type": type, Origin: HOST },
		body:
			typeof body === "string" || body instanceof Blob
				? body
				: JSON.stringify(body),
	});
}

/** The API, by its own handlers, as a device would use it. */
export const api = {
	create: async (body: unknown) =>
		answered(await postSession(post("/api/sessions", body), none)),
	append: async (id: string, body: unknown) =>
		answered(
			await postEntries(post(`/api/sessions/${id}/entries`, body), of(id)),
		),
	/** Appends to the session `id` what was made with `post`. */
	send: async (id: string, request: Request) =>
		answered(await postEntries(request, of(id))),
	session: async (id: string) =>
		answered(await getSession(get(`/api/sessions/${id}`), of(id))),
	entries: async (id: string, query = "") =>
		answered(
			await getEntries(get(`/api/sessions/${id}/entries${query}`), of(id)),
		),
	check: async (id: string, params: Promise<{ id: string }> = of(id).params) =>
		answered(await getCheck(get(`/api/sessions/${id}/check`), { params })),
	players: async () => answered(await getPlayers(get("/api/players"), none)),
};

export const NIGHT = { name: " Friday ", timeZone: "Europe/Paris" };
export const SEAT_ANA = {
	type: "seat-player",
	player: "ana",
	name: "Ana",
} as const;
/** A buy-in of anything at all. */
export const buyIn = (amountChips: unknown) =>
	({ type: "buy-in", player: "ana", amountChips }) as never;

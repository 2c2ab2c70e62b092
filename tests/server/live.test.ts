import { describe, expect, it, vi } from "vitest";
import { GET } from "../../app/api/sessions/[id]/live/route.ts";
import { append } from "../../lib/server/append.ts";
import { MAX_STREAMS } from "../../lib/server/limits.ts";
import { streams } from "../../lib/server/streams.ts";
import { temporaryDatabase } from "./support/database.ts";
import { eventsIn } from "./support/events.ts";
import { api, buyIn, NIGHT, SEAT_ANA } from "./support/http.ts";
import { commands } from "./support/nights.ts";

temporaryDatabase();

type Heard = { readonly event: string; readonly id: string; seqs: number[] };

/** A reader of a session's stream, event by event. */
async function reader(
	id: string,
	{ query = "", lastEventId }: { query?: string; lastEventId?: string } = {},
) {
	const left = new AbortController();
	const request = new Request(
		`http://table.test/api/sessions/${id}/live${query}`,
		{
			signal: left.signal,
			...(lastEventId === undefined
				? {}
				: { headers: { "Last-Event-ID": lastEventId } }),
		},
	);
	const response = await GET(request, { params: Promise.resolve({ id }) });
	const events = eventsIn(response);

	async function next(): Promise<Heard | null> {
		const heard = await events.next();
		if (!heard) return null;
		const data: { entries: readonly { seq: number }[] } = JSON.parse(
			heard.data,
		);
		return {
			event: heard.event,
			id: heard.id,
			seqs: data.entries.map((entry) => entry.seq),
		};
	}
	return {
		response,
		next,
		leave: () => left.abort(),
		cancel: () => events.cancel(),
	};
}

async function night(id: string, buyIns: number): Promise<void> {
	await api.create({ ...NIGHT, id });
	await append(id, commands(`${id}-seat`, SEAT_ANA), 0);
	for (let i = 1; i <= buyIns; i++) await grow(id, i);
}

function grow(id: string, seenSeq: number) {
	return append(id, commands(`${id}-${seenSeq}`, buyIn(1)), seenSeq);
}

describe("GET /api/sessions/[id]/live", () => {
	it("tells of what is stored, to every reader, in order", async () => {
		await night("v1", 0);
		const [one, two] = [
			await reader("v1", { query: "?after=1" }),
			await reader("v1", { query: "?after=1" }),
		];
		expect(Object.fromEntries(one.response.headers)).toMatchObject({
			"content-type": "text/event-stream",
			"cache-control": "no-store, no-transform",
		});
		await grow("v1", 1);
		await grow("v1", 2);
		for (const { next, leave } of [one, two]) {
			expect(await next()).toEqual({ event: "entries", id: "2", seqs: [2] });
			expect(await next()).toEqual({ event: "entries", id: "3", seqs: [3] });
			leave();
			expect(await next()).toBe(null);
		}
	});

	it("goes on where a reader broke off", async () => {
		await night("v2", 4);
		const { next, leave } = await reader("v2", {
			query: "?after=0",
			lastEventId: "3",
		});
		expect(await next()).toEqual({ event: "entries", id: "5", seqs: [4, 5] });
		await grow("v2", 5);
		expect(await next()).toEqual({ event: "entries", id: "6", seqs: [6] });
		leave();
	});

	it("loses nothing and repeats nothing while it reads what was missed", async () => {
		await night("v3", 3);
		const { next, leave } = await reader("v3");
		const growing = (async () => {
			for (let seq = 4; seq < 30; seq++) await grow("v3", seq);
		})();
		const seqs: number[] = [];
		while (seqs.at(-1) !== 30) seqs.push(...((await next())?.seqs ?? [30]));
		expect(seqs).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
		await growing;
		leave();
	});

	it("keeps little for a reader that does not read", async () => {
		await night("v4", 0);
		const slow = await reader("v4", { query: "?after=1" });
		const name = "x".repeat(2_000);
		for (let seq = 1; seq <= 300; seq++) {
			const note = { type: "note" as const, text: name };
			await append("v4", commands(`v4-${seq}`, note), seq);
		}
		const seqs: number[] = [];
		let events = 0;
		while (seqs.at(-1) !== 301) {
			seqs.push(...((await slow.next())?.seqs ?? [301]));
			events += 1;
		}
		expect(seqs).toEqual(Array.from({ length: 300 }, (_, i) => i + 2));
		expect(events).toBeLessThan(150);
		slow.leave();
	});

	it("follows a log that is shorter than the reader's", async () => {
		await night("v5", 1);
		const { next, leave } = await reader("v5", { query: "?after=99" });
		await grow("v5", 2);
		expect(await next()).toMatchObject({ seqs: [3] });
		leave();
	});

	it("says no to what it cannot follow", async () => {
		await night("v6", 0);
		const missing = await reader("nowhere");
		expect(missing.response.status).toBe(404);
		const unreadable = await reader("v6", { query: "?after=-1" });
		expect(unreadable.response.status).toBe(400);
	});

	it("takes only so many readers, and counts those who left no longer", async () => {
		await night("v7", 0);
		const ends = Array.from({ length: MAX_STREAMS }, (_, i) =>
			streams.opened({ reader: `many-${i}`, end: () => {} }),
		);
		const refused = await reader("v7");
		expect(refused.response.status).toBe(503);
		expect(refused.response.headers.get("Retry-After")).toBe("5");
		for (const end of ends) end();
		const taken = await reader("v7");
		expect(taken.response.status).toBe(200);
		await taken.cancel();
		expect(streams.isFull("many")).toBe(false);
	});

	it("ends all streams of one reader, and with the server all of them", async () => {
		await night("v8", 0);
		const closers = new Set<() => Promise<void>>();
		vi.stubGlobal("casekeeperClosers", closers);
		const one = await reader("v8", { query: "?after=1" });
		streams.endOf("somebody else");
		await grow("v8", 1);
		expect(await one.next()).toMatchObject({ seqs: [2] });
		streams.endOf("open");
		expect(await one.next()).toBe(null);
		const two = await reader("v8", { query: "?after=2" });
		for (const close of closers) await close();
		expect(await two.next()).toBe(null);
		vi.unstubAllGlobals();
	});
});

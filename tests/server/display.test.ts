import { describe, expect, it } from "vitest";
import { GET as getLive } from "../../app/api/display/[code]/live/route.ts";
import { GET as getBoard } from "../../app/api/display/[code]/route.ts";
import {
	POST as postCode,
	PUT as putCode,
} from "../../app/api/sessions/[id]/display/route.ts";
import { append } from "../../lib/server/append.ts";
import { readSessionWithLog } from "../../lib/server/read.ts";
import { boardOf } from "../../lib/table/board.ts";
import { replay } from "../../lib/table/log.ts";
import { onRank, saltbox } from "../support/commands.ts";
import { temporaryDatabase } from "./support/database.ts";
import { eventsIn } from "./support/events.ts";
import { api, buyIn, NIGHT, SEAT_ANA } from "./support/http.ts";
import { commands } from "./support/nights.ts";

temporaryDatabase();

const HOST = "http://table.test";

async function codeOf(id: string, ask = putCode): Promise<string> {
	const answer = await ask(new Request(`${HOST}/api`), {
		params: Promise.resolve({ id }),
	});
	expect(answer.status).toBe(200);
	return (await answer.json()).code;
}

async function board(code: string) {
	const answer = await getBoard(new Request(`${HOST}/api`), {
		params: Promise.resolve({ code }),
	});
	return { status: answer.status, body: await answer.json() };
}

async function live(code: string) {
	const left = new AbortController();
	const request = new Request(`${HOST}/api`, { signal: left.signal });
	const response = await getLive(request, {
		params: Promise.resolve({ code }),
	});
	const events = eventsIn(response);
	return {
		status: response.status,
		leave: () => left.abort(),
		async next() {
			const heard = await events.next();
			return heard && { event: heard.event, ...JSON.parse(heard.data) };
		},
	};
}

async function night(id: string): Promise<void> {
	await api.create({ ...NIGHT, id });
	await append(
		id,
		commands(
			`${id}-open`,
			SEAT_ANA,
			buyIn(100),
			saltbox({ showCounts: "dealer" }),
		),
		0,
	);
}

describe("the public display's address", () => {
	it("is made once, unguessable, and shows the board of its night", async () => {
		await night("d1");
		await night("d2");
		const code = await codeOf("d1");
		expect(code).toMatch(/^[2-9a-z]{16}$/);
		expect(await codeOf("d1")).toBe(code);
		expect(await codeOf("d2")).not.toBe(code);
		const { status, body } = await board(code);
		const stored = await readSessionWithLog("d1");
		if (!stored) throw new Error("Broken test: the night is there");
		expect(status).toBe(200);
		expect(Object.keys(body.board.table.session)).toEqual([
			"smallestChip",
			"timeZone",
		]);
		expect(body).toEqual({
			name: "Friday",
			board: JSON.parse(
				JSON.stringify(boardOf(replay(stored.session, stored.entries))),
			),
		});
	});

	it("renewed, the old one shows nothing and its streams end", async () => {
		await night("d3");
		const old = await codeOf("d3");
		const viewer = await live(old);
		expect((await viewer.next())?.event).toBe("board");
		const fresh = await codeOf("d3", postCode);
		expect(fresh).not.toBe(old);
		expect(await viewer.next()).toBe(null);
		expect((await board(old)).body).toEqual({ error: "no-such-display" });
		expect((await board(old)).status).toBe(404);
		expect((await live(old)).status).toBe(404);
		expect((await board(fresh)).status).toBe(200);
	});

	it("is not to be had for a night that is not there", async () => {
		for (const ask of [putCode, postCode]) {
			const answer = await ask(new Request(`${HOST}/api`), {
				params: Promise.resolve({ id: "nowhere" }),
			});
			expect(answer.status).toBe(404);
		}
	});
});

describe("GET /api/display/[code]/live", () => {
	it("tells every display the board at once and after every change", async () => {
		await night("d4");
		const code = await codeOf("d4");
		const displays = [await live(code), await live(code)];
		for (const display of displays) {
			expect(await display.next()).toMatchObject({
				event: "board",
				name: "Friday",
				board: { seq: 3 },
			});
		}
		await append("d4", commands("d4-bet", onRank("ana", 7, 5)), 3);
		for (const display of displays) {
			expect(await display.next()).toMatchObject({
				board: {
					seq: 4,
					table: {
						ledger: { "felt:ana": 5, "rack:ana": 95 },
						// S12: the table keeps its counts to the dealer.
						games: { saltbox: { seen: Array(10).fill(0) } },
					},
				},
			});
			display.leave();
		}
	});

	it("leaves no display behind, however many there are and however fast it goes", async () => {
		await night("d5");
		const code = await codeOf("d5");
		const displays: Awaited<ReturnType<typeof live>>[] = [];
		const LAST = 43;
		const shown = async (display: Awaited<ReturnType<typeof live>>) => {
			for (let seq = 0; seq < LAST; ) {
				const heard = await display.next();
				// A board may be skipped, and is never followed by an older one.
				expect(heard?.board.seq).toBeGreaterThan(seq);
				seq = heard?.board.seq;
			}
		};
		const all: Promise<void>[] = [];
		for (let seq = 3; seq < LAST; seq++) {
			const display = await live(code);
			displays.push(display);
			all.push(shown(display));
			await append("d5", commands(`d5-${seq}`, onRank("ana", 7, 1)), seq);
		}
		await Promise.all(all);
		for (const display of displays) display.leave();
	});
});

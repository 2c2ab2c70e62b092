import { describe, expect, it } from "vitest";
import type { Command } from "../../lib/table/types.ts";
import {
	buyIn,
	close,
	count,
	handOver,
	note,
	undo,
} from "../support/commands.ts";
import { temporaryDatabase } from "./support/database.ts";
import { api } from "./support/http.ts";
import { closedNight } from "./support/money.ts";
import { commands } from "./support/nights.ts";

temporaryDatabase();

let batches = 0;

describe("a closed night is read-only", () => {
	it.each<[string, Command]>([
		["a buy-in", buyIn("ana", 5)],
		["a hand-over", handOver("ana", "ben", 5)],
		["a count", count("ana", 5)],
		["a note", note("late")],
		["a second closing", close()],
		["an undo", undo(10)],
	])("L12: %s is refused, and nothing is stored", async (_, command) => {
		const id = await closedNight(`closed-${batches++}`);
		const { status, body } = await api.append(id, {
			seenSeq: 10,
			request: commands(`late-${batches++}`, command),
		});
		expect(status).toBe(422);
		expect(body).toMatchObject({ refused: { error: "session-closed" } });
		expect((await api.session(id)).body.lastSeq).toBe(10);
	});

	it.each([
		["the Undo button", { kind: "undo", batch: "x" }],
		[
			"a correction",
			{ kind: "correction", target: "x", command: null, drop: [] },
		],
	])("L12: %s is refused", async (_, act) => {
		const id = await closedNight(`shut-${batches++}`);
		const { status, body } = await api.append(id, {
			seenSeq: 10,
			request: { id: `late-${batches++}`, atMs: 1, device: "d", ...act },
		});
		expect(status).toBe(422);
		expect(body).toMatchObject({ refused: { error: "session-closed" } });
	});
});

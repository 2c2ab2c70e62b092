import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isError } from "../../lib/games/game.ts";
import type { Chips } from "../../lib/ledger/chips.ts";
import { decide } from "../../lib/table/decide.ts";
import { allows, legal } from "../../lib/table/legal.ts";
import { emptyLog, replay } from "../../lib/table/log.ts";
import { parseCommand } from "../../lib/table/parse.ts";
import { isRefusal, perform } from "../../lib/table/perform.ts";
import type { Command, Log, Request } from "../../lib/table/types.ts";
import { just, plausible, runs } from "./arbitraries.ts";
import { survivesJson } from "./checks.ts";
import { same } from "./same.ts";

function empty(smallestChip: number): Log {
	return emptyLog({ smallestChip: smallestChip as Chips, timeZone: "UTC" });
}

function parsed(input: unknown): Command[] {
	const command = parseCommand(input);
	return isError(command) ? [] : [command];
}

/** A table with two people and chips, so that what follows has something to work on. */
const START = [
	{ type: "seat-player", player: "ana", name: "Ana" },
	{ type: "buy-in", player: "ana", amountChips: 200 },
	{ type: "seat-player", player: "constructor", name: "__proto__" },
	{ type: "buy-in", player: "constructor", amountChips: 200 },
];

function entered(log: Log, commands: readonly unknown[]): Log {
	return commands.flatMap(parsed).reduce<Log>((at, command, i) => {
		const id = `c${at.entries.length}-${i}`;
		const answer = perform(at, {
			kind: "commands",
			id: `b${Math.floor(i / 2)}`,
			atMs: i,
			device: "d",
			commands: [{ id, command }],
		});
		return isRefusal(answer) ? at : answer.log;
	}, log);
}

describe("perform", () => {
	const request: fc.Arbitrary<unknown> = fc.oneof(
		fc.record({
			kind: just("commands"),
			commands: fc.array(plausible, { maxLength: 4 }),
		}),
		fc.record({ kind: just("undo"), batch: fc.nat({ max: 12 }) }),
		fc.record({
			kind: just("correction"),
			target: fc.nat({ max: 30 }),
			command: fc.option(plausible),
			drop: fc.array(fc.nat({ max: 30 }), { maxLength: 3 }),
		}),
	);

	type Loose = {
		kind: Request["kind"];
		commands: unknown[];
		batch: number;
		target: number;
		command: unknown;
		drop: number[];
	};

	/** The request with ids that the log knows, mostly, and with commands that parse. */
	function fitted(log: Log, loose: unknown, n: number): Request {
		const { kind, ...rest } = loose as Loose;
		const frame = { id: `r${n}`, atMs: n, device: "d" };
		const entryId = (i: number) => log.entries[i]?.id ?? "gone";
		if (kind === "commands") {
			const commands = rest.commands
				.flatMap(parsed)
				.map((command, i) => ({ id: `r${n}-${i}`, command }));
			return { ...frame, kind, commands };
		}
		if (kind === "undo") {
			const last = log.last?.entry.batch ?? "none";
			const batch = rest.batch > 3 ? last : `b${rest.batch}`;
			return { ...frame, kind, batch };
		}
		const [command = null] = parsed(rest.command);
		return {
			...frame,
			kind: "correction",
			target: entryId(rest.target),
			command: command?.type === "undo" ? null : command,
			drop: rest.drop.map(entryId),
		};
	}

	it("answers every request that parses, and the log stays sound", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(1, 5, 25),
				fc.array(plausible, { maxLength: 40 }),
				fc.array(request, { maxLength: 8 }),
				(smallestChip, commands, requests) => {
					let log = entered(empty(smallestChip), [...START, ...commands]);
					requests.forEach((loose, n) => {
						const asked = fitted(log, loose, n);
						const text = JSON.stringify(log.state);
						const answer = perform(log, asked);
						expect(perform(log, structuredClone(asked))).toEqual(answer);
						expect(JSON.stringify(log.state)).toBe(text);
						if (!isRefusal(answer)) log = answer.log;
						else survivesJson("a refusal", answer);
					});
					survivesJson("a state", log.state);
					for (const entry of log.entries) survivesJson("an entry", entry);
					const chips = Object.values(log.state.ledger);
					expect(chips.reduce<number>((all, n) => all + (n ?? 0), 0)).toBe(0);
					const stored = JSON.parse(JSON.stringify(log.entries));
					expect(same(replay(log.state.session, stored).state, log.state)).toBe(
						true,
					);
				},
			),
			runs(250),
		);
	});

	it("takes of what parses exactly what is legal", () => {
		fc.assert(
			fc.property(
				fc.array(plausible, { maxLength: 40 }),
				fc.array(plausible, { maxLength: 20 }),
				(commands, asked) => {
					const { state } = entered(empty(5), [...START, ...commands]);
					const choices = legal(state);
					for (const command of asked.flatMap(parsed)) {
						if (command.type === "undo") continue;
						const accepted = !isError(decide(state, command));
						const listed = choices.some((c) => allows(c, command, state));
						expect({ command, listed }).toEqual({ command, listed: accepted });
					}
				},
			),
			runs(250),
		);
	});
});

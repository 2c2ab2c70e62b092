import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isError } from "../../lib/games/game.ts";
import { parseCommand } from "../../lib/table/parse.ts";
import { anything, likely, plausible, runs } from "./arbitraries.ts";
import { survivesJson } from "./checks.ts";

describe("parseCommand", () => {
	const check = (input: unknown) => {
		const command = parseCommand(input);
		if (isError(command)) {
			expect(["malformed", "amount-out-of-range"]).toContain(command.error);
			survivesJson("a refusal", command);
		} else {
			survivesJson("a command", command);
			expect(parseCommand(JSON.parse(JSON.stringify(command)))).toEqual(
				command,
			);
		}
	};

	it("answers anything at all", () => {
		fc.assert(fc.property(anything, check), runs(1500));
	});

	it("answers what only looks like a command", () => {
		fc.assert(fc.property(likely, check), runs(2500));
		fc.assert(fc.property(plausible, check), runs(2500));
	});

	it("answers what JSON can carry, odd keys and all", () => {
		const text = fc.oneof(
			likely.map((x) => {
				try {
					return JSON.stringify(x) ?? "null";
				} catch {
					return "null";
				}
			}),
			fc.json(),
			fc.constantFrom(
				'{"type":"note","text":"x","__proto__":{"type":"undo"}}',
				'{"__proto__":{"type":"reopen-session"}}',
				'{"type":"play","command":{"__proto__":{"type":"shuffle"}}}',
				'{"type":"open-game","game":"carousel","config":{"__proto__":{"burn":1}}}',
				'{"type":"open-game","game":"carousel","config":{"burn":-0}}',
				'{"type":"play","command":{"type":"bet","player":"ana","survivors":-0,"amountChips":5}}',
			),
		);
		fc.assert(
			fc.property(text, (json) => check(JSON.parse(json))),
			runs(1500),
		);
	});

	it("is not drawn into depths", () => {
		let deep: unknown = 1;
		for (let i = 0; i < 100_000; i++) deep = { command: deep, config: [deep] };
		check({ type: "play", command: { type: "deal", rank: deep } });
		check({ type: "open-game", game: "carousel", config: { burn: deep } });
		check(deep);
	});
});

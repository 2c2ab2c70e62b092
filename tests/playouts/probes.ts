import assert from "node:assert/strict";
import { isError } from "../../lib/games/game.ts";
import { decide } from "../../lib/table/decide.ts";
import { allows, legal } from "../../lib/table/legal.ts";
import { parseCommand } from "../../lib/table/parse.ts";
import type { Log, TableChoice, TableState } from "../../lib/table/types.ts";
import { alphabet, randomCommand } from "./fuzz.ts";
import { after } from "./oracle/table.ts";
import type { World } from "./oracle/world.ts";
import type { Rng } from "./prng.ts";

type Fields = Record<string, unknown>;

/** Whether anything at all, taken for a command, is decided with yes, and whether `legal` lists it. */
function answersOf(
	state: TableState,
	choices: readonly TableChoice[],
	asked: unknown,
): { readonly decide: boolean; readonly legal: boolean } {
	const command = parseCommand(asked);
	if (isError(command) || command.type === "undo") {
		return { decide: false, legal: false };
	}
	return {
		decide: !isError(decide(state, command)),
		legal: choices.some((choice) => allows(choice, command, state)),
	};
}

/** `decide`, `legal` and the clerk say the same of it. */
function agreeOn(
	log: Log,
	world: World,
	choices: readonly TableChoice[],
	asked: unknown,
): boolean {
	const answers = {
		...answersOf(log.state, choices, asked),
		rulings: after(world, asked) !== null,
	};
	const accepted = answers.decide;
	if (answers.legal !== accepted || answers.rulings !== accepted) {
		assert.fail(
			`they differ on ${JSON.stringify(asked)}: ${JSON.stringify(answers)}`,
		);
	}
	return accepted;
}

type Range = { minChips: number; maxChips: number; stepChips: number };

/** What a choice allows, and what lies just outside it. */
function aroundAmount(
	rng: Rng,
	{ minChips, maxChips, stepChips }: Range,
	withAmount: (amount: number) => Fields,
): { readonly inside: Fields[]; readonly outside: Fields[] } {
	const steps = (maxChips - minChips) / stepChips;
	const between = minChips + rng.int(0, steps) * stepChips;
	const odd = stepChips > 1 ? [minChips + 1, maxChips - 1] : [];
	return {
		inside: [minChips, maxChips, between].map(withAmount),
		outside: [
			minChips - stepChips,
			maxChips + stepChips,
			...odd,
			minChips + 0.5,
			String(minChips) as unknown as number,
		].map(withAmount),
	};
}

function aroundText(
	maxLength: number,
	withText: (text: string) => Fields,
): { readonly inside: Fields[]; readonly outside: Fields[] } {
	return {
		inside: ["", "x", "é".repeat(maxLength)].map(withText),
		outside: ["x".repeat(maxLength + 1), "\ud800", "\u0000"].map(withText),
	};
}

function aroundSeat(
	maxSeat: number,
	withSeat: (seat: number) => Fields,
): { readonly inside: Fields[]; readonly outside: Fields[] } {
	return {
		inside: [1, maxSeat].map(withSeat),
		outside: [0, maxSeat + 1, 1.5, -1].map(withSeat),
	};
}

function around(
	rng: Rng,
	choice: TableChoice,
): { readonly inside: Fields[]; readonly outside: Fields[] } {
	const { type } = choice;
	if (choice.type === "play") {
		const play = (command: Fields): Fields => ({ type: "play", command });
		const inner: Fields = { ...choice.command };
		const { command } = choice;
		if ("amountChips" in command) {
			return aroundAmount(rng, command.amountChips, (amountChips) =>
				play({ ...inner, amountChips }),
			);
		}
		if ("reason" in command) {
			return aroundText(command.reason.maxLength, (reason) =>
				play({ ...inner, reason }),
			);
		}
		return {
			inside: [play(inner)],
			outside: [play({ ...inner, more: 1 }), play({})],
		};
	}
	if (choice.type === "seat-player") {
		const who = choice.who ?? { player: "newcomer", name: "Never seen" };
		const { inside, outside } = aroundSeat(choice.maxSeat, (seat) => ({
			type,
			...who,
			seat,
		}));
		const player = "house";
		return {
			inside: [...inside, { type, ...who }],
			outside: [
				...outside,
				{ type, player, name: "Never seen" },
				{ type, ...who, name: "\u200b " },
			],
		};
	}
	if (choice.type === "move-seat") {
		const { player } = choice;
		return aroundSeat(choice.maxSeat, (seat) => ({ type, player, seat }));
	}
	if (choice.type === "count-rack") {
		const { player, counted } = choice;
		return aroundAmount(rng, counted, (countedChips) => ({
			type,
			player,
			countedChips,
		}));
	}
	if (choice.type === "note") {
		return aroundText(choice.text.maxLength, (text) => ({ type, text }));
	}
	if (choice.type === "open-game") {
		return {
			inside: [{ ...choice, config: {} }],
			outside: [
				{ ...choice },
				{ ...choice, config: { burn: 11 } },
				{ ...choice, config: { unknown: 1 } },
			],
		};
	}
	if ("amountChips" in choice) {
		return aroundAmount(rng, choice.amountChips, (amountChips) => ({
			...choice,
			amountChips,
		}));
	}
	return { inside: [{ ...choice }], outside: [{ ...choice, more: 1 }] };
}

function probeChoice(
	rng: Rng,
	log: Log,
	world: World,
	choices: readonly TableChoice[],
	choice: TableChoice,
): void {
	const { inside, outside } = around(rng, choice);
	for (const asked of inside) {
		const accepted = agreeOn(log, world, choices, asked);
		assert.ok(accepted, `legal, yet refused: ${JSON.stringify(asked)}`);
	}
	for (const asked of outside) {
		const accepted = agreeOn(log, world, choices, asked);
		assert.ok(!accepted, `outside, yet taken: ${JSON.stringify(asked)}`);
	}
}

/** A few choices at their bounds and past them, and a few commands out of the blue. */
export function probeSome(rng: Rng, log: Log, world: World): void {
	const choices = legal(log.state);
	for (let i = 0; i < 2; i++) {
		probeChoice(rng, log, world, choices, rng.pick(choices));
		agreeOn(log, world, choices, randomCommand(rng, world, choices));
	}
}

/** Moves of chips at and past their bounds: near the limits of L1 every one may have another. */
export function probeMoves(rng: Rng, log: Log, world: World): void {
	const choices = legal(log.state);
	const moves = choices.filter((c) => "amountChips" in c);
	for (const choice of moves.slice(0, 20)) {
		probeChoice(rng, log, world, choices, choice);
	}
}

/** A handful of all the commands that a hand could tap. */
export function probeTaps(rng: Rng, log: Log, world: World): void {
	const choices = legal(log.state);
	const taps = alphabet(world);
	for (let i = 0; i < 20; i++) agreeOn(log, world, choices, rng.pick(taps));
}

/** Every choice there is, and every command of the vocabulary that a hand could tap. */
export function probeAll(rng: Rng, log: Log, world: World): void {
	const choices = legal(log.state);
	for (const choice of choices) {
		// With twelve seats there are 132 ways to hand chips over.
		if (choice.type === "hand-over" && rng.chance(0.7)) continue;
		probeChoice(rng, log, world, choices, choice);
	}
	for (const asked of alphabet(world)) agreeOn(log, world, choices, asked);
	for (let i = 0; i < 30; i++) {
		agreeOn(log, world, choices, randomCommand(rng, world, choices));
	}
}

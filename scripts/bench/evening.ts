import type { Rank } from "../../lib/cards/deck.ts";
import { RANKS } from "../../lib/cards/deck.ts";
import { chips } from "../../lib/ledger/chips.ts";
import { emptyLog } from "../../lib/table/log.ts";
import { isRefusal, perform } from "../../lib/table/perform.ts";
import type {
	Command,
	Entry,
	Log,
	Request,
	SessionOptions,
} from "../../lib/table/types.ts";

export const SESSION: SessionOptions = {
	smallestChip: chips(1),
	timeZone: "Europe/Paris",
};

/** Numbers from 0 up to 1, always the same ones for the same seed (a linear congruential generator). */
export function numbers(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
}

/** The 55 cards in a random order. */
export function shuffledDeck(random: () => number): readonly Rank[] {
	const deck = RANKS.flatMap((rank) => Array<Rank>(rank).fill(rank));
	for (let i = deck.length - 1; i > 0; i--) {
		const j = Math.floor(random() * (i + 1));
		const [a, b] = [deck[i] as Rank, deck[j] as Rank];
		[deck[i], deck[j]] = [b, a];
	}
	return deck;
}

const PLAYERS = ["ana", "ben", "cy", "dee"];

function play(command: object): Command {
	return { type: "play", command };
}

/** Saltbox without end, as four players tap it: bets, no more bets, five cards, a shuffle after ten hands. */
export function* evening(seed = 1): Generator<Command> {
	const random = numbers(seed);
	for (const player of PLAYERS) {
		yield { type: "seat-player", player, name: player };
		yield { type: "buy-in", player, amountChips: chips(10_000_000) };
	}
	yield { type: "fund-bank", amountChips: chips(100_000_000) };
	yield { type: "open-game", game: "saltbox", config: {} };
	for (;;) {
		const deck = shuffledDeck(random);
		for (let hand = 0; hand < 10; hand++) {
			for (const player of PLAYERS) {
				const rank = 1 + Math.floor(random() * 10);
				yield play({ type: "bet", player, rank, amountChips: chips(5) });
			}
			yield play({ type: "close-bets" });
			for (const rank of deck.slice(5 * hand, 5 * hand + 5))
				yield play({ type: "deal", rank });
		}
		yield play({ type: "shuffle" });
	}
}

/** Seats, buy-ins, the bank and the game: the commands before the first bet. */
export const SETTING_UP = 2 * PLAYERS.length + 2;

export function firstCommands(count: number): readonly Command[] {
	const commands: Command[] = [];
	for (const command of evening()) {
		if (commands.length === count) break;
		commands.push(command);
	}
	return commands;
}

/** The commands as a device asks for them at once; `id` is the batch's. */
export function requestOf(id: string, given: readonly Command[]): Request {
	const commands = given.map((command, i) => ({ id: `${id}-${i}`, command }));
	return { kind: "commands", id, atMs: 0, device: "bench", commands };
}

/** The entries of an evening's first commands. @throws Error when the engine refuses one */
export function entriesOf(count: number): readonly Entry[] {
	let log: Log = emptyLog(SESSION);
	for (const command of firstCommands(count)) {
		const done = perform(log, requestOf(`c${log.entries.length}`, [command]));
		if (isRefusal(done))
			throw new Error(`Refused: ${JSON.stringify(done.refused)}`);
		log = done.log;
	}
	return log.entries;
}

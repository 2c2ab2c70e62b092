import assert from "node:assert/strict";
import { seatToAct } from "../../lib/games/carousel/state.ts";
import type { CarouselState } from "../../lib/games/carousel/types.ts";
import type { SaltboxState } from "../../lib/games/saltbox/types.ts";
import type { Account } from "../../lib/ledger/accounts.ts";
import { roundsOf } from "../../lib/table/rounds.ts";
import type { Entry, TableState } from "../../lib/table/types.ts";
import { gainChips, holdOf, positionOf } from "../../lib/table/view.ts";
import { toAct } from "./oracle/carousel.ts";
import { mustKeep } from "./oracle/chips.ts";
import { shuffleDue } from "./oracle/saltbox.ts";
import { isHeld, mayLeave, positionIn } from "./oracle/table.ts";
import {
	held,
	type Outcome,
	total,
	unseenOf,
	type World,
} from "./oracle/world.ts";
import { isJson } from "./same.ts";

type Book = Map<string, bigint>;

function bookOf(state: TableState): Book {
	return new Map(
		Object.entries(state.ledger).map(([account, chips]) => [
			account,
			BigInt(chips ?? 0),
		]),
	);
}

function sameBook(a: Book, b: Book): boolean {
	if (a.size !== b.size) return false;
	for (const [account, chips] of a) if (b.get(account) !== chips) return false;
	return true;
}

function sum(amounts: Iterable<bigint>): bigint {
	let all = 0n;
	for (const amount of amounts) all += amount;
	return all;
}

/** What JSON brings back is what was sent. */
export function survivesJson(what: string, value: unknown): string {
	const text = JSON.stringify(value);
	if (!isJson(value)) {
		assert.deepStrictEqual(JSON.parse(text), value, `${what} as JSON`);
		assert.fail(`${what} is not JSON: ${text}`);
	}
	return text;
}

/** L1–L3: the entry's own transfers lead from the one ledger to the other, and nothing is created. */
export function checkEntry(
	before: TableState,
	entry: Entry,
	after: TableState,
): void {
	const book = bookOf(before);
	for (const { from, to, amountChips } of entry.transfers) {
		assert.ok(Number.isSafeInteger(amountChips), "a whole number of chips");
		assert.ok(amountChips > 0 && from !== to, "a transfer moves something");
		const moved = BigInt(amountChips);
		assert.equal(moved % BigInt(after.session.smallestChip), 0n, "L1");
		book.set(from, (book.get(from) ?? 0n) - moved);
		book.set(to, (book.get(to) ?? 0n) + moved);
	}
	for (const [account, chips] of book) if (chips === 0n) book.delete(account);
	const posted = bookOf(after);
	if (!sameBook(posted, book)) {
		assert.deepStrictEqual(
			posted,
			book,
			"the ledger follows from the transfers",
		);
	}
	assert.equal(sum(posted.values()), 0n, "L3: balances add up to zero");
	for (const [account, chips] of posted) {
		assert.notEqual(chips, 0n, `${account} is listed at zero`);
		if (/^(rack|felt|pot):/.test(account)) {
			assert.ok(chips > 0n, `L3: ${account} stands at ${chips}`);
		}
	}
	survivesJson("an entry", entry);
}

function feltOfWorld(world: World): Book {
	const felt: Book = new Map();
	const add = (player: string, stake: bigint) => {
		const account = `felt:${player}`;
		felt.set(account, (felt.get(account) ?? 0n) + stake);
	};
	const { running, carousel, saltbox } = world;
	if (running === "carousel" && carousel) {
		const drawing = carousel.stage === "drawing";
		if (!drawing) for (const b of carousel.bets) add(b.player, b.stake);
		if (!carousel.sideClosed) {
			for (const b of carousel.sideBets) add(b.player, b.stake);
		}
	}
	if (running === "saltbox" && saltbox) {
		for (const b of saltbox.bets) add(b.player, b.stake);
	}
	return felt;
}

/** C7, S4: the felt holds exactly the standing bets. */
function checkFelt(world: World, book: Book): void {
	const felt = new Map([...book].filter(([a]) => a.startsWith("felt:")));
	assert.deepStrictEqual(
		new Map([...felt].sort()),
		new Map([...feltOfWorld(world)].sort()),
		"the felt equals the standing bets",
	);
}

function checkSeen(counts: readonly number[], cards: readonly number[]): void {
	const seen = counts.reduce((all, n) => all + n, 0);
	let unseen = 0;
	for (let rank = 1; rank <= 10; rank++) {
		const left = unseenOf(cards, rank);
		assert.ok(left >= 0, `rank ${rank} was dealt too often`);
		assert.equal(rank - (counts[rank - 1] ?? 0), left, `rank ${rank}`);
		unseen += left;
	}
	assert.equal(seen + unseen, 55, "seen + unseen = 55");
}

function checkCarousel(
	world: World,
	state: CarouselState,
	seats: TableState["seats"],
	book: Book,
): void {
	const game = world.carousel;
	assert.ok(game, "a game of carousel");
	checkSeen(state.seen, game.seen);
	assert.deepStrictEqual(state.stacks, game.stacks);
	assert.equal(state.round, game.round);
	const stages = {
		opening: "first-cards",
		bets: "betting",
		draw: "drawing",
		over: "over",
	} as const;
	assert.equal(stages[state.phase.type], game.stage);
	if (state.phase.type === "draw") {
		assert.deepStrictEqual(state.phase.drawing, game.drawBegan);
		assert.equal(
			state.phase.drawing.length - state.phase.dealt,
			game.toDraw.length,
		);
		assert.equal(BigInt(state.phase.carriedInChips), game.carried);
		assert.equal(
			book.get("pot:carousel") ?? 0n,
			game.carried + total(game.bets),
			"the pot is what was carried plus the final bets",
		);
	}
	assert.deepStrictEqual(
		state.bets.map((b) => [b.player, b.survivors, BigInt(b.amountChips)]),
		game.bets.map((b) => [b.player, b.number, b.stake]),
	);
	assert.equal(
		seatToAct(state, seats),
		toAct(world, game),
		"C3: the seat to act",
	);
	assert.deepStrictEqual(
		state.lastStackBets.map((b) => [b.player, b.stack, BigInt(b.amountChips)]),
		game.sideBets.map((b) => [b.player, b.stack, b.stake]),
	);
}

function checkSaltbox(world: World, state: SaltboxState): void {
	const game = world.saltbox;
	assert.ok(game, "a game of saltbox");
	checkSeen(state.seen, game.seen);
	const { phase } = state;
	assert.deepStrictEqual(phase.type === "deal" ? phase.cards : null, game.hand);
	assert.equal(phase.type === "shuffle-due", shuffleDue(game), "S2");
	assert.deepStrictEqual(
		state.bets.map((b) => [b.player, b.rank, BigInt(b.amountChips)]),
		game.bets.map((b) => [b.player, b.rank, b.stake]),
	);
}

/** C18, S14, L11, S10: what the running game locks. */
function checkHold(world: World, state: TableState): void {
	const hold = holdOf(state);
	assert.equal(hold.canLeave === true, mayLeave(world), "may be left");
	for (const player of world.people.keys()) {
		const locked = hold.players.includes(player);
		assert.equal(locked, isHeld(world, player), `${player} is held`);
	}
	const accounts = [...world.book.keys(), ...hold.leastChips.keys(), "bank"];
	for (const account of accounts) {
		const least = hold.leastChips.get(account as Account) ?? 0;
		assert.equal(BigInt(least), mustKeep(world, account), `S10: ${account}`);
	}
}

/** Whether the program's table says what the clerk's book says, in every respect. */
export function checkAgreement(world: World, state: TableState): void {
	const book = bookOf(state);
	if (!sameBook(book, world.book)) {
		const sorted = (b: Book) => new Map([...b].sort());
		assert.deepStrictEqual(sorted(book), sorted(world.book), "balances");
	}
	const { bought, cashed } = world;
	const netBuyIns = sum(bought.values()) - sum(cashed.values());
	const cage = -netBuyIns - world.netFunding;
	assert.equal(book.get("cage") ?? 0n, cage, "cage = −(buy-ins + funding)");
	assert.deepStrictEqual(
		state.seats.map((s) => s.player),
		world.seats,
	);
	assert.deepStrictEqual(
		state.people.map((p) => p.player),
		[...world.people.keys()],
	);
	for (const { player, boughtInChips, cashedOutChips } of state.people) {
		const into = bought.get(player) ?? 0n;
		const outOf = cashed.get(player) ?? 0n;
		assert.equal(BigInt(boughtInChips), into, `buy-ins of ${player}`);
		assert.equal(BigInt(cashedOutChips), outOf, `cash-outs of ${player}`);
		const gain =
			held(world, `rack:${player}`) +
			held(world, `felt:${player}`) +
			outOf -
			into;
		assert.equal(BigInt(gainChips(state, player)), gain, `L16: ${player}`);
	}
	const counted = state.people.map((p) => BigInt(p.countedChips));
	assert.equal(-sum(counted), book.get("variance") ?? 0n, "L10: variance");
	checkFelt(world, book);
	checkHold(world, state);
	assert.equal(state.running, world.running);
	assert.equal(state.closing !== null, world.closed !== null);
	if (world.running === null) {
		assert.equal(positionOf(state), null);
		return;
	}
	assert.deepStrictEqual(positionOf(state), positionIn(world));
	const { carousel, saltbox } = state.games;
	if (world.running === "carousel") {
		assert.ok(carousel);
		checkCarousel(world, carousel, state.seats, book);
	} else {
		assert.ok(saltbox);
		checkSaltbox(world, saltbox);
	}
}

/** C10–C15, S6, S7: what the entry says it settled, and what it paid, is what the rulings give. */
export function checkOutcomes(
	entry: Entry,
	outcomes: readonly Outcome[],
): void {
	const told = roundsOf(entry).map(({ record }) => ({
		kind: record.kind,
		voided: record.voided,
		staked: BigInt(record.stakedChips),
		pot: record.potChips === null ? null : BigInt(record.potChips),
		paid: BigInt(record.paidChips),
		carried: record.carriedChips === null ? null : BigInt(record.carriedChips),
		wagers: record.wagers.map((w) => [
			w.player,
			w.on,
			BigInt(w.stakeChips),
			BigInt(w.paidChips),
		]),
	}));
	assert.deepStrictEqual(told, outcomes, "rounds");
	const won = entry.transfers.filter((t) => t.reason === "win");
	const due = outcomes
		.filter((o) => !o.voided)
		.flatMap((o) => o.wagers)
		.filter(([, , , paid]) => paid > 0n);
	assert.deepStrictEqual(
		won.map((t) => [t.to, BigInt(t.amountChips)]),
		due.map(([player, , , paid]) => [`rack:${player}`, paid]),
		"what is paid, and to whom",
	);
	const firstWin = entry.transfers.findIndex((t) => t.reason === "win");
	const lastLoss = entry.transfers.findLastIndex((t) => t.reason === "lose");
	assert.ok(firstWin === -1 || lastLoss < firstWin, "S7: swept, then paid");
}

/** S10: how much the bank is short of after a hand, as the settlement says it. */
export function checkShort(entry: Entry, world: World): bigint {
	for (const event of entry.events) {
		if (event.type !== "played" || event.event.type !== "hand-settled")
			continue;
		const { banker, shortChips, paidChips } = event.event;
		const bank = held(world, banker === "house" ? "bank" : `rack:${banker}`);
		const short = paidChips > 0 && bank < 0n ? -bank : 0n;
		assert.equal(BigInt(shortChips), short, "S10: short of");
		return short;
	}
	return 0n;
}

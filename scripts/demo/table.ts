import type { Rank } from "../../lib/cards/deck.ts";
import type { PlayerId } from "../../lib/ledger/accounts.ts";
import type { Chips } from "../../lib/ledger/chips.ts";
import type { TableCommand } from "../../lib/table/types.ts";
import { positionOf, rackOf } from "../../lib/table/view.ts";
import type { Chance } from "./chance.ts";
import type { Dealer } from "./dealer.ts";
import type { Person } from "./people.ts";

/** A night under way: the tablet, the dice, and who is in the room. */
export type Night = {
	readonly dealer: Dealer;
	readonly chance: Chance;
	/** Everybody who may sit down tonight, by id. */
	readonly people: ReadonlyMap<PlayerId, Person>;
};

/** What is said at a table. */
const NOTES = [
	"Pizza at nine",
	"Piotr owes Marta for the taxi",
	"New deck from here on",
	"Kofi deals while Marta is on the phone",
	"Short break",
	"Jonas: “never again on zero”",
	"Next time at Ayşe’s",
] as const;

/** A command of the running game, for the round that the tablet shows. */
export function play({ dealer }: Night, command: object): TableCommand {
	const at = positionOf(dealer.state);
	return { type: "play", command, ...(at ? { at } : {}) };
}

/** Those seated now, in the order of their seats. */
export function seated({ dealer, people }: Night): readonly Person[] {
	return dealer.state.seats.flatMap(({ player }) => people.get(player) ?? []);
}

/** An amount in whole smallest chips. */
export function amount({ dealer }: Night, chips: number): Chips {
	const { smallestChip } = dealer.state.session;
	return (Math.max(1, Math.round(chips / smallestChip)) *
		smallestChip) as Chips;
}

/** Somebody sits down and buys in. */
export async function arrive(night: Night, person: Person): Promise<void> {
	const { player, name, buyInChips } = person;
	const { people } = night.dealer.state;
	const known = people.find((p) => p.player === player)?.name ?? name;
	await night.dealer.enter(
		[
			{ type: "seat-player", player, name: known },
			{ type: "buy-in", player, amountChips: amount(night, buyInChips) },
		],
		12,
	);
}

/** Cards as they fall; now and then the dealer's finger slips, and takes it back. */
export async function deal(
	night: Night,
	ranks: readonly Rank[],
	before: readonly TableCommand[],
): Promise<void> {
	const { dealer, chance } = night;
	const cards = ranks.map((rank) => play(night, { type: "deal", rank }));
	const slip = chance.happens(0.04) ? chance.int(0, ranks.length - 2) : -1;
	if (slip < 0) return dealer.enter([...before, ...cards], 5);
	await dealer.enter([...before, ...cards.slice(0, slip)], 5);
	const meant = ranks[slip] ?? 1;
	const rank = meant === 10 ? 9 : meant + 1;
	const wrong = play(night, { type: "deal", rank });
	if (await dealer.tries([wrong])) await dealer.undo();
	await dealer.enter(cards.slice(slip), 5);
}

/** Who has little left buys in again, or has had enough. */
async function refill(night: Night, person: Person): Promise<void> {
	const { dealer, chance } = night;
	const { player } = person;
	const rack = rackOf(dealer.state, player);
	if (rack >= 20) return;
	const record = dealer.state.people.find((p) => p.player === player);
	const spent = (record?.boughtInChips ?? 0) / person.buyInChips;
	if (spent < 4 && (chance.happens(0.85) || seated(night).length <= 4)) {
		const amountChips = amount(night, person.buyInChips);
		await dealer.enter([{ type: "buy-in", player, amountChips }], 15);
	} else if (seated(night).length > 4) {
		await leave(night, person);
	}
}

/** Somebody cashes out and goes home. */
async function leave(night: Night, { player }: Person): Promise<void> {
	const rack = rackOf(night.dealer.state, player);
	await night.dealer.enter(
		[
			...(rack > 0
				? [{ type: "cash-out" as const, player, amountChips: rack }]
				: []),
			{ type: "unseat-player", player },
		],
		10,
	);
}

/** How far back somebody still remembers that an amount was another. */
const REMEMBERED = 80;

/** A buy-in was written down wrong, and it is noticed a while later (L7). */
async function correctBuyIn(night: Night): Promise<void> {
	const { dealer, chance } = night;
	const buyIns = dealer.log.entries
		.slice(-REMEMBERED)
		.filter(({ command }) => command.type === "buy-in");
	if (buyIns.length === 0) return;
	const entry = chance.pick(buyIns);
	if (entry.command.type !== "buy-in") return;
	const { player, amountChips } = entry.command;
	await dealer.correct(entry.id, {
		type: "buy-in",
		player,
		amountChips: amount(night, amountChips + 50),
	});
}

/** One player sells chips to another. */
async function handOver(night: Night): Promise<void> {
	const { dealer, chance } = night;
	const rich = [...seated(night)].sort(
		(a, b) => rackOf(dealer.state, b.player) - rackOf(dealer.state, a.player),
	);
	const [from] = rich;
	const to = rich.at(-1);
	if (!from || !to || from === to) return;
	if (rackOf(dealer.state, from.player) < 120) return;
	const amountChips = amount(night, chance.pick([20, 40, 50]));
	await dealer.enter(
		[{ type: "hand-over", from: from.player, to: to.player, amountChips }],
		12,
	);
}

/** A rack is counted, and mostly agrees (L10). */
export async function count(night: Night, person: Person): Promise<void> {
	const { dealer, chance } = night;
	const booked = rackOf(dealer.state, person.player);
	const { smallestChip } = dealer.state.session;
	const off = chance.weighted([
		[6, 0],
		[2, -1],
		[1, 1],
		[1, -2],
	]);
	const countedChips = Math.max(0, booked + off * smallestChip) as Chips;
	await dealer.enter(
		[{ type: "count-rack", player: person.player, countedChips }],
		20,
	);
}

/** What happens between two games. `late` are those still on their way, first come first. */
export async function between(night: Night, late: Person[]): Promise<void> {
	const { dealer, chance } = night;
	dealer.wait(chance.int(60, 240));
	const next = late[0];
	if (next && (chance.happens(0.5) || dealer.elapsedSeconds > 5400)) {
		late.shift();
		await arrive(night, next);
	}
	for (const person of seated(night)) await refill(night, person);
	if (chance.happens(0.12)) {
		await dealer.enter([{ type: "note", text: chance.pick(NOTES) }], 20);
	}
	if (chance.happens(0.05)) await handOver(night);
	if (chance.happens(0.1)) await correctBuyIn(night);
	const home = seated(night).at(-1);
	if (
		home &&
		seated(night).length > 5 &&
		dealer.elapsedSeconds > 7200 &&
		chance.happens(0.12)
	) {
		await leave(night, home);
	}
}

import { expect } from "@playwright/test";
import { SERVER } from "./dealer.ts";

/** A night made through the API, up to the step a test begins at. */
export async function nightWith(
	id: string,
	players: readonly string[],
	commands: readonly object[],
	server = SERVER,
): Promise<string> {
	await post(server, "/api/sessions", {
		id,
		name: "Sunday night",
		timeZone: "Europe/Paris",
	});
	const all = [
		...players.flatMap((name, i) => [
			{ type: "seat-player", player: `${id}-${i}`, name },
			{ type: "buy-in", player: `${id}-${i}`, amountChips: 100 },
		]),
		...commands,
	];
	await entered(server, id, 0, all);
	return `/table/${id}`;
}

async function post(server: string, route: string, body: object) {
	const answer = await fetch(`${server}${route}`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: server },
		body: JSON.stringify(body),
	});
	expect(answer.ok, await answer.clone().text()).toBe(true);
}

/** Commands as one tap, after `seenSeq` entries. */
async function entered(
	server: string,
	id: string,
	seenSeq: number,
	commands: readonly object[],
) {
	const made = `${id}-made-${seenSeq}`;
	await post(server, `/api/sessions/${id}/entries`, {
		seenSeq,
		request: {
			kind: "commands",
			id: made,
			atMs: Date.now(),
			device: "made",
			commands: commands.map((command, i) => ({ id: `${made}-${i}`, command })),
		},
	});
}

/** The same, and its last command as a tap of its own: Undo says that one. */
export async function nightUpTo(
	id: string,
	players: readonly string[],
	commands: readonly object[],
): Promise<string> {
	const path = await nightWith(id, players, commands.slice(0, -1));
	const seenSeq = players.length * 2 + commands.length - 1;
	await entered(SERVER, id, seenSeq, commands.slice(-1));
	return path;
}

export const play = (command: object) => ({ type: "play", command });

export const deal = (...ranks: readonly number[]) =>
	ranks.map((rank) => play({ type: "deal", rank }));

export const CLOSE = play({ type: "close-bets" });

/** Names that break careless screens: long, emoji, right to left, a formula, equal initials. */
export const HARD_NAMES = [
	"Ana",
	"Anton",
	"Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Smythe",
	"👩‍👩‍👧‍👦 Zoé",
	"علي بن أبي طالب",
	"=1+1",
	"Ana Belén",
	"Bartholomew",
	"<b>Cy</b>",
	"Eli (dealer)",
] as const;

/** Carousel in its second round, with everyone's bets on the ring. */
export function carouselNight(id: string): Promise<string> {
	const bets = [4, 4, 4, 4, 5, 5, 3, 0].map((survivors, i) =>
		play({ type: "bet", player: `${id}-${i}`, survivors, amountChips: 5 }),
	);
	return nightWith(id, HARD_NAMES, [
		{ type: "open-game", game: "carousel", config: { lastStack: true } },
		...deal(4, 7),
		play({
			type: "bet-last-stack",
			player: `${id}-1`,
			stack: 1,
			amountChips: 5,
		}),
		play({
			type: "bet-last-stack",
			player: `${id}-3`,
			stack: 4,
			amountChips: 5,
		}),
		...deal(10, 6, 8, 9),
		play({ type: "bet", player: `${id}-0`, survivors: 2, amountChips: 5 }),
		CLOSE,
		...deal(9, 2, 10, 3, 5, 10),
		...bets,
	]);
}

/** Saltbox with a bet or more of everyone, the last number full; `cards` of its first hand. */
export function fullSaltboxNight(
	id: string,
	...cards: readonly number[]
): Promise<string> {
	const bet = (who: number, rank: number) =>
		play({ type: "bet", player: `${id}-${who}`, rank, amountChips: 5 });
	const everyone = HARD_NAMES.map((_, who) => who);
	const bets = everyone.flatMap((who) =>
		[...new Set([10, who === 0 ? 9 : who, 1 + (who % 3)])].map((rank) =>
			bet(who, rank),
		),
	);
	return nightWith(id, HARD_NAMES, [
		{ type: "fund-bank", amountChips: 10_000 },
		{ type: "open-game", game: "saltbox", config: {} },
		...bets,
		...(cards.length > 0 ? [CLOSE, ...deal(...cards)] : []),
	]);
}

/**
 * Saltbox settled with large payouts to all ten by a bank that is short: three bets on most
 * numbers, many on the 3.
 */
export function paidSaltboxNight(id: string): Promise<string> {
	const bet = (who: number, rank: number, amountChips: number) =>
		play({ type: "bet", player: `${id}-${who}`, rank, amountChips });
	const everyone = HARD_NAMES.map((_, who) => who);
	return nightWith(id, HARD_NAMES, [
		...everyone.map((who) => ({
			type: "buy-in",
			player: `${id}-${who}`,
			amountChips: 250_000,
		})),
		{ type: "fund-bank", amountChips: 1_000 },
		{ type: "open-game", game: "saltbox", config: {} },
		...[1, 2, 4, 6, 7, 8].flatMap((rank) =>
			[0, 1, 2].map((i) => bet((rank + i) % 10, rank, 2 * 10 ** i)),
		),
		...everyone.map((who) => bet(who, 3, who === 7 ? 23_466 : 5 + who)),
		CLOSE,
		...deal(3, 2, 4, 6, 7),
	]);
}

/** Saltbox in its second hand, bets on the layout. */
export function saltboxNight(id: string): Promise<string> {
	const bets = [
		[0, 7],
		[1, 3],
		[2, 7],
		[3, 7],
		[4, 7],
		[5, 1],
		[6, 10],
		[7, 9],
		[7, 2],
	].map(([who, rank]) =>
		play({ type: "bet", player: `${id}-${who}`, rank, amountChips: 5 }),
	);
	return nightWith(id, HARD_NAMES, [
		{ type: "fund-bank", amountChips: 300 },
		{ type: "open-game", game: "saltbox", config: {} },
		CLOSE,
		...deal(2, 6, 8, 9, 10),
		...bets,
	]);
}

/** Ten names of sixty letters, the widest there are, alike but for the last. */
export const WIDE_NAMES = Array.from(
	{ length: 10 },
	(_, who) => `${"W".repeat(59)}${who}`,
);

/** Everyone is rich: amounts of six digits fit. */
const riches = (id: string) =>
	WIDE_NAMES.map((_, who) => ({
		type: "buy-in",
		player: `${id}-${who}`,
		amountChips: 899_900,
	}));

/** Six digits, of everyone another amount. */
const richChips = (who: number) => 100_000 + who * 11_111;

/**
 * Carousel with wide names and large amounts: eight bets on last stacks, everyone's on the
 * ring; `drawn` are the cards of the draw. 5 to 10 again: no stack survives, all of them win.
 */
export function wideCarouselNight(
	id: string,
	...drawn: readonly number[]
): Promise<string> {
	const bets = WIDE_NAMES.map((_, who) =>
		play({
			type: "bet",
			player: `${id}-${who}`,
			survivors: 0,
			amountChips: richChips(who),
		}),
	);
	const backed = WIDE_NAMES.slice(0, 8).map((_, who) =>
		play({
			type: "bet-last-stack",
			player: `${id}-${who}`,
			stack: 1 + (who % 6),
			amountChips: richChips(who),
		}),
	);
	return nightWith(id, WIDE_NAMES, [
		...riches(id),
		{
			type: "open-game",
			game: "carousel",
			config: { lastStack: true, stakes: "any", unitChips: 1 },
		},
		...deal(5, 6, 7, 8, 9, 10),
		...backed,
		...bets,
		...(drawn.length > 0 ? [CLOSE, ...deal(...drawn)] : []),
	]);
}

/** Names that begin alike, and others. */
export const ALIKE_NAMES = [
	...["Ana", "Ben", "Cleo"].map(
		(last) =>
			`Maximiliane Alexandrina von und zu Hohenstein-Wartenberg-${last}`,
	),
	"Wolfgang-Amadeus Theophilus Mozart-Weber",
	"Wolfgang-Amadeus Theophilus Mozart-Maier",
	"Dee",
	"W".repeat(60),
	"عبد الرحمن بن محمد الطويل الاسم جدا",
	"👩‍👩‍👧‍👦 Eli =1+1",
	"Jo",
] as const;

/**
 * Carousel with two bets and more of everyone, one of six digits; with `drawn` 3, 4, 6, 6, 9, 1
 * four stacks survive, and nine win.
 */
export function alikeCarouselNight(
	id: string,
	...drawn: readonly number[]
): Promise<string> {
	const each = ALIKE_NAMES.map((_, who) => ({ player: `${id}-${who}`, who }));
	const bet = (player: string, survivors: number, amountChips: number) =>
		play({ type: "bet", player, survivors, amountChips });
	return nightWith(id, ALIKE_NAMES, [
		...each.map(({ player }) => ({
			type: "buy-in",
			player,
			amountChips: 899_900,
		})),
		{
			type: "open-game",
			game: "carousel",
			config: {
				lastStack: true,
				stakes: "any",
				unitChips: 1,
				numbersPerPlayer: "any",
			},
		},
		...deal(3, 7, 5, 2, 9, 10),
		...each.map(({ player, who }) =>
			play({
				type: "bet-last-stack",
				player,
				stack: 1 + (who % 6),
				amountChips: who < 6 ? 5 : richChips(who),
			}),
		),
		...each.flatMap(({ player, who }) => [
			...(who % 2 === 0 ? [bet(player, 5, 5)] : []),
			bet(player, who < 9 ? 4 : 3, richChips(who)),
		]),
		...(drawn.length > 0 ? [CLOSE, ...deal(...drawn)] : []),
	]);
}

/** Saltbox with wide names and large amounts; `cards` of its first hand. */
export function wideSaltboxNight(
	id: string,
	...cards: readonly number[]
): Promise<string> {
	const bets = WIDE_NAMES.flatMap((_, who) =>
		[7, 1 + (who % 3), 10].map((rank) =>
			play({
				type: "bet",
				player: `${id}-${who}`,
				rank,
				amountChips: richChips(who),
			}),
		),
	);
	return nightWith(id, WIDE_NAMES, [
		...riches(id),
		{ type: "fund-bank", amountChips: 900_000_000 },
		{
			type: "open-game",
			game: "saltbox",
			config: { maxChips: 1_000_000 },
		},
		...bets,
		...(cards.length > 0 ? [CLOSE, ...deal(...cards)] : []),
	]);
}

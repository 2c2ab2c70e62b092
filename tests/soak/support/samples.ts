import { one, type Random } from "./wild.ts";

/** A route of the API: its method and its address with `[names]`. */
export type Route = { readonly method: string; readonly address: string };

/** What is true on the server that is asked: names that lead somewhere. */
export type Known = {
	readonly ids: readonly string[];
	readonly codes: readonly string[];
	readonly backups: readonly string[];
	readonly players: readonly string[];
	/** Devices that may be renamed and put out. */
	readonly devices: readonly string[];
	readonly pin: string;
	/** A night as a file. */
	readonly night: unknown;
	/** A payment of the closed night. */
	readonly payment: object;
	/** The last seq of each night, as the answers say. */
	readonly lastSeqs: Map<string, number>;
};

/** Commands of every kind, as a table sends them. */
const COMMANDS: readonly unknown[] = [
	{ type: "seat-player", player: "ana", name: "Ana" },
	{ type: "seat-player", player: "ben", name: "Ben", seat: 1 },
	{ type: "buy-in", player: "ana", amountChips: 100 },
	{ type: "cash-out", player: "ana", amountChips: 5 },
	{ type: "hand-over", from: "ana", to: "ben", amountChips: 5 },
	{ type: "fund-bank", amountChips: 500 },
	{ type: "count-rack", player: "ana", countedChips: 90 },
	{ type: "leave", player: "ben" },
	{ type: "note", text: "a note" },
	{ type: "open-game", game: "carousel", config: {} },
	{ type: "open-game", game: "saltbox", config: {} },
	{ type: "close-game" },
	{ type: "close-session" },
	{ type: "undo", seq: 3 },
	{ type: "play", command: { type: "deal", rank: 7 } },
	{
		type: "play",
		command: { type: "bet", player: "ana", rank: 3, amountChips: 5 },
	},
	{
		type: "play",
		command: { type: "bet", player: "ana", survivors: 2, amountChips: 5 },
	},
	{ type: "play", command: { type: "close-bets" } },
	{ type: "play", command: { type: "shuffle" } },
];

/** What a route is really sent, where it is sent something. */
export function sample(
	random: Random,
	route: Route,
	known: Known,
	night: string,
): unknown {
	const id = `r${Math.floor(random() * 2 ** 32).toString(36)}`;
	const given = { id, atMs: 1_800_000_000_000, device: "soak" };
	switch (`${route.method} ${route.address}`) {
		case "POST /api/sessions":
			return {
				id: `night-${Math.floor(random() * 40)}`,
				name: "Friday",
				timeZone: "Europe/Paris",
				smallestChip: 1,
				money: "tab",
				value: { valueChips: 1, valueMinor: 25, currency: "EUR" },
			};
		case "PATCH /api/sessions/[id]":
			return random() < 0.5 ? { name: "Saturday" } : { archived: false };
		case "POST /api/sessions/[id]/entries": {
			const seenSeq =
				random() < 0.8
					? (known.lastSeqs.get(night) ?? 0)
					: Math.floor(random() * 60);
			const kind = random();
			if (kind < 0.15)
				return {
					seenSeq,
					request: { kind: "undo", ...given, batch: `${night}-set-up` },
				};
			if (kind < 0.3)
				return {
					seenSeq,
					request: {
						kind: "correction",
						...given,
						target: `${night}-set-up-${Math.floor(random() * 8)}`,
						command: random() < 0.3 ? null : one(random, COMMANDS),
						drop: [],
					},
				};
			const commands = Array.from(
				{ length: 1 + Math.floor(random() ** 3 * 3) },
				(_, i) => ({ id: `${id}-${i}`, command: one(random, COMMANDS) }),
			);
			return { seenSeq, request: { kind: "commands", ...given, commands } };
		}
		case "PATCH /api/sessions/[id]/settle-up":
			return {
				value: { valueChips: 1, valueMinor: 25, currency: "EUR" },
				money: "cash",
				host: one(random, known.players),
			};
		case "PUT /api/sessions/[id]/payments":
			return { ...known.payment, paid: random() < 0.5, device: "soak" };
		case "PATCH /api/players/[id]":
			return one(random, [
				{ name: "Anna" },
				{ archived: true },
				{ aliasOf: one(random, known.players) },
				{ aliasOf: null },
			]);
		case "POST /api/imports/check":
			return known.night;
		case "POST /api/imports":
			return {
				night: known.night,
				people: Object.fromEntries(
					known.players.map((player) => [player, "same"]),
				),
			};
		case "POST /api/access/claim":
			return { code: "ab3d-7xyz", pin: "4711", name: "Tablet" };
		case "POST /api/access/unlock":
			return { pin: random() < 0.2 ? known.pin : "0000", name: "Phone" };
		case "POST /api/access/pin":
			return { current: random() < 0.5 ? known.pin : "0000", next: known.pin };
		case "PATCH /api/access/devices/[id]":
			return { name: "Old phone" };
		default:
			return {};
	}
}

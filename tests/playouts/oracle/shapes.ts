/** What a well-formed command looks like, by hand: fields, types and limits, none unknown. */

type Check = (value: unknown) => boolean;
type Shape = Readonly<
	Record<string, Check | readonly ["may-be-missing", Check]>
>;

function wholeFrom(min: number, max: number): Check {
	return (v) =>
		typeof v === "number" && Number.isInteger(v) && v >= min && v <= max;
}

function oneOf(...values: readonly unknown[]): Check {
	return (v) => values.includes(v);
}

/** Text of at most so many UTF-16 units, without half characters and control characters. */
function textUpTo(max: number): Check {
	return (v) => {
		if (typeof v !== "string" || v.length > max) return false;
		return [...v].every((character) => {
			const code = character.codePointAt(0) ?? 0;
			if (code >= 0xd800 && code <= 0xdfff) return false;
			const control = code < 0x20 || (code >= 0x7f && code <= 0x9f);
			return !control || "\n\r\t".includes(character);
		});
	};
}

const isObject = (v: unknown): v is Record<string, unknown> =>
	typeof v === "object" && v !== null && !Array.isArray(v);
const id: Check = (v) =>
	typeof v === "string" && /^[a-z0-9-]{1,64}$/i.test(v) && !/[^ -~]/.test(v);
const nameText: Check = (v) =>
	textUpTo(160)(v) && [...(v as string)].length <= 80;
const amount = wholeFrom(1, 1e9);
const rank = wholeFrom(1, 10);
const party =
	(...others: readonly string[]): Check =>
	(v) =>
		typeof v === "string" &&
		(others.includes(v) || (v.startsWith("player:") && id(v.slice(7))));
const bearer = party("house", "players");

function matches(shape: Shape, value: unknown): boolean {
	if (!isObject(value)) return false;
	if (Object.keys(value).some((key) => !Object.hasOwn(shape, key))) {
		return false;
	}
	return Object.entries(shape).every(([key, check]) => {
		if (typeof check === "function") {
			return Object.hasOwn(value, key) && check(value[key]);
		}
		return !Object.hasOwn(value, key) || check[1](value[key]);
	});
}

function shapeOf(
	shapes: Readonly<Record<string, Shape>>,
	value: unknown,
): boolean {
	if (!isObject(value) || typeof value.type !== "string") return false;
	const { type, ...fields } = value;
	const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
	return shape !== undefined && matches(shape, fields);
}

const TABLE: Readonly<Record<string, Shape>> = {
	"seat-player": {
		player: id,
		name: nameText,
		seat: ["may-be-missing", wholeFrom(1, 12)],
	},
	"move-seat": { player: id, seat: wholeFrom(1, 12) },
	"unseat-player": { player: id },
	"buy-in": { player: id, amountChips: amount },
	"cash-out": { player: id, amountChips: amount },
	"fund-bank": { amountChips: amount },
	"draw-bank": { amountChips: amount },
	"hand-over": { from: id, to: id, amountChips: amount },
	"count-rack": { player: id, countedChips: wholeFrom(0, 1e9) },
	"open-game": { game: textUpTo(40), config: isObject },
	play: {
		command: isObject,
		at: [
			"may-be-missing",
			(v) =>
				matches(
					{ game: wholeFrom(0, 2 ** 53 - 1), round: wholeFrom(0, 2 ** 53 - 1) },
					v,
				),
		],
	},
	"share-out-pot": {
		pot: oneOf("pot:carousel", "pot:carousel-last-stack"),
		to: party("players", "bank"),
	},
	note: { text: textUpTo(500) },
	"close-session": {
		bankTo: ["may-be-missing", bearer],
		varianceTo: ["may-be-missing", bearer],
	},
	"reopen-session": {},
};

const CAROUSEL: Readonly<Record<string, Shape>> = {
	deal: { rank, stack: ["may-be-missing", wholeFrom(1, 6)] },
	bet: { player: id, survivors: wholeFrom(0, 6), amountChips: amount },
	"take-back": { player: id, survivors: wholeFrom(0, 6) },
	pass: { player: id },
	"bet-last-stack": { player: id, stack: wholeFrom(1, 6), amountChips: amount },
	"take-back-last-stack": { player: id, stack: wholeFrom(1, 6) },
	"close-bets": {},
	"void-round": { reason: textUpTo(500) },
	shuffle: {},
};

const SALTBOX: Readonly<Record<string, Shape>> = {
	bet: { player: id, rank, amountChips: amount },
	"take-back": { player: id, rank },
	"close-bets": {},
	deal: { rank, card: ["may-be-missing", wholeFrom(1, 5)] },
	"void-hand": { reason: textUpTo(500) },
	shuffle: {},
};

const OPTIONS: Readonly<Record<string, Shape>> = {
	carousel: {
		stacks: ["may-be-missing", wholeFrom(2, 6)],
		burn: ["may-be-missing", wholeFrom(0, 10)],
		turn: ["may-be-missing", oneOf("rotate", "fixed")],
		stakes: ["may-be-missing", oneOf("unit", "any")],
		unitChips: ["may-be-missing", amount],
		numbersPerPlayer: ["may-be-missing", oneOf("one", "any")],
		lastStack: ["may-be-missing", oneOf(true, false)],
	},
	saltbox: {
		burn: ["may-be-missing", wholeFrom(0, 10)],
		handsPerShuffle: ["may-be-missing", wholeFrom(1, 10)],
		minChips: ["may-be-missing", amount],
		maxChips: ["may-be-missing", (v) => v === null || amount(v)],
		payTable: [
			"may-be-missing",
			(v) => Array.isArray(v) && v.length === 10 && v.every(wholeFrom(1, 1000)),
		],
		banker: ["may-be-missing", id],
		bankMustCover: ["may-be-missing", oneOf(true, false)],
		showCounts: ["may-be-missing", oneOf("all", "dealer")],
	},
};

export function isTableCommand(value: unknown): boolean {
	return shapeOf(TABLE, value);
}

export function isPlay(game: "carousel" | "saltbox", value: unknown): boolean {
	return shapeOf(game === "carousel" ? CAROUSEL : SALTBOX, value);
}

export function areOptions(game: string, value: unknown): boolean {
	const shape = Object.hasOwn(OPTIONS, game) ? OPTIONS[game] : undefined;
	return shape !== undefined && matches(shape, value);
}

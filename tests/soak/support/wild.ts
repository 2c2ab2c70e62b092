export type Random = () => number;

/** One of a list, by chance. */
export function one<T>(random: Random, list: readonly T[]): T {
	return list[Math.floor(random() * list.length)] as T;
}

/** What no address can be read from; it goes over the wire as it is. */
export const UNREADABLE = "%ff";

/** What stands in addresses and texts. */
export const WORDS = [
	"nowhere",
	"",
	" ",
	".",
	"..",
	"../../data/casekeeper.db",
	"__proto__",
	"constructor",
	"%00",
	UNREADABLE,
	"\u0000",
	"' OR 1=1 --",
	"rounds.csv",
	"journal.hledger",
	"night.json",
	"x".repeat(65),
	"x".repeat(5_000),
	"é🂡\u202eabc",
	"\ud83c",
	"-1",
	"NaN",
];
const KEYS = [
	"seenSeq",
	"request",
	"kind",
	"id",
	"atMs",
	"device",
	"commands",
	"command",
	"type",
	"batch",
	"target",
	"drop",
	"name",
	"timeZone",
	"smallestChip",
	"money",
	"pin",
	"code",
	"night",
	"people",
	"amountChips",
	"player",
	"game",
	"config",
	"__proto__",
	"constructor",
	"toString",
];
const VALUES = [
	"commands",
	"undo",
	"correction",
	"seat-player",
	"buy-in",
	"open-game",
	"carousel",
	"saltbox",
	"Europe/Paris",
	-1,
	-0,
	0,
	1,
	7,
	1.5,
	1e300,
	-1e300,
	2 ** 31,
	2 ** 53,
	2 ** 63,
	true,
	false,
	null,
	...WORDS,
];

/** Text of any units, half characters among them. */
export function text(random: Random, longest: number): string {
	const length = Math.floor(random() ** 3 * longest);
	return Array.from({ length }, () =>
		String.fromCharCode(
			Math.floor(random() * (random() < 0.7 ? 128 : 0x10000)),
		),
	).join("");
}

/** Any value that JSON can say. */
export function value(random: Random, deep = 0): unknown {
	const kind = random();
	if (kind < 0.5 || deep > 4) return one(random, VALUES);
	if (kind < 0.6) return text(random, 200);
	if (kind < 0.65) return (random() - 0.5) * 10 ** Math.floor(random() * 20);
	const size = Math.floor(random() * 5);
	if (kind < 0.8)
		return Array.from({ length: size }, () => value(random, deep + 1));
	return Object.fromEntries(
		Array.from({ length: size }, () => [
			random() < 0.8 ? one(random, KEYS) : text(random, 20),
			value(random, deep + 1),
		]),
	);
}

/** The same but for one place, which is another, gone or too many. */
export function changed(random: Random, given: unknown): unknown {
	if (typeof given !== "object" || given === null || random() < 0.1)
		return value(random);
	if (Array.isArray(given)) {
		if (given.length === 0 || random() < 0.1) return [...given, value(random)];
		const at = Math.floor(random() * given.length);
		if (random() < 0.15) return given.filter((_, i) => i !== at);
		if (random() < 0.1) return Array(300).fill(given[at]);
		return given.map((item, i) => (i === at ? changed(random, item) : item));
	}
	const entries = Object.entries(given);
	if (entries.length === 0 || random() < 0.1)
		return { ...given, [one(random, KEYS)]: value(random) };
	const [key, inside] = one(random, entries);
	if (random() < 0.15)
		return Object.fromEntries(entries.filter(([name]) => name !== key));
	return { ...given, [key]: changed(random, inside) };
}

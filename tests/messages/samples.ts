import type { CompiledMessage } from "icu-minify/format";

/** What one argument of a message may be given, one value for each of its branches. */
type Samples = ReadonlyMap<string, readonly unknown[]>;

const SELECT = 1;
const PLURAL = 2;
const ORDINAL = 3;
const NUMBER = 4;
const DATE = 5;
const TIME = 6;

const COUNTS = [0, 1, 2, 3, 21, 1234, 1_000_000, -22, 1.5];

/** Counts that lead into each branch of a plural, and more of the kind that most are. */
function countsFor(
	branches: readonly string[],
	locale: string,
	type: Intl.PluralRuleType,
): readonly number[] {
	const rules = new Intl.PluralRules(locale, { type });
	const exact = branches.flatMap((branch) =>
		branch.startsWith("=") ? [Number(branch.slice(1))] : [],
	);
	return [
		...new Set([
			...exact,
			...branches.flatMap((branch) => {
				const led = COUNTS.find(
					(n) => !exact.includes(n) && rules.select(n) === branch,
				);
				return led === undefined ? [] : [led];
			}),
			...COUNTS.slice(0, 3),
			1234,
			-22,
		]),
	];
}

/**
 * Every argument of a parsed message, those inside its branches and tags too, with values
 * that between them lead into every branch.
 */
export function samplesOf(message: CompiledMessage, locale: string): Samples {
	const found = new Map<string, Set<unknown>>();

	function branchesOf(options: unknown): readonly string[] {
		const branches = Object.entries(options as object);
		for (const [, inside] of branches) walk(inside);
		return branches.map(([branch]) => branch);
	}

	function valuesOf(
		kind: unknown,
		rest: readonly unknown[],
	): readonly unknown[] {
		switch (kind) {
			case undefined:
				return ["Zoé"];
			case SELECT:
				return branchesOf(rest[0]);
			case PLURAL:
				return countsFor(branchesOf(rest[0]), locale, "cardinal");
			case ORDINAL:
				return countsFor(branchesOf(rest[0]), locale, "ordinal");
			case NUMBER:
				return [0, 1234, -22];
			case DATE:
			case TIME:
				return [new Date(0)];
			default:
				// A tag, and what is in it.
				walk([kind, ...rest]);
				return [(inner: readonly unknown[]) => [inner].flat().join("")];
		}
	}

	function walk(parts: unknown): void {
		if (!Array.isArray(parts)) return;
		for (const part of parts) {
			if (!Array.isArray(part)) continue;
			const [name, kind, ...rest] = part;
			const known = found.get(name) ?? [];
			found.set(name, new Set([...known, ...valuesOf(kind, rest)]));
		}
	}

	walk(message);
	return new Map([...found].map(([name, values]) => [name, [...values]]));
}

/** Every way to choose one value for each argument. */
export function* choicesOf(
	samples: Samples,
): Generator<Readonly<Record<string, unknown>>> {
	const [first, ...rest] = samples;
	if (!first) {
		yield {};
		return;
	}
	const [name, values] = first;
	for (const others of choicesOf(new Map(rest))) {
		for (const value of values) yield { [name]: value, ...others };
	}
}

import type { PlayerId } from "../ledger/accounts.ts";
import { MAX_NAME_LENGTH } from "../table/limits.ts";
import { sameName } from "../table/names.ts";

/** Someone who may be seated: with a permanent id from an earlier night, or a new one. */
export type Guest = { readonly player: PlayerId; readonly name: string };

/** Someone who played before. */
export type KnownPlayer = Guest & {
	/** Not offered, though their name still means them. */
	readonly archived: boolean;
	/** Other ids and names of the same person. */
	readonly aliases: readonly Guest[];
};

/** Whom a name means: the one who is called that, else the one who once was; null for someone new. */
export function playerNamed<T extends KnownPlayer>(
	name: string,
	known: readonly T[],
): T | null {
	return (
		known.find((one) => sameName(one.name, name)) ??
		known.find((one) => one.aliases.some((as) => sameName(as.name, name))) ??
		null
	);
}

/** Whether a player is this person, under any of their ids. */
export function isPlayer(known: KnownPlayer, player: PlayerId): boolean {
	return (
		known.player === player || known.aliases.some((as) => as.player === player)
	);
}

/** "Dan 2" for a second Dan, "Dan 3" where that one sits there too. */
export function secondName(name: string, taken: readonly string[]): string {
	// The second of "Dan 2" is "Dan 3".
	const [, base = name] = /^(.*\S)\s+\d{1,3}$/u.exec(name) ?? [];
	for (let n = 2; ; n++) {
		const number = ` ${n}`;
		const fitting = [...base].slice(0, MAX_NAME_LENGTH - number.length);
		const second = `${fitting.join("").trimEnd()}${number}`;
		if (!taken.some((other) => sameName(other, second))) return second;
	}
}

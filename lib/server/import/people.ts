import type { PlayerId } from "../../ledger/accounts.ts";
import { nameKey } from "../../table/names.ts";
import type { Log } from "../../table/types.ts";
import type { Tx } from "../db.ts";

/** Somebody who has played here, under the id that is nobody's alias. */
export type Known = {
	readonly player: PlayerId;
	readonly name: string;
	readonly sessionCount: number;
	/** When the last session they sat in was started; null for none. */
	readonly lastPlayedAtMs: number | null;
};

/** Somebody of the file, and who they may be here. */
export type Arrival = {
	readonly player: PlayerId;
	/** L14: their name in that night. */
	readonly name: string;
	/** The name of whoever has the same id here; null where nobody has. */
	readonly hereAs: string | null;
	/** The likely match: the one known whose name looks the same, the last who played among several. */
	readonly match: PlayerId | null;
};

type Row = {
	readonly id: string;
	readonly name: string;
	readonly root: string;
	readonly sessionCount: bigint;
	readonly lastPlayedAtMs: bigint | null;
};

/** Every id here, with the person it stands for, the last who played first. */
function everyoneHere(tx: Tx): Promise<readonly Row[]> {
	return tx.$queryRaw<Row[]>`
		SELECT p."id", p."name", coalesce(p."aliasOf", p."id") AS "root",
			count(s."id") AS "sessionCount", max(s."startedAtMs") AS "lastPlayedAtMs"
		FROM "Player" p
		LEFT JOIN "Attendance" a ON a."playerId" = p."id"
		LEFT JOIN "Session" s ON s."id" = a."sessionId"
		GROUP BY p."id"
		ORDER BY max(s."startedAtMs") DESC, p."id"`;
}

/** The people of a night in a file, with whom each may be, and all whom they can be. */
export async function arrivals(
	tx: Tx,
	log: Log,
): Promise<{
	readonly people: readonly Arrival[];
	readonly known: readonly Known[];
}> {
	const rows = await everyoneHere(tx);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const taken = new Set(
		log.state.people.flatMap(({ player }) => byId.get(player)?.root ?? []),
	);
	const likely = new Map<string, PlayerId>();
	for (const { name, root } of rows) {
		const key = nameKey(name);
		if (!likely.has(key) && !taken.has(root)) likely.set(key, root);
	}
	const known = rows
		.filter((row) => row.id === row.root)
		.map(({ id, name }) => {
			const own = rows.filter((row) => row.root === id);
			const last = own.flatMap((row) => row.lastPlayedAtMs ?? []);
			return {
				player: id,
				name,
				sessionCount: own.reduce((n, row) => n + Number(row.sessionCount), 0),
				lastPlayedAtMs:
					last.length === 0 ? null : Math.max(...last.map(Number)),
			};
		});
	const people = log.state.people.map(({ player, name }) => {
		const here = byId.get(player);
		const root = here && byId.get(here.root);
		return {
			player,
			name,
			hereAs: here ? (root ?? here).name : null,
			match: here ? null : (likely.get(nameKey(name)) ?? null),
		};
	});
	return { people, known: known.filter(({ player }) => !taken.has(player)) };
}

/** Who each person of a file is: `same` as the one with the id here, `new`, or one who is known here. */
export type Choices = Readonly<
	Record<PlayerId, "same" | "new" | { readonly known: PlayerId }>
>;

/** Why the people cannot be told apart as chosen; `player` is the one of the file. */
export type PeopleRefused =
	/** Nobody has said who this is, or it is somebody else's answer. */
	| { readonly why: "not-said"; readonly player: PlayerId }
	/** They would be one person with another who sat at the same table. */
	| {
			readonly why: "sat-together";
			readonly player: PlayerId;
			readonly other: PlayerId;
	  };

/** The ids that become aliases and of whom; or why they cannot. */
export async function aliasesFor(
	tx: Tx,
	log: Log,
	choices: Choices,
): Promise<
	| { readonly aliases: readonly { id: PlayerId; aliasOf: PlayerId }[] }
	| { readonly refused: PeopleRefused }
> {
	const rows = await everyoneHere(tx);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const aliases: { id: PlayerId; aliasOf: PlayerId }[] = [];
	const seated = new Map<PlayerId, PlayerId>();
	for (const { player } of log.state.people) {
		const choice = Object.hasOwn(choices, player) ? choices[player] : undefined;
		const here = byId.get(player);
		const known = typeof choice === "object" ? byId.get(choice.known) : null;
		const said =
			choice === "same"
				? here?.root
				: here || choice === undefined
					? undefined
					: choice === "new"
						? player
						: known?.root;
		if (said === undefined) return { refused: { why: "not-said", player } };
		const other = seated.get(said);
		if (other !== undefined) {
			return { refused: { why: "sat-together", player, other } };
		}
		seated.set(said, player);
		if (!here && said !== player) aliases.push({ id: player, aliasOf: said });
	}
	return { aliases };
}

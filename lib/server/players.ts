import type { PlayerId } from "../ledger/accounts.ts";
import { sameName } from "../table/names.ts";
import { database, type Tx } from "./db.ts";
import { searchKey } from "./search-key.ts";

/** A person, under the id that stands for all of theirs. */
type KnownPlayer = {
	readonly player: PlayerId;
	/** What they are called across nights. */
	readonly name: string;
	/** Not to be offered for new nights: archived, or seated only by taps that were undone. */
	readonly archived: boolean;
	/** Other ids that are the same person, with the names these were seated under. */
	readonly aliases: readonly {
		readonly player: PlayerId;
		readonly name: string;
	}[];
	/** When the last session they sat in was started; null when they have sat in none. */
	readonly lastPlayedAtMs: number | null;
	readonly sessionCount: number;
};

/** Everyone there is, aliases with the one they stand for, the most recent first. */
export async function knownPlayers(): Promise<readonly KnownPlayer[]> {
	const rows = await database().player.findMany({
		where: { aliasOf: null },
		select: {
			id: true,
			name: true,
			archived: true,
			aliases: { select: { id: true, name: true }, orderBy: { id: "asc" } },
		},
	});
	const nights = await database().$queryRawUnsafe<
		{ player: string; lastPlayedAtMs: bigint; sessionCount: bigint }[]
	>(
		`SELECT coalesce(p."aliasOf", p."id") AS "player", max(s."startedAtMs") AS "lastPlayedAtMs",
			count(DISTINCT s."id") AS "sessionCount"
		FROM "Attendance" a JOIN "Player" p ON p."id" = a."playerId" JOIN "Session" s ON s."id" = a."sessionId"
		GROUP BY 1`,
	);
	const played = new Map(nights.map((row) => [row.player, row]));
	return rows
		.map(({ id, aliases, ...row }) => {
			const at = played.get(id);
			return {
				...row,
				archived: row.archived || at === undefined,
				player: id,
				aliases: aliases.map((alias) => ({
					player: alias.id,
					name: alias.name,
				})),
				lastPlayedAtMs: at ? Number(at.lastPlayedAtMs) : null,
				sessionCount: at ? Number(at.sessionCount) : 0,
			};
		})
		.sort(
			(a, b) =>
				(b.lastPlayedAtMs ?? 0) - (a.lastPlayedAtMs ?? 0) ||
				(a.player < b.player ? -1 : 1),
		);
}

/** Everyone, by name, archived ones too. */
export async function playerNames(): Promise<
	readonly { readonly player: PlayerId; readonly name: string }[]
> {
	const rows = await database().player.findMany({
		where: { aliasOf: null },
		select: { id: true, name: true },
		orderBy: [{ searchName: "asc" }, { id: "asc" }],
	});
	return rows.map(({ id, name }) => ({ player: id, name }));
}

/** The ids of a person: the one that stands for them first. Null when there is no such player. */
export async function idsOf(
	player: PlayerId,
	tx: Tx = database(),
): Promise<readonly [PlayerId, ...PlayerId[]] | null> {
	const found = await tx.player.findUnique({ where: { id: player } });
	if (!found) return null;
	const root = found.aliasOf ?? found.id;
	const aliases = await tx.player.findMany({
		where: { aliasOf: root },
		select: { id: true },
		orderBy: { id: "asc" },
	});
	return [root, ...aliases.map(({ id }) => id)];
}

/** What may be changed of a player; none of it touches a log. */
type PlayerChange =
	| { readonly name: string }
	| { readonly archived: boolean }
	/** The same person as another, or with null a person of their own again. */
	| { readonly aliasOf: PlayerId | null };

/** What came of a change. */
type Changed =
	| { readonly kind: "changed"; readonly player: PlayerId }
	| { readonly kind: "no-such-player" }
	/** Someone else is called that. */
	| { readonly kind: "name-taken"; readonly by: PlayerId }
	/** They are the same person already. */
	| { readonly kind: "same-player" }
	/** Two who sat at one table are two people. */
	| {
			readonly kind: "sat-together";
			readonly session: { readonly id: string; readonly name: string };
	  };

/**
 * Renames or archives a person, makes two players the same person, or separates them
 * again. A name that looks like another person's (L14) is not taken. Two who sat in one
 * session, aliases included, are never made one.
 */
export async function changePlayer(
	player: PlayerId,
	change: PlayerChange,
): Promise<Changed> {
	return database().$transaction(async (tx): Promise<Changed> => {
		const ids = await idsOf(player, tx);
		if (!ids) return { kind: "no-such-player" };
		if ("aliasOf" in change) {
			return change.aliasOf === null
				? separate(tx, player)
				: merge(tx, ids, change.aliasOf);
		}
		const [root] = ids;
		if ("archived" in change) {
			await tx.player.update({ where: { id: root }, data: change });
			return { kind: "changed", player: root };
		}
		const others = await tx.player.findMany({
			where: { aliasOf: null, id: { not: root } },
			select: { id: true, name: true },
		});
		const other = others.find(({ name }) => sameName(name, change.name));
		if (other) return { kind: "name-taken", by: other.id };
		await tx.player.update({
			where: { id: root },
			data: {
				name: change.name,
				searchName: searchKey(change.name),
				renamedAtMs: BigInt(Date.now()),
			},
		});
		return { kind: "changed", player: root };
	});
}

async function separate(tx: Tx, player: PlayerId): Promise<Changed> {
	await tx.player.update({ where: { id: player }, data: { aliasOf: null } });
	return { kind: "changed", player };
}

/** Every id of the one becomes an alias of the other's first: no alias has aliases. */
async function merge(
	tx: Tx,
	ids: readonly PlayerId[],
	into: PlayerId,
): Promise<Changed> {
	const others = await idsOf(into, tx);
	if (!others) return { kind: "no-such-player" };
	const [root] = others;
	if (ids.includes(root)) return { kind: "same-player" };
	const session = await tx.session.findFirst({
		where: {
			AND: [ids, others].map((some) => ({
				attendances: { some: { playerId: { in: [...some] } } },
			})),
		},
		select: { id: true, name: true },
		orderBy: { startedAtMs: "desc" },
	});
	if (session) return { kind: "sat-together", session };
	await tx.player.updateMany({
		where: { id: { in: [...ids] } },
		data: { aliasOf: root },
	});
	return { kind: "changed", player: root };
}

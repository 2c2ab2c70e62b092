import type { PlayerId } from "../ledger/accounts.ts";
import { database } from "./db.ts";
import { groupBy } from "./group-by.ts";
import { places } from "./places.ts";
import { idsOf } from "./players.ts";

/** L26: what nights came to in one currency, an ISO 4217 code, in its minor units, signed. */
type Money = { readonly currency: string; readonly minor: number };

/** Closed nights count, archived ones do not. */
const COUNTS = `s."archived" = 0 AND s."closedAtMs" IS NOT NULL`;

/** A person on the list of players. */
type PlayerLine = {
	readonly player: PlayerId;
	readonly name: string;
	readonly archived: boolean;
	/** Names of other players who are the same person. */
	readonly aliases: readonly string[];
	/** Closed nights that are not archived. */
	readonly nightCount: number;
	/** L26, over those nights. */
	readonly netChips: number;
	/** L26, over those whose chips had a value; by the currency's code. */
	readonly money: readonly Money[];
	/** When the newest of their nights started, open and archived ones included; null for none. */
	readonly lastPlayedAtMs: number | null;
	/** L15: where it was played. */
	readonly lastTimeZone: string | null;
};

/** What a person's nights in one currency came to, or those without one. */
type Sum = {
	readonly player: string;
	readonly currency: string | null;
	readonly nightCount: bigint;
	readonly netChips: bigint;
	/** Null where no night that counts has come to money. */
	readonly minor: bigint | null;
	/** Of the newest night, whether it counts or not. */
	readonly startedAtMs: bigint;
	readonly timeZone: string;
};

/** Everyone who has sat at a table, those who played last first; what their nights came to. */
export async function playerLines(): Promise<readonly PlayerLine[]> {
	const db = database();
	const people = await db.player.findMany({
		where: { aliasOf: null },
		select: {
			id: true,
			name: true,
			archived: true,
			aliases: { select: { name: true }, orderBy: { id: "asc" } },
		},
		orderBy: [{ searchName: "asc" }, { id: "asc" }],
	});
	// One pass: a night has one currency, so the nights of the groups add up. Beside max()
	// SQLite takes the other columns from the row that has it.
	const sums = groupBy(
		await db.$queryRawUnsafe<Sum[]>(
			`SELECT coalesce(p."aliasOf", p."id") AS "player", s."currency",
				count(DISTINCT CASE WHEN ${COUNTS} THEN s."id" END) AS "nightCount",
				sum(CASE WHEN ${COUNTS} THEN coalesce(a."settledChips", a."gainChips") ELSE 0 END) AS "netChips",
				sum(CASE WHEN ${COUNTS} THEN a."settledMinor" END) AS "minor",
				max(s."startedAtMs") AS "startedAtMs", s."timeZone"
			FROM "Attendance" a JOIN "Player" p ON p."id" = a."playerId" JOIN "Session" s ON s."id" = a."sessionId"
			GROUP BY 1, 2 ORDER BY 1, 2`,
		),
		(row) => row.player,
	);
	const added = (rows: readonly Sum[], of: (row: Sum) => bigint) =>
		rows.reduce((sum, row) => sum + Number(of(row)), 0);
	const lines = people.map(({ id, name, archived, aliases }) => {
		const rows = sums.get(id) ?? [];
		const last = rows.toSorted((a, b) =>
			a.startedAtMs < b.startedAtMs ? 1 : -1,
		)[0];
		return {
			player: id,
			name,
			archived,
			aliases: aliases.map((alias) => alias.name),
			nightCount: added(rows, (row) => row.nightCount),
			netChips: added(rows, (row) => row.netChips),
			money: rows.flatMap(({ currency, minor }) =>
				currency === null || minor === null
					? []
					: [{ currency, minor: Number(minor) }],
			),
			lastPlayedAtMs: last ? Number(last.startedAtMs) : null,
			lastTimeZone: last?.timeZone ?? null,
		};
	});
	// Of a seating that was undone the name stays, and nobody.
	return lines
		.filter(({ lastPlayedAtMs }) => lastPlayedAtMs !== null)
		.sort((a, b) => (b.lastPlayedAtMs ?? 0) - (a.lastPlayedAtMs ?? 0));
}

/** One night of a person. */
type PlayerNight = {
	readonly id: string;
	readonly name: string;
	readonly startedAtMs: number;
	/** L15: IANA name. */
	readonly timeZone: string;
	readonly isOpen: boolean;
	readonly archived: boolean;
	/** What they were called there. */
	readonly playedAs: string;
	/** L16. */
	readonly gainChips: number;
	readonly boughtInChips: number;
	/** L26; the gain while it is open. */
	readonly netChips: number;
	/** L26; null while it is open, and where nobody said what chips are worth. */
	readonly money: Money | null;
};

/** What a person did in one game, over the nights that count. */
type PlayerGame = {
	readonly game: string;
	readonly nightCount: number;
	readonly roundCount: number;
	readonly stakedChips: number;
	/** What came back to them: winnings with their stakes, shares of pots. */
	readonly backChips: number;
	readonly netChips: number;
};

/** Someone who may be the same person, or why they cannot be. */
type OtherPlayer = {
	readonly player: PlayerId;
	readonly name: string;
	readonly archived: boolean;
	readonly nightCount: number;
	/** They sat at one table, so they are two people. */
	readonly satTogether: boolean;
};

type PlayerRecord = {
	readonly player: PlayerId;
	readonly name: string;
	readonly archived: boolean;
	readonly aliases: readonly {
		readonly player: PlayerId;
		readonly name: string;
		readonly nightCount: number;
	}[];
	/** All their nights, the oldest first. */
	readonly nights: readonly PlayerNight[];
	readonly games: readonly PlayerGame[];
	readonly others: readonly OtherPlayer[];
};

/** Everything that a person's page shows; an alias leads to the one it stands for. Null: nobody. */
export async function playerRecord(
	player: PlayerId,
): Promise<PlayerRecord | null> {
	const ids = await idsOf(player);
	if (!ids) return null;
	const db = database();
	const [root] = ids;
	const own = await db.player.findUniqueOrThrow({
		where: { id: root },
		include: {
			aliases: {
				include: { _count: { select: { attendances: true } } },
				orderBy: { id: "asc" },
			},
		},
	});
	return {
		player: root,
		name: own.name,
		archived: own.archived,
		aliases: own.aliases.map(({ id, name, _count }) => ({
			player: id,
			name,
			nightCount: _count.attendances,
		})),
		nights: await nightsOf(ids),
		games: await gamesOf(ids),
		others: await othersFor(ids),
	};
}

async function nightsOf(
	ids: readonly PlayerId[],
): Promise<readonly PlayerNight[]> {
	// As one text: thousands of rows by themselves take three times as long to hand over.
	const [row] = await database().$queryRawUnsafe<{ nights: string }[]>(
		`SELECT json_group_array(json_object(
				'id', s."id", 'name', s."name", 'startedAtMs', s."startedAtMs", 'timeZone', s."timeZone",
				'isOpen', s."closedAtMs" IS NULL, 'archived', s."archived", 'playedAs', a."name",
				'gainChips', a."gainChips", 'boughtInChips', a."boughtInChips",
				'netChips', coalesce(a."settledChips", a."gainChips"),
				'minor', a."settledMinor", 'currency', s."currency"
			) ORDER BY s."startedAtMs", s."id") AS "nights"
		FROM "Attendance" a JOIN "Session" s ON s."id" = a."sessionId"
		WHERE a."playerId" IN (${places(ids)})`,
		...ids,
	);
	const nights: readonly StoredNight[] = JSON.parse(row?.nights ?? "[]");
	return nights.map(({ isOpen, archived, minor, currency, ...night }) => ({
		...night,
		isOpen: isOpen === 1,
		archived: archived === 1,
		money: currency === null || minor === null ? null : { currency, minor },
	}));
}

/** A night as SQLite writes it: truth as 0 and 1. */
type StoredNight = Omit<PlayerNight, "isOpen" | "archived" | "money"> & {
	readonly isOpen: 0 | 1;
	readonly archived: 0 | 1;
	readonly minor: number | null;
	readonly currency: string | null;
};

async function gamesOf(
	ids: readonly PlayerId[],
): Promise<readonly PlayerGame[]> {
	const rows = await database().$queryRawUnsafe<
		{
			game: string;
			nightCount: bigint;
			roundCount: bigint;
			stakedChips: bigint;
			netChips: bigint;
		}[]
	>(
		`SELECT g."game", count(DISTINCT s."id") AS "nightCount", sum(g."roundCount") AS "roundCount",
			sum(g."stakedChips") AS "stakedChips", sum(g."netChips") AS "netChips"
		FROM "AttendanceGame" g JOIN "Session" s ON s."id" = g."sessionId"
		WHERE ${COUNTS} AND g."playerId" IN (${places(ids)}) GROUP BY g."game" ORDER BY g."game"`,
		...ids,
	);
	return rows.map((row) => ({
		game: row.game,
		nightCount: Number(row.nightCount),
		roundCount: Number(row.roundCount),
		stakedChips: Number(row.stakedChips),
		// A closed night has nothing on the felt: what did not come back was lost.
		backChips: Number(row.stakedChips + row.netChips),
		netChips: Number(row.netChips),
	}));
}

async function othersFor(
	ids: readonly PlayerId[],
): Promise<readonly OtherPlayer[]> {
	// Whoever sat there with them is found at the first such night, without going through the rest.
	const own = `p."id" = o."id" OR p."aliasOf" = o."id"`;
	const rows = await database().$queryRawUnsafe<
		{
			player: string;
			name: string;
			archived: unknown;
			nightCount: bigint;
			satTogether: unknown;
		}[]
	>(
		`SELECT o."id" AS "player", o."name", o."archived",
			(SELECT count(DISTINCT a."sessionId") FROM "Player" p JOIN "Attendance" a ON a."playerId" = p."id"
				WHERE ${own}) AS "nightCount",
			EXISTS (SELECT 1 FROM "Player" p CROSS JOIN "Attendance" a ON a."playerId" = p."id"
				JOIN "Attendance" b ON b."sessionId" = a."sessionId" AND b."playerId" IN (${places(ids)})
				WHERE ${own}) AS "satTogether"
		FROM "Player" o WHERE o."aliasOf" IS NULL AND o."id" <> ? ORDER BY o."searchName", o."id"`,
		...ids,
		ids[0],
	);
	return rows.map(({ archived, nightCount, satTogether, ...player }) => ({
		...player,
		archived: Boolean(archived),
		nightCount: Number(nightCount),
		satTogether: Boolean(satTogether),
	}));
}

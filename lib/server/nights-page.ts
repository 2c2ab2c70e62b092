import type { PlayerId } from "../ledger/accounts.ts";
import { database } from "./db.ts";
import { groupBy } from "./group-by.ts";
import { places } from "./places.ts";
import { searchKey } from "./search-key.ts";

/** Nights on one page of the list. */
const PAGE = 30;
/** Words of a search that count; a longer one is cut. */
const MAX_WORDS = 8;

/** Which nights: those in use (the open ones first), or only some of them. */
type NightState = "current" | "open" | "closed" | "archived";

export type NightFilter = {
	readonly state: NightState;
	/** Words that each must be in the night's name, a player's, or a note. */
	readonly text?: string;
	/** Rounds of this game that count were played. */
	readonly game?: string;
	/** One of these sat there: a player with their aliases. */
	readonly players?: readonly PlayerId[];
};

/** Where a page begins: after this night. */
type After = {
	readonly isOpen: boolean;
	readonly startedAtMs: number;
	readonly id: string;
};

/** A night as the list shows it. Times in milliseconds since 1970 UTC. */
export type ListedNight = {
	readonly id: string;
	readonly name: string;
	/** L15: IANA name. */
	readonly timeZone: string;
	readonly startedAtMs: number;
	readonly closedAtMs: number | null;
	readonly archived: boolean;
	/** The seq of its last entry, 0 before the first. */
	readonly lastSeq: number;
	/** The names of all who sat down, as they were called that night, in the order they came. */
	readonly players: readonly string[];
	/** Rounds that count, neither undone nor voided, of each game that has any. */
	readonly games: readonly {
		readonly game: string;
		readonly roundCount: number;
	}[];
	/** L16: who is furthest up, and by how much; null while nobody is. */
	readonly winner: {
		readonly names: readonly string[];
		readonly gainChips: number;
	} | null;
	/** The first note in which a word of the search stands. */
	readonly note: string | null;
};

type NightsPage = {
	readonly nights: readonly ListedNight[];
	/** Where the next page begins; null on the last. */
	readonly next: string | null;
};

/** The place of a page as text, for an address. */
function cursorOf({ isOpen, startedAtMs, id }: After): string {
	return `${isOpen ? "o" : "c"}.${startedAtMs}.${id}`;
}

function readCursor(text: string): After | null {
	const [, mark, ms, id] =
		/^([oc])\.(\d{1,16})\.([\w-]{1,64})$/.exec(text) ?? [];
	return mark && ms && id
		? { isOpen: mark === "o", startedAtMs: Number(ms), id }
		: null;
}

type Row = {
	readonly id: string;
	readonly name: string;
	readonly timeZone: string;
	readonly startedAtMs: bigint;
	readonly closedAtMs: bigint | null;
	readonly archived: unknown;
	readonly lastSeq: bigint;
};

/** A part of a WHERE, with the values of its question marks. */
type Condition = { readonly sql: string; readonly values: readonly unknown[] };

function wordsOf(text: string | undefined): readonly string[] {
	return searchKey(text ?? "")
		.split(" ")
		.filter((word) => word !== "")
		.slice(0, MAX_WORDS);
}

/** A word stands in the night's name, in a player's (that night's or today's), or in a note. */
function mentions(word: string): Condition {
	return {
		sql: `(instr(s."searchName", ?) OR EXISTS (
				SELECT 1 FROM "Attendance" a WHERE a."sessionId" = s."id"
				AND (instr(a."searchName", ?) OR a."playerId" IN (
					SELECT p."id" FROM "Player" p LEFT JOIN "Player" r ON r."id" = p."aliasOf"
					WHERE instr(coalesce(r."searchName", p."searchName"), ?)))
			) OR EXISTS (SELECT 1 FROM "Note" n WHERE n."sessionId" = s."id" AND instr(n."searchText", ?)))`,
		values: [word, word, word, word],
	};
}

function conditionsOf(filter: NightFilter): readonly Condition[] {
	const conditions: Condition[] = [
		{ sql: `s."archived" = ?`, values: [filter.state === "archived" ? 1 : 0] },
	];
	const { game, players } = filter;
	if (players) {
		conditions.push({
			sql: `EXISTS (SELECT 1 FROM "Attendance" a WHERE a."sessionId" = s."id" AND a."playerId" IN (${places(players)}))`,
			values: players,
		});
	}
	if (game !== undefined) {
		conditions.push({
			sql: `EXISTS (SELECT 1 FROM "Round" r WHERE r."sessionId" = s."id" AND r."game" = ? AND r."undone" = 0 AND r."voided" = 0)`,
			values: [game],
		});
	}
	return [...conditions, ...wordsOf(filter.text).map(mentions)];
}

async function rowsOf(
	conditions: readonly Condition[],
	after: Omit<After, "isOpen"> | null,
	limit: number,
): Promise<readonly Row[]> {
	const all = after
		? [
				...conditions,
				{
					sql: `(s."startedAtMs", s."id") < (?, ?)`,
					values: [after.startedAtMs, after.id],
				},
			]
		: conditions;
	return database().$queryRawUnsafe<Row[]>(
		`SELECT s."id", s."name", s."timeZone", s."startedAtMs", s."closedAtMs", s."archived", s."lastSeq"
		FROM "Session" s WHERE ${all.map(({ sql }) => sql).join(" AND ")}
		ORDER BY s."startedAtMs" DESC, s."id" DESC LIMIT ${limit}`,
		...all.flatMap(({ values }) => values),
	);
}

/**
 * A page of the nights, the newest first; of those in use the open ones come before the
 * others. What it costs does not grow with the nights there are, but a search that finds
 * little has to look at them all.
 *
 * @param after where it begins, as the page before said; anything else begins at the newest
 */
export async function nightsPage(
	filter: NightFilter,
	after: string | null = null,
	size = PAGE,
): Promise<NightsPage> {
	const from = after === null ? null : readCursor(after);
	const conditions = conditionsOf(filter);
	const limit = size + 1;
	const part = (isOpen: boolean, left: number) =>
		rowsOf(
			[
				...conditions,
				{ sql: `s."closedAtMs" IS ${isOpen ? "" : "NOT "}NULL`, values: [] },
			],
			from?.isOpen === isOpen ? from : null,
			left,
		);
	const rows: Row[] = [];
	if (filter.state === "archived") {
		rows.push(...(await rowsOf(conditions, from, limit)));
	} else {
		if (filter.state !== "closed" && (from === null || from.isOpen)) {
			rows.push(...(await part(true, limit)));
		}
		if (filter.state !== "open" && rows.length < limit) {
			rows.push(...(await part(false, limit - rows.length)));
		}
	}
	const shown = rows.slice(0, size);
	const last = shown.at(-1);
	return {
		nights: await detailed(shown, wordsOf(filter.text)),
		next:
			last && rows.length > size
				? cursorOf({
						isOpen: last.closedAtMs === null,
						startedAtMs: Number(last.startedAtMs),
						id: last.id,
					})
				: null,
	};
}

/** Looks up who sat there, what was played and what was found, for all nights of a page at once. */
async function detailed(
	rows: readonly Row[],
	words: readonly string[],
): Promise<readonly ListedNight[]> {
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const people = groupBy(
		await database().$queryRawUnsafe<
			{ sessionId: string; name: string; gainChips: bigint }[]
		>(
			`SELECT "sessionId", "name", "gainChips" FROM "Attendance"
			WHERE "sessionId" IN (${places(ids)}) ORDER BY "sessionId", "ordinal"`,
			...ids,
		),
		(row) => row.sessionId,
	);
	const rounds = groupBy(
		await database().$queryRawUnsafe<
			{ sessionId: string; game: string; roundCount: bigint }[]
		>(
			`SELECT "sessionId", "game", count(*) AS "roundCount" FROM "Round"
			WHERE "sessionId" IN (${places(ids)}) AND "undone" = 0 AND "voided" = 0
				AND "roundNumber" > 0
			GROUP BY "sessionId", "game" ORDER BY "sessionId", "game"`,
			...ids,
		),
		(row) => row.sessionId,
	);
	const notes = await firstNotes(ids, words);
	return rows.map((row) => {
		const here = people.get(row.id) ?? [];
		return {
			id: row.id,
			name: row.name,
			timeZone: row.timeZone,
			startedAtMs: Number(row.startedAtMs),
			closedAtMs: row.closedAtMs === null ? null : Number(row.closedAtMs),
			archived: Boolean(row.archived),
			lastSeq: Number(row.lastSeq),
			players: here.map(({ name }) => name),
			games: (rounds.get(row.id) ?? []).map(({ game, roundCount }) => ({
				game,
				roundCount: Number(roundCount),
			})),
			winner: winnerOf(
				here.map(({ name, gainChips }) => ({
					name,
					gainChips: Number(gainChips),
				})),
			),
			note: notes.get(row.id) ?? null,
		};
	});
}

function winnerOf(
	people: readonly { readonly name: string; readonly gainChips: number }[],
): ListedNight["winner"] {
	const most = Math.max(0, ...people.map(({ gainChips }) => gainChips));
	const names = people.flatMap(({ name, gainChips }) =>
		gainChips === most ? [name] : [],
	);
	return most > 0 ? { names, gainChips: most } : null;
}

/** The first note of each night in which a word stands. */
async function firstNotes(
	ids: readonly string[],
	words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (words.length === 0) return new Map();
	const rows = await database().$queryRawUnsafe<
		{ sessionId: string; text: string }[]
	>(
		`SELECT "sessionId", "text", min("seq") FROM "Note"
		WHERE "sessionId" IN (${places(ids)})
		AND (${words.map(() => `instr("searchText", ?)`).join(" OR ")})
		GROUP BY "sessionId"`,
		...ids,
		...words,
	);
	return new Map(rows.map(({ sessionId, text }) => [sessionId, text]));
}

/** The names of the nights started last. */
export async function lastNames(): Promise<readonly string[]> {
	const nights = await database().session.findMany({
		orderBy: { startedAtMs: "desc" },
		select: { name: true },
		take: PAGE,
	});
	return nights.map(({ name }) => name);
}

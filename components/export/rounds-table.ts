import type { Words } from "@/components/i18n/translate.ts";
import { tellRound } from "@/components/pages/rounds/index.ts";
import { localTime } from "@/lib/core/local-time.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { broughtChips, roundsOf } from "@/lib/table/rounds.ts";
import { everyName, standings } from "@/lib/table/standing.ts";
import type { Log } from "@/lib/table/types.ts";
import { withoutMarks } from "./plain-words.ts";

const COLUMNS = [
	"entry",
	"time",
	"game",
	"round",
	"what",
	"standing",
	"staked",
	"pot",
	"paid",
	"carried",
] as const;

/**
 * The rounds for a spreadsheet, oldest first: one row each, voided and undone ones marked;
 * the last columns are the players, with what the round brought them.
 */
export function roundsTable(
	words: Words,
	session: { readonly timeZone: string },
	log: Log,
): readonly (readonly (number | string | null)[])[] {
	const { t } = words;
	const names = everyName(log);
	const nameOf = (player: PlayerId) => names.get(player) ?? player;
	const rows = standings(log).flatMap(({ entry, standing }) =>
		roundsOf(entry).map(({ game, record }) => {
			const { day, time } = localTime(entry.atMs, session.timeZone);
			const told = tellRound(words, game, record, nameOf);
			const undone = standing.kind === "undone";
			const state = record.voided
				? undone
					? "voidedUndone"
					: "voided"
				: undone
					? "undone"
					: "counts";
			return [
				entry.seq,
				`${day} ${time}`,
				t(`common.games.${game}`),
				withoutMarks(told.number),
				withoutMarks(told.happened),
				t(`exports.round.${state}`),
				record.stakedChips,
				record.potChips,
				record.paidChips,
				record.carriedChips,
				...[...names.keys()].map((player) => broughtChips(record, player)),
			];
		}),
	);
	const head = [
		...COLUMNS.map((column) => t(`exports.column.${column}`)),
		...names.values(),
	];
	return [head, ...rows];
}

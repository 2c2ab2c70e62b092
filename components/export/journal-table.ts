import type { Words } from "@/components/i18n/translate.ts";
import { accountName } from "@/components/pages/accounts.ts";
import {
	type DeviceNames,
	deviceName,
	NO_DEVICE_NAMES,
} from "@/lib/core/device-name.ts";
import { localTime } from "@/lib/core/local-time.ts";
import type { Account, PlayerId } from "@/lib/ledger/accounts.ts";
import { everyName, type Standing, standings } from "@/lib/table/standing.ts";
import type { Log } from "@/lib/table/types.ts";
import { entryText, withoutMarks } from "./plain-words.ts";

const COLUMNS = [
	"entry",
	"time",
	"device",
	"what",
	"how",
	"standing",
	"account",
	"chips",
	"reason",
] as const;

function standingWords({ t }: Words, standing: Standing): string {
	switch (standing.kind) {
		case "counts":
			return t("exports.standing.counts");
		case "undone":
			return t("exports.standing.undone", { seq: standing.bySeq });
		case "undo":
			return t("exports.standing.undo", { seq: standing.ofSeq });
	}
}

/**
 * The journal for a spreadsheet: two rows for each transfer, what leaves an account with a
 * minus; one row without an amount for an entry that moves no chips. The chips of an
 * account add up to its balance over all rows, and over those that count as well.
 */
export function journalTable(
	words: Words,
	session: { readonly timeZone: string },
	log: Log,
	devices: DeviceNames = NO_DEVICE_NAMES,
): readonly (readonly (number | string | null)[])[] {
	const { t } = words;
	const names = everyName(log);
	const nameOf = (player: PlayerId) => names.get(player) ?? player;
	const accountOf = (account: Account) =>
		withoutMarks(accountName(words, account, nameOf));
	const rows = standings(log).flatMap(({ entry, standing }) => {
		const { seq, atMs, device, batchKind, transfers } = entry;
		const { day, time } = localTime(atMs, session.timeZone);
		const start = [
			seq,
			`${day} ${time}`,
			deviceName(devices, device),
			entryText(words, entry, nameOf),
			t(`exports.how.${batchKind}`),
			standingWords(words, standing),
		];
		if (transfers.length === 0) return [[...start, null, null, null]];
		return transfers.flatMap(({ from, to, amountChips, reason }) => {
			const why = t(`exports.reason.${reason}`);
			return [
				[...start, accountOf(from), -amountChips, why],
				[...start, accountOf(to), amountChips, why],
			];
		});
	});
	return [COLUMNS.map((column) => t(`exports.column.${column}`)), ...rows];
}

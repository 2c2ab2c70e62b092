import { foundBy, searched } from "@/components/correction/text.ts";
import type { Faces } from "@/components/games/faces.ts";
import type { Words } from "@/components/i18n/translate.ts";
import { accountName } from "@/components/pages/accounts.ts";
import { entryWords } from "@/components/table/entry-words.ts";
import { type DeviceNames, deviceName } from "@/lib/core/device-name.ts";
import type { Transfer } from "@/lib/ledger/transfers.ts";
import type { Entry } from "@/lib/table/types.ts";

/** What was typed with an entry: a note, or why a round was voided; null where nothing was. */
export function typedIn({ command }: Entry): string | null {
	if (command.type === "note") return command.text;
	if (command.type !== "play") return null;
	const { reason } = command.command as { readonly reason?: unknown };
	return typeof reason === "string" && reason.trim() !== "" ? reason : null;
}

/** A transfer in words: "Ana, rack → Carousel pot". */
export function transferWords(
	words: Words,
	{ from, to, amountChips, reason }: Transfer,
	faces: Faces,
): {
	readonly path: string;
	readonly amountChips: number;
	readonly why: string;
} {
	const nameOf = (player: string) => faces.of(player).said;
	return {
		path: words.t("review.journal.transfer", {
			from: accountName(words, from, nameOf),
			to: accountName(words, to, nameOf),
		}),
		amountChips,
		why: words.t(`review.reason.${reason}`),
	};
}

/** An undo says what it takes back, everything else what it is. */
export function wordsOf(words: Words, entry: Entry, faces: Faces): string {
	const { command } = entry;
	return command.type === "undo"
		? words.t("review.journal.undo", { seq: command.seq })
		: entryWords(entry, faces, words.t);
}

/** Everything by which an entry can be found, as it is looked for. */
function searchText(
	words: Words,
	entry: Entry,
	faces: Faces,
	devices: DeviceNames,
): string {
	const parts = [
		String(entry.seq),
		wordsOf(words, entry, faces),
		typedIn(entry) ?? "",
		deviceName(devices, entry.device),
		...entry.transfers.flatMap((transfer) => {
			const { path, amountChips, why } = transferWords(words, transfer, faces);
			return [path, String(amountChips), why];
		}),
	];
	return searched(parts.join(" · "));
}

/**
 * Finds entries by what is in them: their number, what happened, names, accounts, amounts,
 * notes, the device. Texts are made once and kept.
 */
export function finderOf(
	words: Words,
	faces: Faces,
	devices: DeviceNames,
): (entries: readonly Entry[], wanted: string) => readonly Entry[] {
	const texts = new Map<Entry, string>();
	const textOf = (entry: Entry) => {
		const kept = texts.get(entry);
		if (kept !== undefined) return kept;
		const made = searchText(words, entry, faces, devices);
		texts.set(entry, made);
		return made;
	};
	return (entries, wanted) => foundBy(entries, textOf, wanted);
}

import type { Face, Faces } from "@/components/games/faces.ts";
import { PLAY_WORDS } from "@/components/games/play-words.ts";
import type { Words } from "@/components/i18n/translate.ts";
import { tellRound } from "@/components/pages/rounds/index.ts";
import { commandWords } from "@/components/table/command-words.ts";
import { playedIn } from "@/components/table/reading.ts";
import { GAME_NAMES } from "@/lib/games/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { roundsOf } from "@/lib/table/rounds.ts";
import type { Entry } from "@/lib/table/types.ts";

/** Signs that turn the writing direction on a screen have no business in a file. */
export function withoutMarks(text: string): string {
	return text.replace(/[\u2066-\u2069]/g, "");
}

/** Players by their whole name: a file has room for it. */
function fullNames(nameOf: (player: PlayerId) => string): Faces {
	return {
		all: [],
		of: (player): Face => {
			const name = nameOf(player);
			return {
				player,
				name,
				said: name,
				apart: null,
				initials: "",
				colour: "",
			};
		},
	};
}

/** What somebody wrote with an entry: a note, why a round was voided. Null for none. */
function writtenWith({ command }: Entry): string | null {
	const text =
		command.type === "note"
			? command.text
			: command.type === "play"
				? (command.command as { readonly reason?: unknown }).reason
				: null;
	return typeof text === "string" && text !== "" ? text : null;
}

/** An entry as a file tells it: what was entered, what was written with it, what it settled. */
export function entryText(
	words: Words,
	entry: Entry,
	nameOf: (player: PlayerId) => string,
): string {
	const faces = fullNames(nameOf);
	const { t } = words;
	const played = GAME_NAMES.flatMap((game) => {
		const events = playedIn(entry.events, game);
		const said = events.length > 0 && PLAY_WORDS[game](events, faces, t);
		return said ? [said] : [];
	});
	const what = commandWords(entry, faces, t, played[0] ?? null);
	const written = writtenWith(entry);
	const settled = roundsOf(entry).map(
		({ game, record }) => tellRound(words, game, record, nameOf).happened,
	);
	const said =
		written === null ? what : t("exports.written", { what, text: written });
	return withoutMarks([said, ...settled].join(" · "));
}

import type { Faces } from "@/components/games/faces.ts";
import type { Words } from "@/components/games/screen.ts";
import { screenOf } from "@/components/games/screens.ts";
import {
	commandOf,
	GAME_NAMES,
	type GameCommand,
	type GameName,
} from "@/lib/games/index.ts";
import { steps } from "@/lib/table/log.ts";
import type { Entry, Log, Request, TableState } from "@/lib/table/types.ts";
import { positionOf } from "@/lib/table/view.ts";
import { batchWords, entryWords } from "./entry-words.ts";

/** What a game reads in the request's plays, in order. */
function playsIn(request: Request, game: GameName): readonly GameCommand[] {
	if (request.kind !== "commands") return [];
	return request.commands.flatMap(({ command }) => {
		const play =
			command.type === "play" ? commandOf(game, command.command) : null;
		return play === null ? [] : [play];
	});
}

/** The games the plays may be of, the likeliest first: the one that runs, or ran last. */
function gamesOf(log: Log): readonly GameName[] {
	const { running } = log.state;
	if (running !== null) return [running, ...GAME_NAMES];
	for (const { before } of steps(log)) {
		if (before.running !== null) return [before.running, ...GAME_NAMES];
	}
	return GAME_NAMES;
}

/** What the first game that can read them calls the plays. */
function playsWords(request: Request, log: Log, faces: Faces, t: Words) {
	for (const game of gamesOf(log)) {
		const plays = playsIn(request, game);
		const words =
			plays.length > 0 ? screenOf(game)?.entryWords(plays, faces, t) : null;
		if (words) return words;
	}
	return t("table.refused.request");
}

/** A tap that is in no log, in a few words: "10 on stack 3", "Ana buys in 100". */
export function tapWords(
	request: Request,
	log: Log,
	faces: Faces,
	t: Words,
): string {
	switch (request.kind) {
		case "correction": {
			const entry = log.entries.find(({ id }) => id === request.target);
			return entry
				? t("table.refused.correction", { what: entryWords(entry, faces, t) })
				: t("table.entry.correction");
		}
		case "undo": {
			const entries = log.entries.filter(
				(entry) => entry.batch === request.batch,
			);
			const what = batchWords({ batchKind: "tap", entries }, faces, t);
			return what === ""
				? t("table.entry.undo")
				: t("table.undo.said", { what });
		}
		case "commands": {
			if (request.commands.every(({ command }) => command.type === "play")) {
				return playsWords(request, log, faces, t);
			}
			return batchWords(
				{ batchKind: "tap", entries: entriesOf(request) },
				faces,
				t,
			);
		}
	}
}

/** The entries that the commands would have become, as far as they are known without deciding. */
function entriesOf(
	request: Extract<Request, { readonly kind: "commands" }>,
): readonly Entry[] {
	const { atMs, device, id: batch } = request;
	return request.commands.map((one) => ({
		...one,
		seq: 0,
		batch,
		batchKind: "tap",
		events: [],
		transfers: [],
		atMs,
		device,
	}));
}

/**
 * What the same tap would mean by now, in the very round it was meant for; null where that is
 * nothing else. Whether it is accepted is another matter.
 */
export function againNow(request: Request, table: TableState) {
	if (request.kind !== "commands" || table.running === null) return null;
	const [only, ...more] = request.commands;
	const at = positionOf(table);
	if (!only || more.length > 0 || only.command.type !== "play" || !at) {
		return null;
	}
	const meant = only.command.at;
	if (meant?.game !== at.game || meant.round !== at.round) return null;
	const [play] = playsIn(request, table.running);
	return play ? (screenOf(table.running)?.againNow(play, table) ?? null) : null;
}

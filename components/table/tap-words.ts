import type { Faces } from "@/components/games/faces.ts";
import type { Words } from "@/components/games/screen.ts";
import { screenOf } from "@/components/games/screens.ts";
import { commandOf, type GameCommand } from "@/lib/games/index.ts";
import type { Entry, Log, Request, TableState } from "@/lib/table/types.ts";
import { positionOf } from "@/lib/table/view.ts";
import { batchWords } from "./entry-words.ts";

/** What the running game reads in the request's plays, in order. */
function playsIn(
	request: Request,
	{ running }: TableState,
): readonly GameCommand[] {
	if (request.kind !== "commands" || running === null) return [];
	return request.commands.flatMap(({ command }) => {
		const play =
			command.type === "play" ? commandOf(running, command.command) : null;
		return play === null ? [] : [play];
	});
}

/** A tap that is in no log, in a few words: "10 on stack 3", "Ana buys in 100". */
export function tapWords(
	request: Request,
	log: Log,
	faces: Faces,
	t: Words,
): string {
	switch (request.kind) {
		case "correction":
			return t("table.entry.correction");
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
			const { running } = log.state;
			const plays = playsIn(request, log.state);
			if (request.commands.every(({ command }) => command.type === "play")) {
				const screen = running && screenOf(running);
				const words = screen ? screen.entryWords(plays, faces, t) : null;
				return words ?? t("table.refused.request");
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
	const [play] = playsIn(request, table);
	return play ? (screenOf(table.running)?.againNow(play, table) ?? null) : null;
}

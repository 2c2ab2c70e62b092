import { useEffect, useState } from "react";
import {
	type Guest,
	isPlayer,
	type KnownPlayer,
	playerNamed,
} from "@/lib/client/known-players.ts";
import { sameName } from "@/lib/table/names.ts";
import type { TableState } from "@/lib/table/types.ts";
import { isSeated } from "@/lib/table/view.ts";

function isKnown(value: unknown): value is KnownPlayer {
	const known = value as Partial<KnownPlayer> | null;
	return (
		typeof known?.player === "string" &&
		typeof known.name === "string" &&
		Array.isArray(known.aliases)
	);
}

async function askForPlayers(
	signal: AbortSignal,
): Promise<readonly KnownPlayer[]> {
	const response = await fetch("/api/players", { cache: "no-store", signal });
	if (!response.ok) return [];
	const { players } = (await response.json()) as { players?: unknown };
	return Array.isArray(players) ? players.filter(isKnown) : [];
}

/** Players of earlier nights, the most recent first; none while the server cannot be reached. */
export function useKnownPlayers(): readonly KnownPlayer[] {
	const [known, setKnown] = useState<readonly KnownPlayer[]>([]);
	useEffect(() => {
		const stop = new AbortController();
		askForPlayers(stop.signal).then(setKnown, () => {
			// Names can still be typed.
		});
		return () => stop.abort();
	}, []);
	return known;
}

/** Those who are not at the table and whose name nobody of the night has: first who left tonight. */
export function guestsFor(
	table: TableState,
	known: readonly KnownPlayer[],
): readonly KnownPlayer[] {
	const left = table.people
		.filter(({ player }) => !isSeated(table, player))
		.map(({ player, name }) => ({
			player,
			name,
			archived: false,
			aliases: [],
		}));
	const strangers = known.filter(
		(one) =>
			!table.people.some(
				({ player, name }) => isPlayer(one, player) || sameName(name, one.name),
			),
	);
	return [...left, ...strangers];
}

/** Who is offered to tap. Of two with the same name only one can be at the table: the one who played last. */
export function offeredGuests(
	guests: readonly KnownPlayer[],
): readonly KnownPlayer[] {
	const all = guests.filter(({ archived }) => !archived);
	return all.filter(
		({ name }, i) => all.findIndex((one) => sameName(one.name, name)) === i,
	);
}

/** The one whom the typed name means, null for someone new. */
export function guestNamed(
	typed: string,
	guests: readonly KnownPlayer[],
): Guest | null {
	return playerNamed(typed, guests);
}

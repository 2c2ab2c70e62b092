import { useEffect, useState } from "react";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { sameName } from "@/lib/table/names.ts";
import type { TableState } from "@/lib/table/types.ts";
import { isSeated } from "@/lib/table/view.ts";

/** Someone who may be seated without typing their name. */
type Guest = { readonly player: PlayerId; readonly name: string };

function isGuest(value: unknown): value is Guest {
	const guest = value as Partial<Guest> | null;
	return typeof guest?.player === "string" && typeof guest.name === "string";
}

async function askForPlayers(signal: AbortSignal): Promise<readonly Guest[]> {
	const response = await fetch("/api/players", { cache: "no-store", signal });
	if (!response.ok) return [];
	const { players } = (await response.json()) as { players?: unknown };
	return Array.isArray(players) ? players.filter(isGuest) : [];
}

/** Players of earlier nights, the most recent first; none while the server cannot be reached. */
export function useKnownPlayers(): readonly Guest[] {
	const [known, setKnown] = useState<readonly Guest[]>([]);
	useEffect(() => {
		const stop = new AbortController();
		askForPlayers(stop.signal).then(setKnown, () => {
			// Names can still be typed.
		});
		return () => stop.abort();
	}, []);
	return known;
}

/** Those who are not seated and whose name nobody of the night has: first who left tonight. */
export function guestsFor(
	table: TableState,
	known: readonly Guest[],
): readonly Guest[] {
	const left = table.people.filter(({ player }) => !isSeated(table, player));
	const strangers = known.filter(
		(guest) =>
			!table.people.some(
				({ player, name }) =>
					player === guest.player || sameName(name, guest.name),
			),
	);
	const all = [
		...left.map(({ player, name }) => ({ player, name })),
		...strangers,
	];
	// Of two with the same name only one can be at the table: the one who played last.
	return all.filter(
		({ name }, i) => all.findIndex((one) => sameName(one.name, name)) === i,
	);
}

/** The one whom the typed name means, null for someone new. */
export function guestNamed(
	typed: string,
	guests: readonly Guest[],
): Guest | null {
	return guests.find(({ name }) => sameName(name, typed)) ?? null;
}

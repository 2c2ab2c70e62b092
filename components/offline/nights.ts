import { type KeptNight, keptNights } from "@/lib/client/kept-nights.ts";
import type { KnownPlayer } from "@/lib/client/known-players.ts";
import { replay } from "@/lib/table/log.ts";
import type { TableState } from "@/lib/table/types.ts";

/** A night as the device has it, as far as its log can be read. */
export type NightHere = KeptNight & { readonly table: TableState | null };

/** The nights of this device, the one opened last first; none where it keeps nothing. */
export async function nightsHere(): Promise<readonly NightHere[]> {
	const nights = await keptNights().catch(() => []);
	return nights.map((night) => ({ ...night, table: tableOf(night) }));
}

function tableOf({ session, entries }: KeptNight): TableState | null {
	try {
		return replay(session, entries).state;
	} catch {
		// The server has it.
		return null;
	}
}

/** Everyone who sat down in a night that this device has, the last one's first. */
export function playersIn(
	nights: readonly NightHere[],
): readonly KnownPlayer[] {
	const known = new Map<string, KnownPlayer>();
	for (const { table } of nights) {
		for (const { player, name } of table?.people ?? []) {
			if (known.has(player)) continue;
			known.set(player, { player, name, archived: false, aliases: [] });
		}
	}
	return [...known.values()];
}

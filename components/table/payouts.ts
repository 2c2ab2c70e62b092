import type { Faces } from "@/components/games/faces.ts";
import type { Payout, Words } from "@/components/games/screen.ts";
import { screens } from "@/components/games/screens.ts";
import type { Entry } from "@/lib/table/types.ts";
import { playedIn } from "./reading.ts";

/** What an entry paid, worked out once for as long as the faces and the language stay. */
export function payouts() {
	let known = new WeakMap<Entry, Payout | null>();
	let forFaces: Faces | null = null;
	let inWords: Words | null = null;
	return (entry: Entry | null, faces: Faces, t: Words): Payout | null => {
		if (entry === null) return null;
		if (faces !== forFaces || t !== inWords) known = new WeakMap();
		forFaces = faces;
		inWords = t;
		const before = known.get(entry);
		if (before !== undefined) return before;
		for (const screen of screens()) {
			const events = playedIn(entry.events, screen.game);
			if (events.length === 0) continue;
			const payout = screen.payout(events, faces, t);
			known.set(entry, payout);
			return payout;
		}
		return null;
	};
}

import type { DeskState, Seen } from "./desk-state.ts";
import { mayFollow } from "./following.ts";

/** Calls back when the frame that shows a tap is over, for the rest of the screen to be drawn. */
export type Follows = (run: () => void) => void;

/** What is drawn, in two steps where that may be. */
type TwoSteps = {
	readonly first: () => Seen;
	readonly seen: () => Seen;
	/** The state has changed: whatever follows later is seen to. */
	readonly changed: () => void;
	/** Whether a button says what a tap on it would do. Before the rest has followed it may not. */
	readonly saysTrue: (button: "primary" | "secondary") => boolean;
};

/**
 * @param tellAll has what is seen drawn
 * @param follows left out, all is drawn at once
 */
export function twoSteps(
	state: () => DeskState,
	initial: DeskState,
	tellAll: () => void,
	follows: Follows | undefined,
): TwoSteps {
	const first: Seen = { now: initial, drawn: initial };
	let shown = first;
	let isFollowing = false;

	function seen(): Seen {
		const now = state();
		if (shown.now !== now) {
			const later = follows !== undefined && mayFollow(shown.drawn, now);
			shown = { now, drawn: later ? shown.drawn : now };
		}
		return shown;
	}

	function follow(): void {
		isFollowing = false;
		const now = state();
		if (shown.drawn === now) return;
		shown = { now, drawn: now };
		tellAll();
	}

	return {
		first: () => first,
		seen,
		changed() {
			const { now, drawn } = seen();
			if (drawn === now || isFollowing) return;
			isFollowing = true;
			follows?.(follow);
		},
		saysTrue(button) {
			const { now, drawn } = seen();
			return (
				drawn.reading?.model[button].meaning ===
				now.reading?.model[button].meaning
			);
		},
	};
}

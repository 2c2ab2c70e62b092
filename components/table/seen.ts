import type { DeskState } from "./desk-state.ts";
import { mayFollow } from "./following.ts";

/** Calls back when the frame that shows a tap is over, for the rest of the screen to be drawn. */
export type Follows = (run: () => void) => void;

/** The state, and what of it is drawn by now: most of the screen follows a frame later. */
type TwoSteps = {
	readonly drawn: () => DeskState;
	/** The state has changed: what does not follow at once is seen to. */
	readonly changed: () => void;
	/** Whether a button says what a tap on it would do. Before the rest has followed it may not. */
	readonly saysTrue: (button: "primary" | "secondary") => boolean;
};

/**
 * @param tellAll has everything drawn that has changed
 * @param follows left out, all is drawn at once
 */
export function twoSteps(
	state: () => DeskState,
	tellAll: () => void,
	follows: Follows | undefined,
): TwoSteps {
	let shown: DeskState | null = null;
	let isFollowing = false;

	function drawn(): DeskState {
		const now = state();
		if (!shown || !follows || !mayFollow(shown, now)) shown = now;
		return shown;
	}

	function follow(): void {
		isFollowing = false;
		if (shown === state()) return;
		shown = state();
		tellAll();
	}

	return {
		drawn,
		changed() {
			if (drawn() === state() || isFollowing) return;
			isFollowing = true;
			follows?.(follow);
		},
		saysTrue: (button) =>
			drawn() === state() ||
			drawn().reading?.model[button].meaning ===
				state().reading?.model[button].meaning,
	};
}

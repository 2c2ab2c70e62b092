import type { DeskState } from "./desk-state.ts";

/** What of the device's own memory may change with an ordinary tap. */
function isOrdinary({ ui, snapshot, reading }: DeskState): boolean {
	return (
		reading !== null &&
		snapshot.save.state !== "refused" &&
		ui.dialog === null &&
		ui.confirm === null &&
		ui.correcting === null &&
		!ui.payoutOpen
	);
}

/**
 * Whether the step from what is drawn to how the table stands now is an ordinary tap of the
 * running game, so that most of the screen may follow a frame after what the finger waits
 * for. A refusal, whatever is asked or opened, and whatever changes the shape of the screen
 * is drawn at once.
 */
export function mayFollow(drawn: DeskState, now: DeskState): boolean {
	const [before, after] = [drawn.reading, now.reading];
	if (!before || !after || !isOrdinary(drawn) || !isOrdinary(now)) return false;
	const [a, b] = [before.view.table, after.view.table];
	return (
		after.screen !== null &&
		before.screen === after.screen &&
		before.view.t === after.view.t &&
		before.handBack === null &&
		after.handBack === null &&
		a.seats === b.seats &&
		a.people === b.people &&
		a.closing === b.closing &&
		// What is said of a tap that counted follows it; a refusal is all there is to see of one.
		(drawn.ui.told === now.ui.told || a !== b) &&
		drawn.snapshot.kept === now.snapshot.kept &&
		drawn.snapshot.trouble === now.snapshot.trouble
	);
}

import type { Entry } from "../../lib/table/types.ts";
import { liveOf } from "./oracle/carousel.ts";
import type { Carried } from "./oracle/table.ts";
import { held, type Outcome, showsPair, type World } from "./oracle/world.ts";

/** L1: one buy-in from the largest balance. */
const NEAR_LIMIT = 10n ** 12n - 10n ** 9n;

/** What has happened so far in all nights, counted. */
export class Notes {
	readonly counts = new Map<string, number>();
	settledCarousel = 0;
	settledSaltbox = 0;
	entries = 0;

	seen(what: string, times = 1): void {
		this.counts.set(what, (this.counts.get(what) ?? 0) + times);
	}

	add(other: Notes): void {
		for (const [what, times] of other.counts) this.seen(what, times);
		this.settledCarousel += other.settledCarousel;
		this.settledSaltbox += other.settledSaltbox;
		this.entries += other.entries;
	}
}

function noticeCarousel(
	notes: Notes,
	outcome: Outcome,
	before: World,
	after: World,
): void {
	const paid = outcome.wagers.filter(([, , , part]) => part > 0n).length;
	const winners = outcome.wagers.length;
	if (outcome.voided) {
		notes.seen(`void in carousel: ${before.carousel?.stage}`);
		return;
	}
	if (outcome.kind === "last-stack") {
		notes.seen(
			paid > 1 ? "last-stack pool divided" : "last-stack pool settled",
		);
		if (paid === 0) notes.seen("last-stack pool carried");
		if (paid > 0 && (outcome.carried ?? 0n) > 0n) {
			notes.seen("last-stack pool with remainder");
		}
		return;
	}
	notes.settledCarousel += 1;
	if (winners === 0) notes.seen("round without bets");
	if (winners > 0 && paid === 0) notes.seen("pot carried");
	if (paid > 0 && outcome.pot !== outcome.staked) notes.seen("carry won");
	if (paid === 1) notes.seen("sole winner");
	if (paid > 1 && outcome.carried === 0n) notes.seen("even split");
	if (paid > 1 && (outcome.carried ?? 0n) > 0n)
		notes.seen("split with remainder");
	if (winners > 0 && outcome.wagers.some(([, on]) => on === 0) && paid > 0) {
		notes.seen("a bet on none");
	}
	const game = after.carousel;
	if (game?.stage !== "over") return;
	const live = game.stacks.filter((cards) => !showsPair(cards)).length;
	if (live === 1) notes.seen("over: last stack");
	if (live === 0) notes.seen("over: no stack");
	if (live === 0 && game.drawBegan.length > 1) notes.seen("all out together");
	if (live > 1) notes.seen("over: cards out");
	if (held(after, "pot:carousel") > 0n)
		notes.seen("pot left for the next game");
}

function noticeSaltbox(
	notes: Notes,
	outcome: Outcome,
	before: World,
	after: World,
): void {
	const game = before.saltbox;
	const hand = game?.hand;
	if (outcome.voided) {
		const cards = hand ? Math.min(hand.length, 1) : "none, before the close";
		notes.seen(`void in saltbox, cards: ${cards}`);
		return;
	}
	notes.settledSaltbox += 1;
	const paid = outcome.paid > 0n;
	notes.seen(paid ? "hand won" : "hand paid nothing");
	if (outcome.wagers.length === 0) notes.seen("hand without bets");
	if (game?.banker && outcome.wagers.length > 0) notes.seen("a player banks");
	if (after.saltbox && after.saltbox.seen.length + after.saltbox.burn === 55) {
		notes.seen("all cards but the burned ones seen");
	}
}

/** Counts what an entry was an instance of. `first` is false for entries that are entered again. */
export function notice(
	notes: Notes,
	entry: Entry,
	before: World,
	{ world, outcomes }: Carried,
	short: bigint,
	first: boolean,
): void {
	notes.entries += 1;
	for (const event of entry.events) {
		notes.seen(
			event.type === "played"
				? `event ${event.game}: ${event.event.type}`
				: `event ${event.type}`,
		);
	}
	if (!first) return;
	for (const outcome of outcomes) {
		if (outcome.kind === "hand") noticeSaltbox(notes, outcome, before, world);
		else noticeCarousel(notes, outcome, before, world);
	}
	if (short > 0n) notes.seen("bank short");
	for (const chips of world.book.values()) {
		if (chips > NEAR_LIMIT) notes.seen("a balance near the limit");
	}
	const carousel = world.carousel;
	if (carousel?.stage === "betting" && before.carousel?.stage !== "betting") {
		const left = 55 - carousel.burn - carousel.seen.length;
		const live = liveOf(carousel).length;
		if (left === live) notes.seen("a round with just enough cards");
	}
	const { command } = entry;
	if (command.type === "share-out-pot") {
		notes.seen(`shared out to ${command.to.split(":")[0]}`);
	}
	if (command.type === "open-game" && before.running !== null) {
		notes.seen(
			before.running === command.game ? "game opened anew" : "game switched",
		);
	}
	if (command.type === "seat-player" && before.people.has(command.player)) {
		notes.seen("a player comes back");
	}
	if (command.type === "seat-player" && world.seats.length === 12) {
		notes.seen("table full");
	}
	if (command.type === "count-rack") {
		const change =
			held(world, `rack:${command.player}`) -
			held(before, `rack:${command.player}`);
		notes.seen(
			`count ${change > 0n ? "over" : change < 0n ? "short" : "agrees"}`,
		);
	}
	const { saltbox } = world;
	if (
		outcomes.length > 0 &&
		world.running === "saltbox" &&
		saltbox &&
		saltbox.handsUsed >= saltbox.handsPerShuffle
	) {
		notes.seen("shuffle due: hands");
	} else if (
		outcomes.length > 0 &&
		world.running === "saltbox" &&
		saltbox &&
		55 - saltbox.burn - saltbox.seen.length < 5
	) {
		notes.seen("shuffle due: cards");
	}
}

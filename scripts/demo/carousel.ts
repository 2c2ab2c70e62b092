import { unseenOf } from "../../lib/cards/deck.ts";
import { toNumber } from "../../lib/core/fraction.ts";
import { survivorChances } from "../../lib/games/carousel/odds.ts";
import { cardsOf, liveStacks } from "../../lib/games/carousel/state.ts";
import type { CarouselState } from "../../lib/games/carousel/types.ts";
import type { TableCommand } from "../../lib/table/types.ts";
import { rackOf } from "../../lib/table/view.ts";
import { type Deck, shuffledDeck } from "./cards.ts";
import type { Person } from "./people.ts";
import { deal, type Night, play, seated } from "./table.ts";

/** The options a game is opened with (L17). */
type Config = Readonly<Record<string, unknown>>;

function stateOf({ dealer }: Night): CarouselState {
	const { carousel } = dealer.state.games;
	if (!carousel) throw new Error("Carousel is not open");
	return carousel;
}

/** A fresh deck for a new game, opened or shuffled for. */
async function begin(night: Night, config: Config): Promise<Deck> {
	const { dealer, chance } = night;
	const over = dealer.state.running === "carousel";
	await dealer.enter(
		[
			over
				? play(night, { type: "shuffle" })
				: { type: "open-game", game: "carousel", config },
		],
		40,
	);
	const { burn, stacks } = stateOf(night).config;
	const deck = shuffledDeck(chance, burn);
	await deal(night, Array.from({ length: stacks }, deck.draw), []);
	return deck;
}

/** The number somebody bets on: what the odds say, or what they feel. */
function numberFor(night: Night, person: Person): number {
	const { chance } = night;
	const state = stateOf(night);
	const chances = survivorChances(
		unseenOf(state.seen),
		liveStacks(state).map((stack) => cardsOf(state, stack)),
	).map(toNumber);
	const feels = !chance.happens(person.reckons);
	return chance.weighted(
		chances.map((likely, number) => [
			feels ? Math.sqrt(likely) : likely ** 2,
			number,
		]),
	);
}

/** Everybody's bets and passes in this round. */
function bets(night: Night, who: readonly Person[]): readonly TableCommand[] {
	const { chance, dealer } = night;
	const { config } = stateOf(night);
	return who.map((person) => {
		const { player } = person;
		const { unitChips } = config;
		if (
			rackOf(dealer.state, player) < unitChips ||
			!chance.happens(person.bets)
		) {
			return play(night, { type: "pass", player });
		}
		const most = Math.floor(rackOf(dealer.state, player) / unitChips);
		const units =
			config.stakes === "unit"
				? 1
				: Math.min(most, chance.int(1, person.boldness));
		return play(night, {
			type: "bet",
			player,
			survivors: numberFor(night, person),
			amountChips: units * unitChips,
		});
	});
}

async function round(night: Night, deck: Deck): Promise<void> {
	const { dealer, chance } = night;
	await dealer.enter(bets(night, seated(night)), 9);
	const close = play(night, { type: "close-bets" });
	if (chance.happens(0.012)) {
		await dealer.enter([close], 5);
		const reason = chance.pick(["Card exposed", "Misdeal", ""]);
		await dealer.enter([play(night, { type: "void-round", reason })], 20);
		return;
	}
	const cards = liveStacks(stateOf(night)).map(deck.draw);
	await deal(night, cards, [close]);
	dealer.wait(chance.int(150, 320));
}

/** One game of Carousel, to its end. */
export async function playCarousel(night: Night, config: Config) {
	const deck = await begin(night, config);
	while (stateOf(night).phase.type !== "over") await round(night, deck);
}

/** A game of Carousel up to the middle of its second round: some have bet, others not yet. */
export async function leaveCarouselOpen(night: Night, config: Config) {
	const deck = await begin(night, config);
	await round(night, deck);
	if (stateOf(night).phase.type !== "bets") {
		await leaveCarouselOpen(night, config);
		return;
	}
	const who = seated(night);
	await night.dealer.enter(bets(night, who.slice(0, -2)), 9);
}

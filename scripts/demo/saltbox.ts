import type { SaltboxState } from "../../lib/games/saltbox/types.ts";
import { balanceOf } from "../../lib/ledger/balances.ts";
import type { TableCommand } from "../../lib/table/types.ts";
import { rackOf } from "../../lib/table/view.ts";
import { type Deck, shuffledDeck } from "./cards.ts";
import type { Person } from "./people.ts";
import { amount, deal, type Night, play, seated } from "./table.ts";

const CARDS_A_HAND = 5;

function stateOf({ dealer }: Night): SaltboxState {
	const { saltbox } = dealer.state.games;
	if (!saltbox) throw new Error("Saltbox is not open");
	return saltbox;
}

/** Somebody's bets on a few ranks, the low ones dearer to those who feel lucky. */
function betsOf(night: Night, person: Person): readonly TableCommand[] {
	const { chance, dealer } = night;
	const { player } = person;
	if (!chance.happens(person.bets)) return [];
	let left: number = rackOf(dealer.state, player);
	const ranks = chance
		.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
		.slice(0, chance.int(1, person.boldness));
	return ranks.flatMap((rank) => {
		const amountChips = amount(night, 5 * chance.int(1, person.boldness));
		if (amountChips > left) return [];
		left -= amountChips;
		return [play(night, { type: "bet", player, rank, amountChips })];
	});
}

async function hand(night: Night, deck: Deck): Promise<void> {
	const { dealer, chance } = night;
	await dealer.enter(
		seated(night).flatMap((person) => betsOf(night, person)),
		6,
	);
	const cards = Array.from({ length: CARDS_A_HAND }, deck.draw);
	await deal(night, cards, [play(night, { type: "close-bets" })]);
	dealer.wait(chance.int(90, 200));
}

/** A shuffle of Saltbox: five to ten hands from one deck, against the house. */
export async function playSaltbox(night: Night): Promise<void> {
	const { dealer, chance } = night;
	const bank = balanceOf(dealer.state.ledger, "bank");
	if (bank < 300) {
		const amountChips = amount(night, 500);
		await dealer.enter([{ type: "fund-bank", amountChips }], 15);
	}
	await dealer.enter(
		[
			dealer.state.running === "saltbox"
				? play(night, { type: "shuffle" })
				: { type: "open-game", game: "saltbox", config: {} },
		],
		40,
	);
	const { burn, handsPerShuffle } = stateOf(night).config;
	const deck = shuffledDeck(chance, burn);
	const hands = chance.int(5, handsPerShuffle);
	for (let i = 0; i < hands; i++) await hand(night, deck);
}

import type { Rank } from "@/lib/cards/deck.ts";
import type { CarouselCommand } from "@/lib/games/carousel/types.ts";
import { chips } from "@/lib/ledger/chips.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import type { OpenedTable } from "./opened-table.tsx";

export const FIVE = ["Ana", "Ben", "Cy", "Dee", "Eli"];

/** No pair among them. */
export const FIRST_CARDS: readonly Rank[] = [4, 7, 10, 6, 8, 9];

export function carousel(
	config: { readonly [option: string]: unknown } = {},
): TableCommand {
	return { type: "open-game", game: "carousel", config };
}

export function plays(
	...commands: readonly CarouselCommand[]
): readonly TableCommand[] {
	return commands.map((command) => ({ type: "play", command }));
}

export function dealt(...ranks: readonly Rank[]): readonly TableCommand[] {
	return plays(...ranks.map((rank) => ({ type: "deal", rank }) as const));
}

export function betOn(
	player: string,
	survivors: number,
	amount = 5,
): TableCommand {
	const command = {
		type: "bet",
		player,
		survivors,
		amountChips: chips(amount),
	};
	return { type: "play", command };
}

export const NO_MORE_BETS: TableCommand = {
	type: "play",
	command: { type: "close-bets" },
};

function one(selector: string): HTMLElement {
	const found = document.querySelector<HTMLElement>(selector);
	if (!found) throw new Error(`no ${selector} on the screen`);
	return found;
}

export function ringNumber(survivors: number): HTMLElement {
	return one(`.ring-tile[data-number="${survivors}"]`);
}

/** Stacks and their cards count from 1, cards among those that lie open. */
export function stackCard(stack: number, card: number): HTMLElement {
	return one(
		`.stack:nth-child(${stack}) .stack-card:nth-child(${card} of .stack-card)`,
	);
}

export function stack(number: number): HTMLElement {
	return one(`.stack:nth-child(${number})`);
}

/** The keys, tapped one after the other. */
export async function tapKeys(
	night: OpenedTable,
	...ranks: readonly Rank[]
): Promise<void> {
	for (const rank of ranks) await night.tap(night.key(rank));
}

export function betsOf(night: OpenedTable) {
	return night.table.games.carousel?.bets.map((bet) => [
		bet.player,
		bet.survivors,
		bet.amountChips,
	]);
}

/** Who is asked to bet. */
export function actorOf(): string | null {
	return (
		document.querySelector("[data-acting] .seat-name bdi")?.textContent ?? null
	);
}

import type { PlayerId } from "../ledger/accounts.ts";
import type { Party } from "../ledger/payments.ts";
import { type Books, inMoney, sharesOf } from "../ledger/settle-up.ts";
import { type Bearers, booksOf } from "./books.ts";
import type { Terms } from "./night-money.ts";
import type { TableState } from "./types.ts";

/** What a party takes out of a night: `ownChips` and `carriedChips` together are its money. */
type ClosingLine = {
	readonly party: Exclude<Party, "box">;
	/** Null for the house. */
	readonly player: PlayerId | null;
	/** L16, signed; nothing for the house. */
	readonly gainChips: number;
	/** L21: in a tab the gain, in a cash night the rack that the box pays out. */
	readonly ownChips: number;
	/** L13: what it carries of the bank's result and of the variance, signed. */
	readonly carriedChips: number;
	/** What it has coming, or with a minus owes; null without a chip value, or past the limit of L21. */
	readonly amountMinor: number | null;
};

/** L21: what each party has coming without what it carries. */
function ownOf(
	books: Books,
	money: Terms["money"],
): ReadonlyMap<Party, number> {
	const own = sharesOf({ ...books, bankChips: 0, varianceChips: 0 }, money);
	return new Map(own.map(({ party, shareChips }) => [party, shareChips]));
}

/**
 * L13, L21: a night party by party, in the settle-up's order, with the amounts that the
 * settle-up's payments come to. The house stands last, where it carries something.
 *
 * @param planned of an open night: who would carry what; without effect once it is closed
 */
export function closingLines(
	state: TableState,
	{ value, money }: Pick<Terms, "value" | "money">,
	planned?: Bearers,
): readonly ClosingLine[] {
	const books = booksOf(state, planned);
	const shares = sharesOf(books, money);
	const amounts = value && inMoney(shares, value);
	const own = ownOf(books, money);
	const gains = new Map<Party, Books["players"][number]>(
		books.players.map((line) => [`player:${line.player}`, line]),
	);
	return shares.flatMap(({ party, shareChips }, i) => {
		const line = gains.get(party);
		if (party === "box" || (!line && shareChips === 0)) return [];
		const ownChips = own.get(party) ?? 0;
		return {
			party,
			player: line?.player ?? null,
			gainChips: line?.gainChips ?? 0,
			ownChips,
			carriedChips: shareChips - ownChips,
			amountMinor: amounts?.[i]?.amountMinor ?? null,
		};
	});
}

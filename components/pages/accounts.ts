import type { Words } from "@/components/i18n/translate.ts";
import type { Account, PlayerId } from "@/lib/ledger/accounts.ts";
import { isolated } from "./nights.ts";

/** Where an account stands in a list: what is everybody's, the players', then the pots. */
const KINDS: readonly string[] = [
	"cage",
	"bank",
	"variance",
	"rack",
	"felt",
	"pot",
];

/** The words for each game's pots. */
const POTS = {
	"pot:carousel": "pages.pots.carousel",
	"pot:carousel-last-stack": "pages.pots.carousel-last-stack",
} as const satisfies Partial<Record<Account, string>>;

type Parts = { readonly kind: string; readonly of: string };

function partsOf(account: Account): Parts {
	const at = account.indexOf(":");
	return at < 0
		? { kind: account, of: "" }
		: { kind: account.slice(0, at), of: account.slice(at + 1) };
}

/** An account in words: "Ana, rack". A pot without words of its own keeps its plain name. */
export function accountName(
	{ t }: Words,
	account: Account,
	nameOf: (player: PlayerId) => string,
): string {
	if (account === "cage" || account === "bank" || account === "variance") {
		return t(`pages.accounts.${account}`);
	}
	const { kind, of } = partsOf(account);
	if (kind === "rack" || kind === "felt") {
		return t(`pages.accounts.${kind}`, { name: isolated(nameOf(of)) });
	}
	return account in POTS ? t(POTS[account as keyof typeof POTS]) : account;
}

/** Accounts in the order a person looks for them; players in the order of `people`. */
export function inOrder<T extends { readonly account: Account }>(
	accounts: readonly T[],
	people: readonly PlayerId[],
): readonly T[] {
	const rank = ({ account }: T): readonly [number, number] => {
		const { kind, of } = partsOf(account);
		return [KINDS.indexOf(kind), people.indexOf(of)];
	};
	return accounts.toSorted((a, b) => {
		const [kindA, placeA] = rank(a);
		const [kindB, placeB] = rank(b);
		return kindA - kindB || placeA - placeB;
	});
}

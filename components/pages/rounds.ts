import type { Words } from "@/components/i18n/translate.ts";
import type { Json } from "@/lib/core/json.ts";
import type { RoundRecord } from "@/lib/games/game.ts";
import type { GameName } from "@/lib/games/index.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";

/** A round in words: where in the night it was, and what happened. */
type RoundWords = { readonly number: string; readonly happened: string };

type Teller = (
	words: Words,
	record: RoundRecord,
	nameOf: (player: PlayerId) => string,
) => RoundWords;

function sentences(...parts: readonly (string | null)[]): string {
	return parts.filter((part) => part !== null).join(" ");
}

function numberIn(summary: RoundRecord["summary"], key: string): number {
	const value: Json | undefined = summary?.[key];
	return typeof value === "number" ? value : 0;
}

/** Who takes what of a pot: together where all take the same, else one by one. */
function shares(
	{ t, format }: Words,
	winners: RoundRecord["wagers"],
	nameOf: (player: PlayerId) => string,
): string {
	const paid = winners[0]?.paidChips ?? 0;
	const names = winners.map(({ player }) => nameOf(player));
	if (winners.every(({ paidChips }) => paidChips === paid)) {
		const count = names.length;
		const who = format.list(names);
		return t("pages.rounds.carousel.take", { count, who, paid });
	}
	const each = winners.map(({ player, paidChips }) =>
		t("pages.rounds.carousel.share", { who: nameOf(player), paid: paidChips }),
	);
	return t("pages.rounds.carousel.shares", { shares: format.list(each) });
}

const carousel: Teller = (words, record, nameOf) => {
	const { t } = words;
	const { wagers, position, summary } = record;
	const carried = record.carriedChips ?? 0;
	const stay =
		carried === 0 ? null : t("pages.rounds.carousel.stay", { carried });
	const pot =
		record.potChips === null || record.potChips === 0
			? null
			: t("pages.rounds.carousel.inThePot", { pot: record.potChips });
	if (record.kind === "last-stack") {
		const winners = wagers.filter(({ paidChips }) => paidChips > 0);
		return {
			number: t("pages.rounds.carousel.lastStackNumber", {
				game: position.game,
			}),
			happened: sentences(
				pot,
				winners.length === 0
					? t("pages.rounds.carousel.lastStackNobody")
					: shares(words, winners, nameOf),
				stay,
			),
		};
	}
	const number = t("pages.rounds.carousel.number", { ...position });
	if (record.voided) {
		const staked = record.stakedChips;
		return {
			number,
			happened: sentences(t("pages.rounds.carousel.voided", { staked }), stay),
		};
	}
	const survivors = numberIn(summary, "survivors");
	const winners = wagers.filter(({ on }) => on === survivors);
	const outcome =
		winners.length > 0
			? shares(words, winners, nameOf)
			: wagers.length > 0
				? t("pages.rounds.carousel.nobodyRight", { survivors })
				: t("pages.rounds.carousel.nobodyBet");
	return {
		number,
		happened: sentences(
			t("pages.rounds.carousel.survive", { survivors }),
			pot,
			outcome,
			stay,
		),
	};
};

const saltbox: Teller = ({ t, format }, record, nameOf) => {
	const { wagers, position, summary } = record;
	const number = t("pages.rounds.saltbox.number", { ...position });
	const staked = record.stakedChips;
	if (record.voided) {
		return { number, happened: t("pages.rounds.saltbox.voided", { staked }) };
	}
	const cards = Array.isArray(summary?.hand) ? summary.hand.join(" ") : "";
	const hand = t("pages.rounds.saltbox.hand", { cards });
	if (summary?.pair === true) {
		return {
			number,
			happened: sentences(
				hand,
				staked === 0
					? t("pages.rounds.saltbox.pairNobodyBet")
					: t("pages.rounds.saltbox.pair", { staked }),
			),
		};
	}
	if (wagers.length === 0) {
		const happened = sentences(hand, t("pages.rounds.saltbox.nobodyBet"));
		return { number, happened };
	}
	const winners = wagers.filter(({ paidChips }) => paidChips > 0);
	const lost = wagers.reduce(
		(sum, { paidChips, stakeChips }) =>
			paidChips > 0 ? sum : sum + stakeChips,
		0,
	);
	const wins = winners.map(({ player, on, paidChips }) =>
		t("pages.rounds.saltbox.win", {
			who: nameOf(player),
			paid: paidChips,
			rank: on,
		}),
	);
	return {
		number,
		happened: sentences(
			hand,
			wins.length === 0
				? t("pages.rounds.saltbox.noneWon")
				: t("pages.rounds.saltbox.wins", { wins: format.list(wins) }),
			lost === 0 ? null : t("pages.rounds.saltbox.bankTakes", { lost }),
		),
	};
};

/** One line a game. */
const TELLERS: { readonly [N in GameName]: Teller } = { carousel, saltbox };

/** A settled or voided round as a dealer would tell it. Names come isolated from `nameOf`. */
export function tellRound(
	words: Words,
	game: GameName,
	record: RoundRecord,
	nameOf: (player: PlayerId) => string,
): RoundWords {
	return TELLERS[game](words, record, nameOf);
}

import { type Details, sentences, type Teller } from "./teller.ts";

/** Hands of Saltbox. */
export const saltbox: Teller = ({ t, format }, record, nameOf) => {
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

/** The hand, and the rank that was bet on. */
export const saltboxDetails: Details = {
	cards({ summary }, before) {
		const phase = before.games.saltbox?.phase;
		const dealt = phase?.type === "deal" ? phase.cards : [];
		const ranks = Array.isArray(summary?.hand)
			? summary.hand.filter((rank) => typeof rank === "number")
			: dealt;
		return ranks.length === 0 ? [] : [{ stack: 0, ranks, out: false }];
	},
	on: ({ t }, _record, on) => t("review.rounds.onRank", { rank: on }),
};

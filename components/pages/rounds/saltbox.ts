import { type Details, sentences, type Teller } from "./teller.ts";

function sum(amounts: readonly number[]): number {
	return amounts.reduce((total, amount) => total + amount, 0);
}

/** Hands of Saltbox. */
export const saltbox: Teller = ({ t }, record, nameOf) => {
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
	const won = wagers.filter(({ paidChips }) => paidChips > 0);
	const stakes = sum(won.map((w) => w.stakeChips));
	const lost = sum(wagers.map((w) => w.stakeChips)) - stakes;
	if (won.length === 0) {
		return {
			number,
			happened: sentences(
				hand,
				t("pages.rounds.saltbox.noneWon"),
				t("pages.rounds.saltbox.bankTakes", { lost }),
			),
		};
	}
	// As at the table: what came across, stake and winnings together (S7).
	const winners = [...new Set(won.map(({ player }) => player))];
	const takes = winners.map((player) => {
		const own = won.filter((w) => w.player === player);
		const paid = sum(own.map((w) => w.paidChips));
		return t("pages.rounds.saltbox.take", {
			who: nameOf(player),
			takes: paid + sum(own.map((w) => w.stakeChips)),
			won: paid,
		});
	});
	const gain = lost - sum(won.map((w) => w.paidChips));
	return {
		number,
		happened: sentences(
			hand,
			lost === 0 ? null : t("pages.rounds.saltbox.swept", { lost }),
			...takes,
			t("pages.rounds.saltbox.bank", {
				gain: Math.abs(gain),
				way: gain > 0 ? "up" : gain < 0 ? "down" : "even",
			}),
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

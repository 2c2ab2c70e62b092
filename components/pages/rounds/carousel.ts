import type { Words } from "@/components/i18n/translate.ts";
import type { RoundRecord } from "@/lib/games/game.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { type Details, sentences, type Teller } from "./teller.ts";

function numberIn(summary: RoundRecord["summary"], key: string): number {
	const value = summary?.[key];
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

/** Rounds of Carousel, and its last-stack pool. */
export const carousel: Teller = (words, record, nameOf) => {
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

function hasPair(ranks: readonly number[]): boolean {
	return new Set(ranks).size < ranks.length;
}

/** The stacks as they lay, and the number or the stack that was bet on. */
export const carouselDetails: Details = {
	cards: (_record, _before, after) =>
		(after.games.carousel?.stacks ?? []).map((ranks, i) => ({
			stack: i + 1,
			ranks,
			out: hasPair(ranks),
		})),
	on: ({ t }, { kind }, on) =>
		kind === "last-stack"
			? t("review.rounds.onStack", { stack: on })
			: t("review.rounds.onNumber", { number: on }),
};

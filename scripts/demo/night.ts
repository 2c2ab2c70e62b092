import type { Bearer } from "../../lib/ledger/settle-up.ts";
import {
	markPayment,
	readNightMoney,
	setTerms,
} from "../../lib/server/night-money.ts";
import { potsOf } from "../../lib/table/view.ts";
import { leaveCarouselOpen, playCarousel } from "./carousel.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { Dealer, type NightPlan } from "./dealer.ts";
import { GUESTS, type Person, REGULARS } from "./people.ts";
import { playSaltbox } from "./saltbox.ts";
import { arrive, between, count, type Night, seated } from "./table.ts";

/** Who comes tonight: the host, four to seven others, now and then a guest or two. */
function company(chance: Chance): readonly Person[] {
	const [host, ...others] = REGULARS;
	const come = others.filter(({ comes }) => chance.happens(comes));
	const enough = come.length >= 4 ? come : others.slice(0, 4);
	const guests = chance
		.shuffled(GUESTS)
		.filter(({ comes }) => chance.happens(comes * 0.22));
	return [...(host ? [host] : []), ...chance.shuffled(enough), ...guests];
}

/** How Carousel is played tonight: mostly as it comes, sometimes with larger stakes. */
function carouselTonight(
	chance: Chance,
	smallestChip: number,
): Readonly<Record<string, unknown>> {
	return {
		unitChips: smallestChip === 10 ? 10 : 5,
		...(chance.happens(0.3) ? { stakes: "any" } : {}),
		...(chance.happens(0.2) ? { numbersPerPlayer: "any" } : {}),
	};
}

/** Who carries the bank's result and the variance (L13). */
function bearers(chance: Chance): { bankTo: Bearer; varianceTo: Bearer } {
	const bankTo = chance.weighted<Bearer>([
		[3, "player:marta"],
		[2, "players"],
		[1, "house"],
	]);
	const varianceTo = chance.happens(0.7) ? "player:marta" : "players";
	return { bankTo, varianceTo };
}

/** Pots shared out, some racks counted, everything cashed out. */
async function close(night: Night): Promise<void> {
	const { dealer, chance } = night;
	for (const { pot, potChips } of potsOf(dealer.state)) {
		if (potChips === 0) continue;
		await dealer.enter([{ type: "share-out-pot", pot, to: "players" }], 25);
	}
	for (const person of seated(night)) {
		if (chance.happens(0.5)) await count(night, person);
	}
	await dealer.enter([{ type: "close-session", ...bearers(chance) }], 60);
}

/** What the chips are worth, and who is the host. */
async function agreeOnMoney({ id, smallestChip }: NightPlan): Promise<void> {
	const valueChips = smallestChip === 1 ? 20 : 50;
	const value = { valueChips, valueMinor: 100, currency: "EUR" };
	const agreed = await setTerms(id, { value, host: "marta" });
	if (agreed.kind !== "done") throw new Error(`${id}: ${agreed.kind}`);
}

/** Payments are mostly made; of a recent night some are still open. */
async function settle(
	{ id }: NightPlan,
	chance: Chance,
	recent: boolean,
): Promise<void> {
	const night = await readNightMoney(id);
	for (const payment of night?.due ?? []) {
		if (!chance.happens(recent ? 0.4 : 0.97)) continue;
		const { from, to, amountMinor, closedSeq } = payment;
		await markPayment(id, {
			from,
			to,
			amountMinor,
			closedSeq,
			paid: true,
			device: "Tablet",
		});
	}
}

/**
 * Deals a night of the demo from its first seat to its end, or leaves it open in the middle
 * of a game.
 */
export async function dealNight(
	plan: NightPlan,
	seed: number,
	ending: "closed" | "open",
): Promise<number> {
	const chance = chanceOf(seed);
	const dealer = await Dealer.start(plan);
	const come = company(chance);
	const people = new Map(come.map((person) => [person.player, person]));
	const night: Night = { dealer, chance, people };

	const late = come.slice(Math.max(4, come.length - chance.int(0, 2)));
	for (const person of come.filter((p) => !late.includes(p))) {
		await arrive(night, person);
	}
	await agreeOnMoney(plan);
	const config = carouselTonight(chance, plan.smallestChip);
	const hours = ending === "open" ? 1.6 : chance.int(26, 42) / 10;
	const likesSaltbox = chance.pick([0, 0.35, 0.5, 0.7]);
	while (dealer.elapsedSeconds < hours * 3600) {
		if (chance.happens(likesSaltbox)) await playSaltbox(night);
		else await playCarousel(night, config);
		await between(night, late);
	}
	if (ending === "closed") {
		await close(night);
		await settle(plan, chance, plan.tapByTap);
	} else await leaveCarouselOpen(night, config);
	return dealer.log.entries.length;
}

"use client";

import { useFormatter, useTranslations } from "use-intl/react";
import { type Fraction, toNumber, ZERO } from "@/lib/core/fraction.ts";
import { openingChances } from "@/lib/games/carousel/lab/opening.ts";
import type { Standing } from "@/lib/games/carousel/lab/place.ts";
import {
	expectedReturns,
	payPerChip,
	survivorChances,
} from "@/lib/games/carousel/odds.ts";
import { chips } from "@/lib/ledger/chips.ts";
import { WholeField } from "../fields.tsx";
import { Figure } from "../figure.tsx";
import type { Change } from "../use-setting.ts";
import { AMOUNT, CARRIED, type CarouselSetting, MOST_BETS } from "./setting.ts";

/** The chance of each number of survivors of the round at hand, 0 first; empty when the game is over. */
function possible(standing: Standing): readonly Fraction[] {
	const { phase, stacks, unseen, live, drawing, toDeal } = standing;
	if (phase === "over") return [];
	if (phase === "opening") return openingChances(standing);
	const cards = (stack: number) => stacks[stack] ?? [];
	if (phase === "bets") return survivorChances(unseen, live.map(cards));
	const clean = drawing.filter((i) => live.includes(i) && !toDeal.includes(i));
	return survivorChances(unseen, toDeal.map(cards), clean.length);
}

/** The same, with the numbers that can no longer be but have bets, which are in the pot. */
function chancesOf(
	standing: Standing,
	bets: CarouselSetting["bets"],
): readonly Fraction[] {
	const chances = possible(standing);
	if (chances.length === 0) return chances;
	const numbers = Math.max(
		chances.length,
		...bets.map(({ survivors }) => survivors + 1),
	);
	return Array.from({ length: numbers }, (_, i) => chances[i] ?? ZERO);
}

/** The ring as a table: the chance of each number, the bets on it, and what one more bet is worth. */
export function Round(props: {
	readonly setting: CarouselSetting;
	readonly standing: Standing;
	readonly change: Change<CarouselSetting>;
}) {
	const { setting, standing, change } = props;
	const { bets, carriedChips, unitChips, smallestChip } = setting;
	const t = useTranslations("lab.carousel.round");
	const format = useFormatter();
	const chances = chancesOf(standing, bets);
	const staked = bets.reduce((sum, bet) => sum + bet.amountChips, 0);
	const on = chances.map((_, number) =>
		bets.filter((b) => b.survivors === number).map((b) => b.amountChips),
	);
	const pays = payPerChip(
		on,
		chips(carriedChips + staked),
		unitChips,
		smallestChip,
	);
	const returns = expectedReturns(chances, pays);
	const most = Math.max(...chances.map(toNumber), Number.EPSILON);
	const put = (survivors: number) =>
		change((before) => ({
			...before,
			bets: [...before.bets, { survivors, amountChips: before.unitChips }],
		}));
	const take = (survivors: number) =>
		change((before) => ({
			...before,
			bets: before.bets.toSpliced(
				before.bets.findLastIndex((bet) => bet.survivors === survivors),
				1,
			),
		}));
	return (
		<section className="panel lab-round" aria-labelledby="lab-round">
			<h2 id="lab-round">{t("title")}</h2>
			<p className="lab-says">{t("says")}</p>
			{chances.length === 0 ? (
				<p className="lab-standing">{t("over")}</p>
			) : (
				<section
					className="scroll"
					aria-label={t("sheet")}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
					tabIndex={0}
				>
					<table>
						<thead>
							<tr>
								<th scope="col">{t("number")}</th>
								<th scope="col">{t("chance")}</th>
								<th scope="col">{t("bets")}</th>
								<th scope="col">{t("pays")}</th>
								<th scope="col">{t("return")}</th>
							</tr>
						</thead>
						<tbody>
							{chances
								.map((chance, number) => ({ chance, number }))
								.reverse()
								.map(({ chance, number }) => {
									const back = toNumber(returns[number] ?? chance);
									const here = on[number] ?? [];
									return (
										<tr key={number}>
											<th scope="row" className="rank">
												{number}
											</th>
											<td>
												<span className="lab-edge">
													<i aria-hidden="true">
														<b
															style={{
																width: `${(toNumber(chance) / most) * 100}%`,
															}}
														/>
													</i>
													<Figure
														value={toNumber(chance)}
														style="percent"
														of={t("chanceOf", { number })}
													/>
												</span>
											</td>
											<td className="lab-bets">
												<button
													type="button"
													className="button"
													aria-label={t("take", { number })}
													disabled={here.length === 0}
													onClick={() => take(number)}
												>
													−
												</button>
												<span>
													{format.number(here.reduce((a, b) => a + b, 0))}
												</span>
												<button
													type="button"
													className="button"
													aria-label={t("put", { number, stake: unitChips })}
													disabled={bets.length >= MOST_BETS}
													onClick={() => put(number)}
												>
													+
												</button>
											</td>
											<td>
												<Figure
													value={toNumber(pays[number] ?? chance)}
													style="number"
													of={t("paysOf", { number })}
												/>
											</td>
											<td>
												<Figure
													value={back}
													style="gain"
													of={t("returnOf", { number })}
													className={
														back > 0 ? "up" : back < 0 ? "down" : "even"
													}
												/>
											</td>
										</tr>
									);
								})}
						</tbody>
					</table>
				</section>
			)}
			<div className="lab-row">
				<WholeField
					label={t("carried")}
					value={carriedChips}
					limits={CARRIED}
					onChange={(amount) =>
						change((before) => ({ ...before, carriedChips: chips(amount) }))
					}
				/>
				<WholeField
					label={t("unit")}
					value={unitChips}
					limits={AMOUNT}
					onChange={(amount) =>
						change((before) => ({ ...before, unitChips: chips(amount) }))
					}
				/>
				<WholeField
					label={t("smallest")}
					value={smallestChip}
					limits={AMOUNT}
					onChange={(amount) =>
						change((before) => ({ ...before, smallestChip: chips(amount) }))
					}
				/>
			</div>
			<p className="lab-says">
				{t("pot", { pot: carriedChips + staked, carried: carriedChips })}
			</p>
		</section>
	);
}

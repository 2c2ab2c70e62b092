"use client";

import type { RefObject } from "react";
import { useTranslations } from "use-intl/react";
import { FULL_DECK, RANKS } from "@/lib/cards/deck.ts";
import { toNumber } from "@/lib/core/fraction.ts";
import { saltboxEdges } from "@/lib/games/saltbox/odds.ts";
import { WholeField } from "../fields.tsx";
import { Figure } from "../figure.tsx";
import type { Change } from "../use-setting.ts";
import { BURN, HANDS, PAYS, type SaltboxSetting, USUAL } from "./setting.ts";

function Edge(props: {
	readonly rank: number;
	readonly edge: number;
	readonly most: number;
}) {
	const { rank, edge, most } = props;
	const t = useTranslations("lab.saltbox.rules");
	return (
		<span className="lab-edge" data-player={edge < 0 || undefined}>
			<i aria-hidden="true">
				<b style={{ width: `${(Math.abs(edge) / most) * 100}%` }} />
			</i>
			<Figure value={edge} style="percent" of={t("edgeOf", { rank })} />
		</span>
	);
}

/** The house rules: what each number pays, with the edge it leaves; hands and burned cards. */
export function Rules(props: {
	readonly place: RefObject<HTMLElement | null>;
	readonly setting: SaltboxSetting;
	/** The hands that the deck has for a shuffle, at most those of the rules. */
	readonly dealt: number;
	readonly change: Change<SaltboxSetting>;
	readonly turnTo: Change<SaltboxSetting>;
}) {
	const { place, setting, dealt, change, turnTo } = props;
	const t = useTranslations("lab.saltbox.rules");
	const edges = saltboxEdges(FULL_DECK, setting.payTable).map(toNumber);
	const most = Math.max(...edges.map(Math.abs), Number.EPSILON);
	const published = setting.payTable.join() === USUAL.payTable.join();
	return (
		<section
			ref={place}
			tabIndex={-1}
			className="panel lab-rules"
			aria-labelledby="lab-rules"
		>
			<h2 id="lab-rules">{t("title")}</h2>
			<p className="lab-says">{t("says")}</p>
			<table>
				<thead>
					<tr>
						<th scope="col">{t("number")}</th>
						<th scope="col">{t("pays")}</th>
						<th scope="col">{t("edge")}</th>
					</tr>
				</thead>
				<tbody>
					{RANKS.map((rank, i) => (
						<tr key={rank}>
							<th scope="row" className="rank">
								{rank}
							</th>
							<td>
								<WholeField
									label={t("paysOf", { rank })}
									labelHidden
									value={setting.payTable[i] ?? 1}
									limits={PAYS}
									onChange={(odds) =>
										change((before) => ({
											...before,
											payTable: before.payTable.with(i, odds),
										}))
									}
								/>
								<span className="lab-to-one">{t("toOne")}</span>
							</td>
							<td>
								<Edge rank={rank} edge={edges[i] ?? 0} most={most} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<div className="lab-row">
				<WholeField
					label={t("hands")}
					value={setting.handsPerShuffle}
					limits={HANDS}
					onChange={(handsPerShuffle) =>
						change((before) => ({ ...before, handsPerShuffle }))
					}
				/>
				<WholeField
					label={t("burn")}
					value={setting.burn}
					limits={BURN}
					onChange={(burn) => change((before) => ({ ...before, burn }))}
				/>
				{published ? null : (
					<button
						type="button"
						className="button"
						onClick={() =>
							turnTo((before) => ({ ...before, payTable: USUAL.payTable }))
						}
					>
						{t("published")}
					</button>
				)}
			</div>
			{dealt < setting.handsPerShuffle ? (
				<p className="lab-says" role="status">
					{t("fewer", { hands: dealt, burn: setting.burn })}
				</p>
			) : null}
		</section>
	);
}

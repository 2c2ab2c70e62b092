"use client";

import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { FULL_DECK, RANKS } from "@/lib/cards/deck.ts";
import { toNumber, ZERO } from "@/lib/core/fraction.ts";
import { nearestTable } from "@/lib/games/saltbox/lab/mend.ts";
import { saltboxEdges } from "@/lib/games/saltbox/odds.ts";
import { useCopy } from "../copying.tsx";
import { PercentField, WholeField } from "../fields.tsx";
import { Figure } from "../figure.tsx";
import { plainPercent, readPercent } from "../percent.ts";
import { Progress } from "../progress.tsx";
import type { Change } from "../use-setting.ts";
import { useWork } from "../use-work.ts";
import { HANDS, type SaltboxSetting } from "./setting.ts";

function isPercent(typed: string): boolean {
	return readPercent(typed) !== null;
}

type Props = {
	readonly setting: SaltboxSetting;
	readonly change: Change<SaltboxSetting>;
	/** Somebody wants to see what a pay table comes to. */
	readonly onLook: (payTable: readonly number[]) => void;
};

/** The buttons under a table that was found: look at it, copy it. */
function Found(props: {
	readonly table: readonly number[];
	readonly onLook: Props["onLook"];
}) {
	const { table, onLook } = props;
	const t = useTranslations("lab.saltbox.mend");
	const copy = useCopy();
	return (
		<div className="lab-row">
			<button type="button" className="button" onClick={() => onLook(table)}>
				{t("use")}
			</button>
			<button
				type="button"
				className="button"
				onClick={() => copy(table.join(", "))}
			>
				{t("copy")}
			</button>
		</div>
	);
}

/** A house edge wanted on each number, and the whole odds that come nearest to it. */
function Nearest({ setting, change, onLook }: Props) {
	const t = useTranslations("lab.saltbox.mend");
	const [all, setAll] = useState("");
	const table = nearestTable(
		setting.targets.map((target) => readPercent(target) ?? ZERO),
	);
	const edges = saltboxEdges(FULL_DECK, table).map(toNumber);
	return (
		<section className="panel" aria-labelledby="lab-nearest">
			<h3 id="lab-nearest">{t("nearest")}</h3>
			<p className="lab-says">{t("nearestSays")}</p>
			<PercentField
				label={t("all")}
				value={all}
				isRight={(typed) => typed.trim() === "" || isPercent(typed)}
				onChange={(typed) => {
					setAll(typed);
					if (!isPercent(typed)) return;
					const target = plainPercent(typed);
					change((before) => ({
						...before,
						targets: before.targets.map(() => target),
					}));
				}}
			/>
			<table>
				<thead>
					<tr>
						<th scope="col">{t("number")}</th>
						<th scope="col">{t("target")}</th>
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
								<PercentField
									label={t("targetOf", { rank })}
									labelHidden
									value={setting.targets[i] ?? ""}
									isRight={isPercent}
									onChange={(typed) =>
										change((before) => ({
											...before,
											targets: before.targets.with(i, plainPercent(typed)),
										}))
									}
								/>
							</td>
							<td>
								<Figure
									value={table[i] ?? 1}
									style="count"
									of={t("paysOf", { rank })}
								>
									{t("toOne", { odds: table[i] ?? 1 })}
								</Figure>
							</td>
							<td>
								<Figure
									value={edges[i] ?? 0}
									style="percent"
									of={t("edgeOf", { rank })}
								/>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<Found table={table} onLook={onLook} />
		</section>
	);
}

/** The most generous table that is safe for so many hands; of all numbers of hands at once. */
function Safe({ setting, change, onLook }: Props) {
	const t = useTranslations("lab.saltbox.mend");
	const format = useFormatter();
	const job = useWork({ kind: "safe-odds" });
	const [found] = job.tells;
	const all = found?.kind === "safe-odds" ? found.odds : null;
	const odds = all?.[setting.safeHands - 1] ?? null;
	const none = odds?.some((pays) => pays < 1) ?? false;
	const hands = setting.safeHands;
	return (
		<section className="panel" aria-labelledby="lab-safe">
			<h3 id="lab-safe">{t("safe")}</h3>
			<p className="lab-says">{t("safeSays")}</p>
			<WholeField
				label={t("safeHands")}
				value={hands}
				limits={HANDS}
				onChange={(safeHands) => change((before) => ({ ...before, safeHands }))}
			/>
			<div aria-live="polite">
				{odds === null && job.status === "working" ? (
					<p className="lab-says">{t("working")}</p>
				) : odds === null ? (
					<Progress job={job} label={t("working")} done={0} />
				) : none ? (
					<p className="lab-none">
						{t("none", {
							hands,
							ranks: format.list(
								RANKS.filter((_, i) => (odds[i] ?? 0) < 1).map(String),
							),
						})}
					</p>
				) : (
					<dl
						className="lab-table-found"
						aria-label={t("safeTable", { hands })}
					>
						{RANKS.map((rank, i) => (
							<div key={rank}>
								<dt className="rank">{rank}</dt>
								<dd>
									<Figure
										value={odds[i] ?? 1}
										style="count"
										of={t("paysOf", { rank })}
									>
										{t("toOne", { odds: odds[i] ?? 1 })}
									</Figure>
								</dd>
							</div>
						))}
					</dl>
				)}
			</div>
			{odds === null || none ? null : <Found table={odds} onLook={onLook} />}
		</section>
	);
}

export function Mend(props: Props) {
	const t = useTranslations("lab.saltbox.mend");
	return (
		<section className="lab-mend" aria-labelledby="lab-mend">
			<h2 id="lab-mend">{t("title")}</h2>
			<div className="lab-mends">
				<Nearest {...props} />
				<Safe {...props} />
			</div>
		</section>
	);
}

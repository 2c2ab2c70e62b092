import Link from "next/link";
import type { ReactNode } from "react";
import type { Words } from "@/components/i18n/translate.ts";
import { nightDate, nightTime } from "@/components/pages/nights.ts";
import { effectiveRounds, isRound } from "@/lib/table/rounds.ts";
import type { Log } from "@/lib/table/types.ts";
import { PrintButton } from "./print-button.tsx";
import { Result } from "./result.tsx";
import { Rounds } from "./rounds.tsx";
import "./print.css";

type Night = {
	readonly id: string;
	readonly name: string;
	readonly timeZone: string;
	readonly startedAtMs: number;
	readonly closedAtMs: number | null;
};

/** What the check of the ledger found (L8). */
type Checked =
	| { readonly ok: true; readonly entryCount: number }
	| { readonly ok: false; readonly seq: number | null };

function checkedWords({ t }: Words, checked: Checked): string {
	if (checked.ok) {
		return t("exports.page.verified", { count: checked.entryCount });
	}
	return checked.seq === null
		? t("exports.page.differsTotals")
		: t("exports.page.differs", { seq: checked.seq });
}

/** A night on paper: dark on white whatever the screen looks like. */
export function PrintPage(props: {
	readonly words: Words;
	readonly night: Night;
	readonly log: Log;
	readonly checked: Checked;
	/** Who pays whom, where there is money. */
	readonly settleUp: ReactNode;
}) {
	const { words, night, log, checked } = props;
	const { t } = words;
	const settled = effectiveRounds(log).filter(
		({ record }) => isRound(record) && !record.voided,
	);
	const date = nightDate(words, night);
	const from = nightTime(words, night, night.startedAtMs);
	return (
		<div className="print-page">
			<nav className="print-tools">
				<Link
					href={`/sessions/${night.id}`}
					prefetch={false}
					className="button"
				>
					{t("exports.page.back")}
				</Link>
				<PrintButton label={t("exports.page.button")} />
			</nav>
			<main className="paper">
				<h1>
					<bdi>{night.name}</bdi>
				</h1>
				<p className="print-facts">
					<span className="print-date">
						{night.closedAtMs === null
							? t("exports.page.spanOpen", { date, from })
							: t("exports.page.span", {
									date,
									from,
									to: nightTime(words, night, night.closedAtMs),
								})}
					</span>
					{" · "}
					{t("exports.page.players", { count: log.state.people.length })}
					{" · "}
					{t("exports.page.rounds", { count: settled.length })}
					{" · "}
					{checkedWords(words, checked)}
				</p>
				<section aria-labelledby="result">
					<h2 id="result">{t("exports.page.result")}</h2>
					<Result words={words} log={log} />
				</section>
				{props.settleUp}
				<section aria-labelledby="rounds">
					<h2 id="rounds">{t("exports.page.roundsTitle")}</h2>
					<Rounds words={words} log={log} />
				</section>
				<p className="print-foot">{t("exports.page.foot")}</p>
			</main>
		</div>
	);
}

"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import {
	type ReactNode,
	Suspense,
	useCallback,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { useTranslations } from "use-intl/react";
import { facesOf } from "@/components/games/faces.ts";
import { recordOf } from "@/components/pages/night-record.ts";
import { nightSpan } from "@/components/pages/nights.ts";
import { later } from "@/components/ui/later.ts";
import { type DeviceNames, NO_DEVICE_NAMES } from "@/lib/core/device-name.ts";
import { GAME_NAMES } from "@/lib/games/index.ts";
import { isRound } from "@/lib/table/rounds.ts";
import type { Entry } from "@/lib/table/types.ts";
import { BalancesTable } from "./balances.tsx";
import { Chart } from "./chart.tsx";
import { ChartTable } from "./chart-table.tsx";
import { Controls } from "./controls.tsx";
import { everyoneIn, logAt, undoneIn } from "./folding.ts";
import { Journal, type Sought } from "./journal.tsx";
import { wordsOf } from "./journal-text.ts";
import { PlayerRounds, PlayersTable } from "./players.tsx";
import { Rounds } from "./rounds.tsx";
import { gainsOver, thinned } from "./series.ts";
import { type ReviewedNight, useNight } from "./use-night.ts";
import { usePlay } from "./use-play.ts";
import { useWords } from "./use-words.ts";
import { Differs, useChecked, Verified } from "./verified.tsx";
import "./review.css";
import "./rounds.css";

const StoodTable = later(() => import("./stood-table.tsx"));
const CorrectDialog = later(() => import("./correct-dialog.tsx"));

/** More settlements than this are told by those that stand out. */
const MOST_MOMENTS = 160;

/** A night looked at again: chart, slider, rounds, players, journal, and corrections. */
export function Review(props: {
	readonly night: ReviewedNight;
	/** From the first on; the rest is read by the page itself. */
	readonly entries: readonly Entry[];
	/** The seq of the last stored entry. */
	readonly lastSeq: number;
	/** False: what is stored after `entries` cannot be read. */
	readonly readable: boolean;
	/** What the devices are called that Settings knows. */
	readonly devices?: DeviceNames;
	/** Shown in no list, and counted for nobody. */
	readonly archived?: boolean;
	/** At the head's right, and above the balances. */
	readonly actions?: ReactNode;
	readonly aside?: ReactNode;
}) {
	const { night, devices = NO_DEVICE_NAMES } = props;
	const words = useWords();
	const t = useTranslations("review");
	const router = useRouter();
	const reading = useNight(night, props.entries, props.lastSeq, props.readable);
	const { folded, take } = reading;
	const { entries } = folded;
	const last = entries.length;
	const end = useMemo(() => logAt(folded, last), [folded, last]);
	const record = useMemo(() => recordOf(end), [end]);
	const faces = useMemo(() => facesOf(everyoneIn(folded)), [folded]);
	const whole = useMemo(() => gainsOver(folded), [folded]);
	const series = useMemo(() => thinned(whole, MOST_MOMENTS), [whole]);
	const undone = useMemo(() => undoneIn(entries), [entries]);
	const { checking, again } = useChecked(night.id, last);
	const at = usePlay(last);
	const { go } = at;
	/** null: once the slider has moved. */
	const [tableShown, setTableShown] = useState<boolean | null>(null);
	const [sought, setSought] = useState<Sought | null>(null);
	const [correcting, setCorrecting] = useState<Entry | null>(null);
	const chart = useRef<HTMLElement>(null);

	const log = useMemo(() => logAt(folded, at.seq), [folded, at.seq]);
	const entry = entries[at.seq - 1] ?? null;
	const closed = end.state.closing !== null;
	const closedAtMs = closed ? (end.last?.entry.atMs ?? null) : null;
	const moved = at.seq !== last || at.playing;
	const showTable = tableShown ?? moved;
	// Once it was there it stays, at the last entry too.
	useEffect(() => {
		if (moved) setTableShown((before) => before ?? true);
	}, [moved]);

	const show = useCallback(
		(seq: number) => {
			go(seq);
			setTableShown(true);
			chart.current?.scrollIntoView?.({ block: "start" });
		},
		[go],
	);
	const find = useCallback((seq: number) => setSought({ seq }), []);
	const stored = useCallback(
		(more: readonly Entry[]) => {
			take(more);
			setCorrecting(null);
			router.refresh();
		},
		[take, router],
	);

	return (
		<>
			<div className="block-head page-head">
				<h1>
					<bdi>{night.name}</bdi>
				</h1>
				<div className="review-actions">
					{closed ? null : (
						<Link
							href={`/table/${night.id}`}
							prefetch={false}
							className="button"
						>
							{t("table.open")}
						</Link>
					)}
					{props.actions}
				</div>
			</div>
			<p className="facts">
				<span className="date">
					{nightSpan(words, {
						...night,
						closedAtMs,
						players: [],
						playing: null,
					})}
				</span>
				<span>{t(closed ? "closed" : "stillOpen")}</span>
				{props.archived ? <span className="tag">{t("archived")}</span> : null}
				<span>{t("people", { count: record.players.length })}</span>
				{GAME_NAMES.map((game) => {
					const count = record.rounds.filter(
						(line) =>
							line.game === game &&
							isRound(line.record) &&
							!line.undone &&
							!line.record.voided,
					).length;
					return count === 0 ? null : (
						<span key={game}>{t(`played.${game}`, { count })}</span>
					);
				})}
				<Verified checking={checking} onAgain={again} onGo={find} />
			</p>
			<Differs checking={checking} onGo={find} />
			{reading.missing > 0 ? (
				<p className="reading-on" role="status">
					{t(reading.failed ? "readingFailed" : "reading", {
						read: last,
						all: last + reading.missing,
					})}{" "}
					{reading.failed ? (
						<button type="button" className="link" onClick={reading.look}>
							{t("check.again")}
						</button>
					) : null}
				</p>
			) : null}
			{last === 0 ? (
				<p className="panel sheet empty">{t("empty")}</p>
			) : (
				<section
					ref={chart}
					className="panel sheet review-chart"
					aria-labelledby="chart"
				>
					<h2 id="chart">{t("chart.title")}</h2>
					<Chart
						series={series}
						faces={faces}
						seq={at.seq}
						state={log.state}
						onGo={go}
					/>
					<Controls
						at={at}
						last={last}
						entry={entry}
						series={whole}
						timeZone={night.timeZone}
					/>
					<div className="stood-line">
						<p className="stood-entry">
							{entry === null ? null : undone.has(at.seq) ? (
								<>
									<s>{wordsOf(words, entry, faces)}</s>{" "}
									<span className="tag">
										{t("journal.undone", { seq: undone.get(at.seq) ?? 0 })}
									</span>
								</>
							) : (
								wordsOf(words, entry, faces)
							)}
						</p>
						<button
							type="button"
							className="button"
							aria-expanded={showTable}
							onClick={() => setTableShown(!showTable)}
						>
							{t(showTable ? "table.hide" : "table.show")}
						</button>
					</div>
					{showTable ? (
						<Suspense
							fallback={<p className="stood-wait">{t("table.wait")}</p>}
						>
							<StoodTable night={night} log={log} />
						</Suspense>
					) : null}
					<ChartTable series={series} faces={faces} timeZone={night.timeZone} />
				</section>
			)}
			<div className="review-columns">
				<div className="review-main">
					<section
						className="panel sheet rounds-sheet"
						aria-labelledby="rounds"
					>
						<h2 id="rounds">{t("rounds.title")}</h2>
						<Rounds
							rounds={record.rounds}
							night={folded}
							faces={faces}
							onGo={show}
							onFind={find}
						/>
					</section>
					<section
						className="panel sheet players-sheet"
						aria-labelledby="players"
					>
						<h2 id="players">{t("players.title")}</h2>
						<PlayersTable players={record.players} faces={faces} />
					</section>
					{record.rounds.length === 0 ? null : (
						<section
							className="panel sheet by-rounds"
							aria-labelledby="by-rounds"
						>
							<h2 id="by-rounds">{t("players.rounds")}</h2>
							<PlayerRounds
								players={record.players}
								rounds={record.rounds}
								faces={faces}
								onGo={show}
							/>
						</section>
					)}
					<section className="panel sheet" aria-labelledby="journal">
						<h2 id="journal">{t("journal.title")}</h2>
						<Journal
							entries={entries}
							faces={faces}
							devices={devices}
							timeZone={night.timeZone}
							sought={sought}
							onGo={show}
							onCorrect={setCorrecting}
						/>
					</section>
				</div>
				<div className="review-aside">
					{props.aside}
					<section className="panel sheet" aria-labelledby="balances">
						<h2 id="balances">{t("balances.title")}</h2>
						<BalancesTable balances={record.balances} faces={faces} />
					</section>
				</div>
			</div>
			{correcting ? (
				<Suspense fallback={null}>
					<CorrectDialog
						sessionId={night.id}
						entry={correcting}
						faces={faces}
						onStored={stored}
						onClose={() => setCorrecting(null)}
					/>
				</Suspense>
			) : null}
		</>
	);
}

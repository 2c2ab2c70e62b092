"use client";

import { Fragment, memo, useMemo, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Faces } from "@/components/games/faces.ts";
import type { RoundLine } from "@/components/pages/night-record.ts";
import { isolated } from "@/components/pages/nights.ts";
import { tellRound } from "@/components/pages/rounds/index.ts";
import type { GameName } from "@/lib/games/index.ts";
import { isRound } from "@/lib/table/rounds.ts";
import type { FoldedNight } from "./folding.ts";
import { RoundDetails } from "./round-details.tsx";
import { Scroll } from "./scroll.tsx";
import { paidAcross } from "./stats.ts";
import { useWords } from "./use-words.ts";

/** Rounds shown at first, and how many more at a time. */
const SHOWN = 12;
const MORE = 60;

const EVERY = "";

/** What of a round is not as it was meant, in words: colour and a line through it say it too. */
function Tags({ line }: { readonly line: RoundLine }) {
	const t = useTranslations("review.rounds");
	const tags = [
		line.undone ? t("undone") : null,
		line.record.voided ? t("voided") : null,
		line.corrected ? t("corrected") : null,
	];
	return tags.map((tag) =>
		tag === null ? null : (
			<Fragment key={tag}>
				{" "}
				<span className="tag">{tag}</span>
			</Fragment>
		),
	);
}

const Row = memo(function Row(props: {
	readonly line: RoundLine;
	/** Counts from 1, in the order of the night; null for what is no round, as a side pool is. */
	readonly place: number | null;
	readonly open: boolean;
	readonly night: FoldedNight;
	readonly faces: Faces;
	readonly onToggle: (line: RoundLine) => void;
	readonly onGo: (seq: number) => void;
	readonly onFind: (seq: number) => void;
}) {
	const { line, faces, open } = props;
	const { record } = line;
	const words = useWords();
	const t = useTranslations("review.rounds");
	const format = useFormatter();
	const { number, happened } = tellRound(words, line.game, record, (player) =>
		isolated(faces.of(player).said),
	);
	const gone = line.undone || record.voided;
	const chips = (amount: number | null) =>
		amount === null ? "–" : format.number(amount);
	const amounts = [
		["staked", record.stakedChips],
		["pot", record.potChips],
		["paid", paidAcross(record)],
		["carried", record.carriedChips],
	] as const;
	const told = <span dir="auto">{happened}</span>;
	return (
		<>
			<tr className={gone ? "gone" : undefined}>
				<td className="round-place">
					{props.place === null ? null : format.number(props.place)}
				</td>
				<th scope="row">
					<button
						type="button"
						className="round-open"
						aria-expanded={open}
						title={t(open ? "close" : "open")}
						onClick={() => props.onToggle(line)}
					>
						{gone ? <s>{number}</s> : number}
						<span aria-hidden="true"> {open ? "▴" : "▾"}</span>
					</button>
				</th>
				<td className="round-told">
					{gone ? <s>{told}</s> : told}
					<Tags line={line} />
				</td>
				{amounts.map(([key, amount]) => (
					<td key={key} className="round-amount" data-label={t(key)}>
						{chips(amount)}
					</td>
				))}
			</tr>
			{open ? (
				<tr className="round-details">
					<td colSpan={7}>
						<RoundDetails
							line={line}
							night={props.night}
							faces={faces}
							onGo={props.onGo}
							onFind={props.onFind}
						/>
					</td>
				</tr>
			) : null}
		</>
	);
});

type Placed = { readonly line: RoundLine; readonly place: number | null };

/** The lines with the places of the rounds among them, which come newest first. */
function placed(lines: readonly RoundLine[]): readonly Placed[] {
	let place = lines.filter(({ record }) => isRound(record)).length;
	return lines.map((line) => ({
		line,
		place: isRound(line.record) ? place-- : null,
	}));
}

function roundsAmong(lines: readonly Placed[]): number {
	return lines.filter(({ place }) => place !== null).length;
}

/** Every round of the night, the newest first, by game and by player. */
export const Rounds = memo(function Rounds(props: {
	readonly rounds: readonly RoundLine[];
	readonly night: FoldedNight;
	readonly faces: Faces;
	/** Shows the table after that entry. */
	readonly onGo: (seq: number) => void;
	/** Leads to the entry in the journal. */
	readonly onFind: (seq: number) => void;
}) {
	const { rounds, faces } = props;
	const t = useTranslations("review.rounds");
	const all = useTranslations();
	const [game, setGame] = useState<GameName | typeof EVERY>(EVERY);
	const [player, setPlayer] = useState<string>(EVERY);
	const [shown, setShown] = useState(SHOWN);
	const [open, setOpen] = useState<RoundLine | null>(null);
	const games = useMemo(
		() => [...new Set(rounds.map((line) => line.game))],
		[rounds],
	);
	const found = useMemo(
		() =>
			placed(rounds).filter(
				({ line }) =>
					(game === EVERY || line.game === game) &&
					(player === EVERY ||
						line.record.wagers.some((wager) => wager.player === player)),
			),
		[rounds, game, player],
	);
	if (rounds.length === 0) return <p>{t("none")}</p>;
	return (
		<>
			<div className="filters">
				<label>
					<span>{t("game")}</span>
					<select
						className="field"
						value={game}
						onChange={(event) => {
							setGame(event.target.value as GameName | typeof EVERY);
							setShown(SHOWN);
						}}
					>
						<option value={EVERY}>{t("everyGame")}</option>
						{games.map((name) => (
							<option key={name} value={name}>
								{all(`common.games.${name}`)}
							</option>
						))}
					</select>
				</label>
				<label>
					<span>{t("player")}</span>
					<select
						className="field"
						value={player}
						onChange={(event) => {
							setPlayer(event.target.value);
							setShown(SHOWN);
						}}
					>
						<option value={EVERY}>{t("everyPlayer")}</option>
						{faces.all.map((face) => (
							<option dir="auto" key={face.player} value={face.player}>
								{face.name}
							</option>
						))}
					</select>
				</label>
				<p role="status">{t("count", { count: roundsAmong(found) })}</p>
			</div>
			<Scroll label={t("title")}>
				<table className="rounds-table">
					<thead>
						<tr>
							<th scope="col">{t("number")}</th>
							<th scope="col">{t("round")}</th>
							<th scope="col">{t("happened")}</th>
							<th scope="col">{t("staked")}</th>
							<th scope="col">{t("pot")}</th>
							<th scope="col">{t("paid")}</th>
							<th scope="col">{t("carried")}</th>
						</tr>
					</thead>
					<tbody>
						{found.slice(0, shown).map(({ line, place }) => (
							<Row
								key={`${line.seq}-${line.record.kind}`}
								line={line}
								place={place}
								open={
									open?.seq === line.seq &&
									open.record.kind === line.record.kind
								}
								night={props.night}
								faces={faces}
								onToggle={(tapped) =>
									setOpen((before) => (before === tapped ? null : tapped))
								}
								onGo={props.onGo}
								onFind={props.onFind}
							/>
						))}
					</tbody>
				</table>
			</Scroll>
			{found.length > shown ? (
				<button
					type="button"
					className="button more-rows"
					onClick={() => setShown(shown + MORE)}
				>
					{t("more", { count: roundsAmong(found.slice(shown)) })}
				</button>
			) : null}
		</>
	);
});

import Link from "next/link";
import type { ReactNode } from "react";
import type { Words } from "@/components/i18n/translate.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { accountName, inOrder } from "./accounts.ts";
import type { NightRecord, PlayerLine, RoundLine } from "./night-record.ts";
import { isolated, type NightLine, nightSpan, playerCount } from "./nights.ts";
import { tellRound } from "./rounds/index.ts";

/** What the check of the ledger found (L8), worked out when the page was asked for. */
type Checked =
	| { readonly ok: true; readonly entryCount: number }
	/** `seq`: the first entry that does not agree; null when it is what was made of them. */
	| { readonly ok: false; readonly seq: number | null };

/** A table that scrolls sideways by itself where it is too wide, by keyboard too. */
function Scroll(props: {
	readonly label: string;
	readonly children: ReactNode;
}) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a group to scroll, not of form fields
		<div
			role="group"
			className="scroll"
			aria-label={props.label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
			tabIndex={0}
		>
			{props.children}
		</div>
	);
}

/** A gain or loss with its sign, and its colour. */
function Gain({
	words,
	gainChips,
}: {
	readonly words: Words;
	readonly gainChips: number;
}) {
	const tone = gainChips > 0 ? "up" : gainChips < 0 ? "down" : undefined;
	const text = words.format
		.number(gainChips, { signDisplay: "exceptZero" })
		.replace("-", "−");
	return <span className={tone}>{text}</span>;
}

function Players({
	words,
	players,
}: {
	readonly words: Words;
	readonly players: readonly PlayerLine[];
}) {
	const { t, format } = words;
	const betting = players.some(({ feltChips }) => feltChips > 0);
	if (players.length === 0) return <p>{t("pages.session.noPlayers")}</p>;
	return (
		<Scroll label={t("pages.session.players")}>
			<table>
				<thead>
					<tr>
						<th scope="col">{t("pages.session.player")}</th>
						<th scope="col">{t("pages.session.boughtIn")}</th>
						<th scope="col">{t("pages.session.cashedOut")}</th>
						<th scope="col">{t("pages.session.rack")}</th>
						{betting ? <th scope="col">{t("pages.session.onFelt")}</th> : null}
						<th scope="col">{t("pages.session.gain")}</th>
					</tr>
				</thead>
				<tbody>
					{players.map((line) => (
						<tr key={line.player}>
							<th scope="row">
								<bdi>{line.name}</bdi>
							</th>
							<td>{format.number(line.boughtInChips)}</td>
							<td>{format.number(line.cashedOutChips)}</td>
							<td>{format.number(line.rackChips)}</td>
							{betting ? <td>{format.number(line.feltChips)}</td> : null}
							<td>
								<Gain words={words} gainChips={line.gainChips} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Scroll>
	);
}

function Balances({
	words,
	record,
	nameOf,
}: {
	readonly words: Words;
	readonly record: NightRecord;
	readonly nameOf: (player: PlayerId) => string;
}) {
	const { t, format } = words;
	const amount = (chips: number) => format.number(chips).replace("-", "−");
	const people = record.players.map(({ player }) => player);
	const sum = record.balances.reduce((s, b) => s + b.amountChips, 0);
	if (record.balances.length === 0) {
		return <p>{t("pages.session.noBalances")}</p>;
	}
	return (
		<table>
			<thead>
				<tr>
					<th scope="col">{t("pages.session.account")}</th>
					<th scope="col">{t("pages.session.chips")}</th>
				</tr>
			</thead>
			<tbody>
				{inOrder(record.balances, people).map(({ account, amountChips }) => (
					<tr key={account}>
						<th scope="row">{accountName(words, account, nameOf)}</th>
						<td>{amount(amountChips)}</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{t("pages.session.sum")}</th>
					<td>{amount(sum)}</td>
				</tr>
			</tfoot>
		</table>
	);
}

function Rounds({
	words,
	rounds,
	nameOf,
}: {
	readonly words: Words;
	readonly rounds: readonly RoundLine[];
	readonly nameOf: (player: PlayerId) => string;
}) {
	const { t, format } = words;
	if (rounds.length === 0) return <p>{t("pages.session.noRounds")}</p>;
	return (
		<table>
			<thead>
				<tr>
					<th scope="col">{t("pages.session.game")}</th>
					<th scope="col">{t("pages.session.happened")}</th>
					<th scope="col">{t("pages.session.staked")}</th>
					<th scope="col">{t("pages.session.paid")}</th>
				</tr>
			</thead>
			<tbody>
				{rounds.map(({ seq, game, record, undone }) => {
					const { number, happened } = tellRound(
						words,
						game,
						record,
						(player) => isolated(nameOf(player)),
					);
					return (
						<tr
							key={`${seq} ${record.kind}`}
							className={undone ? "undone" : undefined}
						>
							<td>{undone ? <s>{number}</s> : number}</td>
							<td>
								{undone ? <s>{happened}</s> : happened}
								{undone ? (
									<span className="tag">{t("pages.session.undone")}</span>
								) : null}
							</td>
							<td>{format.number(record.stakedChips)}</td>
							<td>{format.number(record.paidChips)}</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}

/** A night to read: who has what, where the chips are, what was played. */
export function NightPage(props: {
	readonly words: Words;
	readonly night: NightLine;
	readonly record: NightRecord;
	readonly checked: Checked;
}) {
	const { words, night, record, checked } = props;
	const { t } = words;
	const names = new Map(record.players.map((p) => [p.player, p.name]));
	const nameOf = (player: PlayerId) => names.get(player) ?? player;
	const settled = record.rounds.filter((r) => !r.undone && !r.record.voided);
	return (
		<>
			<div className="block-head page-head">
				<h1>
					<bdi>{night.name}</bdi>
				</h1>
				{night.closedAtMs === null ? (
					<Link href={`/table/${night.id}`} prefetch={false} className="button">
						{t("pages.session.table")}
					</Link>
				) : null}
			</div>
			<p className="facts">
				<span className="date">{nightSpan(words, night)}</span>
				<span>
					{t(
						night.closedAtMs === null
							? "pages.night.open"
							: "pages.night.closed",
					)}
				</span>
				<span>{playerCount(words, night)}</span>
				<span>{t("pages.session.rounds", { count: settled.length })}</span>
				{checked.ok ? (
					<strong className="up">
						{t("pages.session.verified", { count: checked.entryCount })}
					</strong>
				) : (
					<strong className="down">
						{checked.seq === null
							? t("pages.session.differsTotals")
							: t("pages.session.differs", { seq: checked.seq })}
					</strong>
				)}
			</p>
			{checked.ok ? null : (
				<p className="notice down" role="alert">
					{t(
						checked.seq === null
							? "pages.session.differsTotalsHint"
							: "pages.session.differsHint",
					)}
				</p>
			)}
			<div className="sheets">
				<section className="panel sheet players" aria-labelledby="players">
					<h2 id="players">{t("pages.session.players")}</h2>
					<Players words={words} players={record.players} />
				</section>
				<section className="panel sheet balances" aria-labelledby="balances">
					<h2 id="balances">{t("pages.session.balances")}</h2>
					<Balances words={words} record={record} nameOf={nameOf} />
				</section>
				<section className="panel sheet rounds" aria-labelledby="rounds">
					<h2 id="rounds">{t("pages.session.roundsTitle")}</h2>
					<Rounds words={words} rounds={record.rounds} nameOf={nameOf} />
				</section>
			</div>
		</>
	);
}

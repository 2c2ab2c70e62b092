import { type ReactNode, useMemo, useState } from "react";
import { useFormatter } from "use-intl/react";
import { FORMS } from "@/components/games/all-forms.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { isSeated } from "@/lib/table/view.ts";
import { playerNight } from "./player-night.ts";
import { Sheet } from "./sheet.tsx";
import { useTable } from "./table-context.ts";
import { TakeBack } from "./take-back.tsx";
import type { TableDialog } from "./types.ts";

function Figure(props: {
	readonly label: string;
	readonly children: ReactNode;
}) {
	return (
		<div className="figure">
			<dt>{props.label}</dt>
			<dd>{props.children}</dd>
		</div>
	);
}

function Signed({ amount }: { readonly amount: number }) {
	const format = useFormatter();
	if (amount === 0) return "0";
	return amount > 0 ? (
		<span className="up">+{format.number(amount)}</span>
	) : (
		<span className="down">−{format.number(-amount)}</span>
	);
}

/** A player's standing bets; those not final yet can be taken back here. */
function Bets({ player }: { readonly player: PlayerId }) {
	const { table, t } = useTable();
	const [told, setTold] = useState<string | null>(null);
	const bets = table.running
		? FORMS[table.running].standing(table, player, t)
		: [];
	if (bets.length === 0) return null;
	return (
		<section>
			<h3 className="sheet-label">{t("dialogs.seat.bets")}</h3>
			<ul className="sheet-list">
				{bets.map(({ key, words, takeBack }) => (
					<li key={key} className="seat-bet">
						<span>{words}</span>
						<TakeBack
							takeBack={takeBack}
							label={t("dialogs.seat.takeBackThis", { bet: words })}
							onTold={setTold}
						/>
					</li>
				))}
			</ul>
			<p className="sheet-told" role="status">
				{told}
			</p>
		</section>
	);
}

/** A player's night, and what can be done for them. */
export function SeatSheet({ player }: { readonly player: PlayerId }) {
	const { log, table, t, faces, open, close, letGoOf } = useTable();
	const letGo = letGoOf(player);
	const format = useFormatter();
	const night = useMemo(() => playerNight(log, player), [log, player]);
	const face = faces.of(player);
	const seated = isSeated(table, player);
	const actions: readonly (readonly [string, TableDialog])[] = [
		[t("dialogs.seat.buyIn"), { kind: "buy-in", player }],
		[t("dialogs.seat.cashOut"), { kind: "cash-out", player }],
		[t("dialogs.seat.handOver"), { kind: "hand-over", from: player }],
		[t("dialogs.seat.count"), { kind: "count-rack", player }],
		[t("dialogs.seat.move"), { kind: "move-seat", player }],
		[t("dialogs.seat.leave"), { kind: "unseat-player", player }],
	];
	return (
		<Sheet
			title={
				<span className="seat-title">
					<FaceMark face={face} size={44} />
					<bdi>{face.name}</bdi>
				</span>
			}
			lead={
				night.feltChips > 0
					? t("dialogs.seat.holdsAndBets", {
							rack: night.rackChips,
							felt: night.feltChips,
						})
					: t("dialogs.seat.holds", { rack: night.rackChips })
			}
		>
			<dl className="figures">
				<Figure label={t("dialogs.seat.gain")}>
					<Signed amount={night.gainChips} />
				</Figure>
				<Figure label={t("dialogs.seat.boughtIn")}>
					{format.number(night.boughtInChips)}
				</Figure>
				<Figure label={t("dialogs.seat.cashedOut")}>
					{format.number(night.cashedOutChips)}
				</Figure>
				<Figure label={t("dialogs.seat.counted")}>
					<Signed amount={night.countedChips} />
				</Figure>
				<Figure label={t("dialogs.seat.rounds")}>
					{format.number(night.rounds)}
				</Figure>
				<Figure label={t("dialogs.seat.staked")}>
					{format.number(night.stakedChips)}
				</Figure>
				<Figure label={t("dialogs.seat.won")}>
					{format.number(night.wonChips)}
				</Figure>
				<Figure label={t("dialogs.seat.best")}>
					{night.bestChips === null ? (
						t("dialogs.seat.none")
					) : (
						<Signed amount={night.bestChips} />
					)}
				</Figure>
			</dl>
			<Bets player={player} />
			{seated && table.closing === null ? (
				<div className="seat-actions">
					{letGo === null ? null : (
						<button
							type="button"
							className="button"
							onClick={() => {
								letGo();
								close();
							}}
						>
							{t("dialogs.seat.letGo")}
						</button>
					)}
					{actions.map(([label, dialog]) => (
						<button
							key={dialog.kind}
							type="button"
							className="button"
							onClick={() => open(dialog)}
						>
							{label}
						</button>
					))}
				</div>
			) : null}
		</Sheet>
	);
}

import { type ReactNode, useState } from "react";
import { FORMS } from "@/components/games/all-forms.ts";
import { LanguageSwitch } from "@/components/i18n/language-switch.tsx";
import { GAME_NAMES } from "@/lib/games/index.ts";
import { balanceOf } from "@/lib/ledger/balances.ts";
import { MAX_SEATS } from "@/lib/table/limits.ts";
import { holdOf, potsOf } from "@/lib/table/view.ts";
import { refusalOf } from "./outcome.ts";
import { Sheet, useWhy } from "./sheet.tsx";
import { useTable } from "./table-context.ts";
import type { TableDialog } from "./types.ts";

function Group(props: {
	readonly title: string;
	readonly children: ReactNode;
}) {
	return (
		<section className="more-group">
			<h3 className="sheet-label">{props.title}</h3>
			<div className="more-items">{props.children}</div>
		</section>
	);
}

/** Everything that is not dealing: behind ⋯, in groups. What is off says why when tapped. */
export function MoreMenu() {
	const { table, log, t, open, close, readAgain } = useTable();
	const why = useWhy();
	const [told, setTold] = useState<string | null>(null);
	const { running, seats } = table;
	const forms = running ? FORMS[running] : null;
	const pots = potsOf(table).filter(({ potChips }) => potChips > 0);
	const { canLeave } = holdOf(table);
	const leaving = canLeave === true ? null : why(canLeave);
	const noGame = forms ? null : why({ error: "no-game" });
	const nobody = seats.length === 0 ? t("dialogs.more.nobody") : null;
	const closed = table.closing ? why({ error: "session-closed" }) : null;

	function item(
		label: string,
		dialog: TableDialog,
		off: string | null,
		danger = false,
	) {
		const reason = closed ?? off;
		return (
			<button
				type="button"
				className={`button more-item${danger ? " danger" : ""}`}
				aria-disabled={reason !== null || undefined}
				onClick={() => (reason === null ? open(dialog) : setTold(reason))}
			>
				{label}
			</button>
		);
	}

	const nothingToVoid = forms
		? why(refusalOf(table, [{ type: "play", command: forms.voiding("") }]))
		: noGame;
	const noShuffle = forms
		? why(refusalOf(table, [{ type: "play", command: forms.shuffle }]))
		: noGame;
	const nothingInPots =
		pots.length === 0 ? t("dialogs.more.potsEmpty") : leaving;

	return (
		<Sheet title={t("dialogs.more.title")}>
			<p className="more-told" role="status">
				{told}
			</p>
			<div className="more">
				<Group title={t("dialogs.more.game")}>
					<button
						type="button"
						className="button more-item"
						aria-disabled={readAgain === null || undefined}
						onClick={() => {
							if (readAgain === null) {
								setTold(t("dialogs.more.nothingPaid"));
								return;
							}
							close();
							readAgain();
						}}
					>
						{t("dialogs.more.lastPayout")}
					</button>
					{item(t("dialogs.odds.item"), { kind: "odds" }, noGame)}
					{GAME_NAMES.map((game) => (
						<span key={game} className="more-slot">
							{item(
								t(
									game === running
										? "dialogs.more.options"
										: running
											? "dialogs.more.switch"
											: "dialogs.more.open",
									{ game: t(`common.games.${game}`) },
								),
								{ kind: "open-game", game },
								leaving,
							)}
						</span>
					))}
					{item(t("dialogs.more.reshuffle"), { kind: "reshuffle" }, noShuffle)}
					{item(
						t("dialogs.more.shareOut"),
						{ kind: "share-out-pot", pot: null },
						nothingInPots,
					)}
					{item(
						t("dialogs.more.void", { game: running ?? "none" }),
						{ kind: "void" },
						nothingToVoid,
						true,
					)}
				</Group>
				<Group title={t("dialogs.more.chips")}>
					{item(
						t("dialogs.more.buyIn"),
						{ kind: "choose-player", purpose: "buy-in" },
						nobody,
					)}
					{item(
						t("dialogs.more.cashOut"),
						{ kind: "choose-player", purpose: "cash-out" },
						nobody,
					)}
					{item(
						t("dialogs.more.handOver"),
						{ kind: "choose-player", purpose: "hand-over" },
						seats.length < 2 ? t("dialogs.more.alone") : null,
					)}
					{item(
						t("dialogs.more.count"),
						{ kind: "choose-player", purpose: "count-rack" },
						nobody,
					)}
					{item(t("dialogs.more.fund"), { kind: "fund-bank" }, null)}
					{item(
						t("dialogs.more.draw"),
						{ kind: "draw-bank" },
						balanceOf(table.ledger, "bank") <= 0
							? t("dialogs.more.bankEmpty")
							: null,
					)}
				</Group>
				<Group title={t("dialogs.more.seats")}>
					{item(
						t("dialogs.more.seat"),
						{ kind: "seat-player" },
						seats.length >= MAX_SEATS
							? why({ error: "table-full", maxSeats: MAX_SEATS })
							: null,
					)}
					{item(
						t("dialogs.more.move"),
						{ kind: "choose-player", purpose: "move-seat" },
						seats.length < 2 ? t("dialogs.more.alone") : null,
					)}
					{item(
						t("dialogs.more.leave"),
						{ kind: "choose-player", purpose: "unseat-player" },
						nobody,
					)}
				</Group>
				<Group title={t("dialogs.more.night")}>
					<button
						type="button"
						className="button more-item"
						onClick={() => open({ kind: "close-night" })}
					>
						{t(table.closing ? "money.title" : "closing.title")}
					</button>
					<button
						type="button"
						className="button more-item"
						onClick={() => open({ kind: "display" })}
					>
						{t("dialogs.more.display")}
					</button>
					{item(t("dialogs.more.note"), { kind: "note" }, null)}
					<button
						type="button"
						className="button more-item"
						onClick={() => open({ kind: "waiting" })}
					>
						{t("live.waiting.item")}
					</button>
					{item(
						t("correcting.title"),
						{ kind: "correct" },
						log.last === null ? t("correcting.nothing") : null,
					)}
					<a className="button more-item" href="/sessions">
						{t("dialogs.more.nights")}
					</a>
					<LanguageSwitch />
				</Group>
			</div>
		</Sheet>
	);
}

import { memo } from "react";
import { totalOf, unseenOf } from "@/lib/cards/deck.ts";
import type { SaltboxState } from "@/lib/games/saltbox/types.ts";
import { Tile } from "../../ui/tile.tsx";
import type { Dealing, View, Words } from "../screen.ts";
import { type BankStanding, bankOf } from "./bank.ts";
import { called } from "./payout.tsx";
import { burnedRanks, saltboxOf } from "./reading.ts";

/** Funds the bank with what it is short of at the moment of the tap. */
function fund(dealing: Dealing): void {
	const { table } = dealing.view();
	const state = saltboxOf(table);
	if (!state) return;
	const { fundChips } = bankOf(table, state);
	if (fundChips > 0)
		dealing.send({ type: "fund-bank", amountChips: fundChips });
}

/** What the bank has won or lost: a bank that is short says that instead. */
function Tonight(props: { readonly chips: number; readonly t: Words }) {
	const { chips, t } = props;
	if (chips === 0) return null;
	return chips > 0 ? (
		<p className="saltbox-tonight up">
			{t("saltbox.panel.up", { amount: chips })}
		</p>
	) : (
		<p className="saltbox-tonight down">
			{t("saltbox.panel.down", { amount: -chips })}
		</p>
	);
}

/** How many cards are unseen, and what the bank holds, has won and is short of. */
export const BankBlock = memo(function BankBlock(props: {
	readonly view: View;
	readonly state: SaltboxState;
	readonly bank: BankStanding;
	readonly dealing: Dealing;
}) {
	const { view, state, bank, dealing } = props;
	const { t, faces } = view;
	const burned = burnedRanks(state);
	const amount = bank.balanceChips;
	const short = bank.shortChips > 0;
	const count = totalOf(unseenOf(state.seen));
	return (
		<div className="saltbox-bank">
			<Tile
				className="saltbox-unseen"
				aria-label={t("saltbox.panel.oddsOpen", { count })}
				onTap={() => dealing.open({ kind: "odds" })}
			>
				{t("saltbox.panel.unseen", { count })}
			</Tile>
			<p className="saltbox-burned">
				{burned && burned.length > 0
					? t("saltbox.panel.burnedAre", { cards: called(burned) })
					: t("saltbox.panel.burned", { count: state.config.burn })}
			</p>
			<p>
				{short ? (
					<b className="down">
						{t("saltbox.panel.bankShort", { amount: bank.shortChips })}
					</b>
				) : bank.player === null ? (
					t("saltbox.panel.bank", { amount })
				) : (
					t("saltbox.panel.bankOf", {
						name: faces.of(bank.player).said,
						amount,
					})
				)}
			</p>
			{short ? (
				<Tile className="button saltbox-fund" onTap={() => fund(dealing)}>
					{t("saltbox.panel.fund", { amount: bank.fundChips })}
				</Tile>
			) : (
				<Tonight chips={bank.resultChips} t={t} />
			)}
		</div>
	);
});

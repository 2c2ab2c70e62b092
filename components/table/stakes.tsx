"use client";

import { memo } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { StakeRow } from "@/components/games/screen.ts";
import { Roving } from "@/components/ui/roving.tsx";
import { Tile } from "@/components/ui/tile.tsx";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Chips } from "@/lib/ledger/chips.ts";

/** Sums from here on are written short on a chip: "25K". */
const LONG_CHIPS = 10_000;

/** Five chips and a pad: what the chosen player's next tap is worth. */
export const Stakes = memo(function Stakes(props: {
	readonly row: StakeRow;
	readonly onChoose: (player: PlayerId, amountChips: Chips) => void;
	readonly onOther: (row: StakeRow & { readonly player: PlayerId }) => void;
	readonly tell: (words: string) => void;
}) {
	const { row } = props;
	const t = useTranslations("table.stake");
	const format = useFormatter();
	const { player, chosenChips, choices } = row;
	const why = row.fixed ?? (player === null ? t("nobody") : null);
	const others = chosenChips !== null && !choices.includes(chosenChips);
	const short = (amount: number) =>
		amount >= LONG_CHIPS
			? format.number(amount, { notation: "compact", maximumFractionDigits: 1 })
			: format.number(amount, { useGrouping: false });
	return (
		<div className="stakes">
			<p className="stakes-title" aria-hidden="true">
				{t("label")}
			</p>
			<Roving className="stakes-row" label={t("label")}>
				{choices.map((amount) => (
					<Tile
						key={amount}
						className="stake"
						off={why !== null && amount !== chosenChips}
						aria-pressed={amount === chosenChips}
						aria-label={t("said", { amount })}
						onTap={() => {
							if (why !== null || player === null) {
								if (amount !== chosenChips) props.tell(why ?? "");
							} else props.onChoose(player, amount);
						}}
					>
						{short(amount)}
					</Tile>
				))}
				<Tile
					className="stake"
					off={why !== null}
					aria-pressed={others}
					aria-label={others ? t("said", { amount: chosenChips }) : t("other")}
					onTap={() => {
						if (why !== null || player === null) props.tell(why ?? "");
						else props.onOther({ ...row, player });
					}}
				>
					{others ? short(chosenChips) : "…"}
				</Tile>
			</Roving>
		</div>
	);
});

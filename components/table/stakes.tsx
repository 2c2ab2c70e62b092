"use client";

import { memo, useRef } from "react";
import { useTranslations } from "use-intl/react";
import type { StakeRow } from "@/components/games/screen.ts";
import { Roving } from "@/components/ui/roving.tsx";
import { Tile } from "@/components/ui/tile.tsx";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import { useShortChips } from "./amounts.ts";

/** One of the chips; drawn again only when it looks different. */
const Stake = memo(function Stake(props: {
	readonly amount: Chips;
	readonly label: string;
	readonly words: string;
	readonly off: boolean;
	readonly pressed: boolean;
	readonly onTap: (amount: Chips) => void;
}) {
	return (
		<Tile
			className="stake"
			off={props.off}
			aria-pressed={props.pressed}
			aria-label={props.label}
			data-long={isLong(props.words) || undefined}
			onTap={() => props.onTap(props.amount)}
		>
			{props.words}
		</Tile>
	);
});

function isLong(words: string): boolean {
	return words.length > 3;
}

/** Five chips and a pad: what the chosen player's next tap is worth. */
export const Stakes = memo(function Stakes(props: {
	readonly row: StakeRow;
	/** The row at the moment of a tap: what is drawn may be a frame behind the seat just chosen. */
	readonly rowNow: () => StakeRow;
	readonly onChoose: (player: PlayerId, amountChips: Chips) => void;
	readonly onOther: (row: StakeRow & { readonly player: PlayerId }) => void;
	readonly tell: (words: string) => void;
}) {
	const { row } = props;
	const t = useTranslations("table.stake");
	const { chosenChips, choices } = row;
	const whyNot = (of: StakeRow) =>
		of.fixed ?? (of.player === null ? t("nobody") : null);
	const why = whyNot(row);
	const others = chosenChips !== null && !choices.includes(chosenChips);
	const short = useShortChips();
	const other = others ? short(chosenChips) : "…";
	const now = { ...props, whyNot };
	const newest = useRef(now);
	newest.current = now;
	// The same function for the life of the row, so that a chip is not drawn for it.
	const choose = useRef((amount: Chips) => {
		const { rowNow, whyNot, tell, onChoose } = newest.current;
		const row = rowNow();
		const why = whyNot(row);
		if (why === null && row.player !== null) onChoose(row.player, amount);
		else if (amount !== row.chosenChips) tell(why ?? "");
	});
	return (
		<div className="stakes">
			<p className="stakes-title" aria-hidden="true">
				{t("label")}
			</p>
			<Roving className="stakes-row" label={t("label")}>
				{choices.map((amount) => (
					<Stake
						key={amount}
						amount={amount}
						label={t("said", { amount })}
						words={short(amount)}
						off={why !== null && amount !== chosenChips}
						pressed={amount === chosenChips}
						onTap={choose.current}
					/>
				))}
				<Tile
					className="stake"
					off={why !== null}
					aria-pressed={others}
					aria-label={others ? t("said", { amount: chosenChips }) : t("other")}
					data-long={isLong(other) || undefined}
					onTap={() => {
						const now = props.rowNow();
						if (whyNot(now) !== null || now.player === null)
							props.tell(whyNot(now) ?? "");
						else props.onOther({ ...now, player: now.player });
					}}
				>
					{other}
				</Tile>
			</Roving>
		</div>
	);
});

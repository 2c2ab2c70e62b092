"use client";

import type { CSSProperties } from "react";
import { useFormatter } from "use-intl/react";
import { FaceMark } from "@/components/ui/face.tsx";
import { FaceName } from "@/components/ui/name.tsx";
import type { Payout } from "../games/screen.ts";

/** Of more winners the list takes the room of what it says better. */
const FEW = 4;

export function isLong(payout: Payout): boolean {
	return payout.lines.length > FEW;
}

/**
 * Who takes what, large enough for the far end of the table. The place it has is divided by
 * the number of its rows, and the letters follow the height of a row: all of it always fits.
 */
export function PayoutBoard(props: {
	readonly payout: Payout;
	/** More winners than this stand in two columns. */
	readonly oneColumn?: number;
}) {
	const { payout, oneColumn = FEW } = props;
	const format = useFormatter();
	const { length } = payout.lines;
	const many = length > oneColumn;
	const rows = {
		"--lines": length,
		"--rows": many ? Math.ceil(length / 2) : length,
	};
	return (
		<div className="payout-board" style={rows as CSSProperties}>
			<ul data-many={many || undefined} data-long={isLong(payout) || undefined}>
				{payout.lines.map(({ face, amountChips, note }) => (
					<li key={face.player}>
						<FaceMark face={face} />
						<span className="payout-board-name">
							<FaceName face={face} />
							<small>{note}</small>
						</span>
						<b className="rank brass" data-takes={face.name}>
							{format.number(amountChips)}
						</b>
					</li>
				))}
			</ul>
			{payout.rest.length > 0 ? (
				<p>
					{payout.rest.map((words) => (
						<span key={words}>{words} </span>
					))}
				</p>
			) : null}
		</div>
	);
}

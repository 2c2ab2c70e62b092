"use client";

import { useFormatter } from "use-intl/react";
import { FaceMark } from "@/components/ui/face.tsx";
import type { Payout } from "../games/screen.ts";

/** Who takes what, large enough for the far end of the table. */
export function PayoutBoard({ payout }: { readonly payout: Payout }) {
	const format = useFormatter();
	return (
		<div className="payout-board">
			<ul data-many={payout.lines.length > 5 || undefined}>
				{payout.lines.map(({ face, amountChips, note }) => (
					<li key={face.player}>
						<FaceMark face={face} />
						<span className="payout-board-name">
							<bdi>{face.name}</bdi>
							<small>{note}</small>
						</span>
						<b className="rank brass" data-takes={face.name}>
							{format.number(amountChips)}
						</b>
					</li>
				))}
			</ul>
			{payout.rest.length > 0 ? <p>{payout.rest.join(" ")}</p> : null}
		</div>
	);
}

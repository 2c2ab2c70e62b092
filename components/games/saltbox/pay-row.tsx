import { memo } from "react";
import { useFormatter } from "use-intl/react";
import { FaceMark } from "../../ui/face.tsx";
import { FaceName } from "../../ui/name.tsx";
import { Tile } from "../../ui/tile.tsx";
import type { Dealing, View } from "../screen.ts";
import { payout } from "./payout.tsx";
import type { HandEnd } from "./reading.ts";

/** As many have a line each beside the cards, with their names; on a phone fewer do. */
const NAMED = 5;
const NAMED_SMALL = 2;

/** What to hand to whom, in seat order, beside the cards; where that is too much, one tap lists it. */
export const PayRow = memo(function PayRow(props: {
	readonly view: View;
	readonly end: HandEnd;
	readonly dealing: Dealing;
}) {
	const { view, end, dealing } = props;
	const { t, faces } = view;
	const format = useFormatter();
	const lines = payout([end], faces, t)?.lines ?? [];
	const count = lines.length;
	if (count === 0) return null;
	return (
		<section
			className="saltbox-pay"
			data-many={count > NAMED || undefined}
			data-four={count > 3 || undefined}
			data-some={count > NAMED_SMALL || undefined}
			aria-label={t("saltbox.panel.handOut")}
		>
			<h2 className="saltbox-pay-title">{t("saltbox.panel.handOut")}</h2>
			{count > NAMED ? null : (
				<ul>
					{lines.map(({ face, amountChips, note }) => (
						<li key={face.player} title={`${face.name}: ${note}`}>
							<FaceMark face={face} />
							<FaceName face={face} className="saltbox-pay-name" />{" "}
							<b className="brass">{format.number(amountChips)}</b>
							<span className="sr-only"> ({note})</span>
						</li>
					))}
				</ul>
			)}
			<Tile
				className="button saltbox-pay-all"
				meaning="hand-out"
				onTap={() => dealing.readAgain()}
			>
				<b className="brass">{t("saltbox.panel.toPay", { count })}</b>{" "}
				<span>{t("saltbox.panel.payList")}</span>
			</Tile>
		</section>
	);
});

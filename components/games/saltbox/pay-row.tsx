import { memo } from "react";
import { useFormatter } from "use-intl/react";
import { FaceMark } from "../../ui/face.tsx";
import { FaceName } from "../../ui/name.tsx";
import type { View } from "../screen.ts";
import { payout } from "./payout.tsx";
import type { HandEnd } from "./reading.ts";

/** More payouts than this are set smaller, so that all can be seen at once. */
const FEW = 4;

/** As many have a line each where there is room for names. */
const NAMED = 5;

/** What to hand to whom, in seat order, beside the cards: the layout below shows for what. */
export const PayRow = memo(function PayRow(props: {
	readonly view: View;
	readonly end: HandEnd;
}) {
	const { view, end } = props;
	const { t, faces } = view;
	const format = useFormatter();
	const lines = payout([end], faces, t)?.lines ?? [];
	if (lines.length === 0) return null;
	return (
		<section
			className="saltbox-pay"
			data-many={lines.length > FEW || undefined}
			data-named={lines.length <= NAMED || undefined}
			aria-label={t("saltbox.panel.handOut")}
			// Twelve can be paid at once: the list then scrolls, by keyboard too.
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
			tabIndex={0}
		>
			<h2 className="saltbox-pay-title">{t("saltbox.panel.handOut")}</h2>
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
		</section>
	);
});

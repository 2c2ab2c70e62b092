import { useState } from "react";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import { moveRange } from "@/lib/table/chips.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import { rackOf } from "@/lib/table/view.ts";
import { offerOf } from "../refusals.ts";
import { AmountPad } from "./amount-pad.tsx";
import { refusalOf } from "./outcome.ts";
import { PlayerChoice } from "./player-choice.tsx";
import { offerWords, Refused, Sheet, useWhy } from "./sheet.tsx";
import { useTable } from "./table-context.ts";
import type { TableDialog } from "./types.ts";
import { useAttempt } from "./use-attempt.ts";
import { usualAmounts } from "./usual-amounts.ts";

const USUAL_HAND_OVERS = [5, 10, 20, 50, 100];

/** Chips from one player to another, outside the games. */
export function HandOver({
	dialog,
}: {
	readonly dialog: Extract<TableDialog, { kind: "hand-over" }>;
}) {
	const { table, t, faces } = useTable();
	const attempt = useAttempt();
	const why = useWhy();
	const { from } = dialog;
	const others = table.seats
		.map(({ player }) => player)
		.filter((player) => player !== from);
	const [to, setTo] = useState<PlayerId | null>(
		others.length === 1 ? (others[0] ?? null) : null,
	);
	const name = faces.of(from).said;
	const commandFor = (amountChips: Chips): TableCommand => ({
		type: "hand-over",
		from,
		to: to ?? from,
		amountChips,
	});
	// Whoever receives them, the same amounts may go: they stand there from the start.
	const [anyone = from] = others;
	const range = moveRange(table, { type: "hand-over", from, to: to ?? anyone });
	/** L9: the buy-in of what is missing, and the hand-over, in one tap. */
	const wayOf = (amountChips: Chips) => {
		const command = commandFor(amountChips);
		const refused = to === null ? null : refusalOf(table, [command]);
		const offer = refused && offerOf(refused);
		if (!offer || refusalOf(table, [offer, command]) !== null) return null;
		return {
			label: offerWords(offer, t, name),
			press: () => attempt.make([offer, command]),
		};
	};
	return (
		<Sheet
			title={t("dialogs.handOver.title", { name })}
			lead={t("dialogs.handOver.lead")}
		>
			<div className="hand-over">
				<PlayerChoice
					legend={t("dialogs.handOver.to")}
					players={others}
					chosen={to}
					onChoose={(player) => {
						setTo(player);
						attempt.forget();
					}}
				/>
				<AmountPad
					label={t("dialogs.amount.label")}
					startChips={null}
					quick={usualAmounts(range, [], USUAL_HAND_OVERS)}
					range={range}
					resultOf={(amountChips) =>
						to === null
							? t("dialogs.handOver.chooseFirst")
							: t("dialogs.handOver.result", {
									from: name,
									left: rackOf(table, from) - amountChips,
									to: faces.of(to).said,
									holds: rackOf(table, to) + amountChips,
								})
					}
					problemOf={(amountChips) => {
						if (to === null) return t("dialogs.handOver.chooseFirst");
						const command = commandFor(amountChips);
						return why(refusalOf(table, [command]), command);
					}}
					actionOf={(amountChips) =>
						amountChips === null || to === null
							? t("dialogs.handOver.action")
							: t("dialogs.handOver.actionFor", {
									amount: amountChips,
									to: faces.of(to).said,
								})
					}
					onEnter={(amountChips) => attempt.make([commandFor(amountChips)])}
					wayOf={wayOf}
					onChange={attempt.forget}
				/>
			</div>
			<Refused attempt={attempt} />
		</Sheet>
	);
}

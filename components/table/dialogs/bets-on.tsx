import { useState } from "react";
import { useFormatter } from "use-intl/react";
import { FORMS } from "@/components/games/all-forms.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { FaceName } from "@/components/ui/name.tsx";
import { Sheet } from "./sheet.tsx";
import { useTable } from "./table-context.ts";
import { TakeBack } from "./take-back.tsx";

/** Who bet what on a number, in seat order; what is not final yet can be taken back here. */
export function BetsOn({ number }: { readonly number: number }) {
	const { table, t, faces } = useTable();
	const format = useFormatter();
	const [told, setTold] = useState<string | null>(null);
	const { running } = table;
	const bets = table.seats.flatMap(({ player }) =>
		(running ? FORMS[running].standing(table, player, t) : [])
			.filter(({ on }) => on === number)
			.map((bet) => ({ ...bet, face: faces.of(player) })),
	);
	const total = bets.reduce((sum, { amountChips }) => sum + amountChips, 0);
	return (
		<Sheet
			title={t("dialogs.bets.title", { number })}
			lead={t("dialogs.bets.lead", { count: bets.length, total })}
		>
			<ul className="sheet-list">
				{bets.map(({ face, amountChips, takeBack, words }) => (
					<li key={face.player} className="seat-bet">
						<FaceMark face={face} size={28} />
						<FaceName face={face} className="sheet-row-name" />
						<b>{format.number(amountChips)}</b>
						<TakeBack
							takeBack={takeBack}
							label={t("dialogs.bets.takeBack", {
								name: face.name,
								bet: words,
							})}
							onTold={setTold}
						/>
					</li>
				))}
			</ul>
			<p className="sheet-told" role="status">
				{told}
			</p>
		</Sheet>
	);
}

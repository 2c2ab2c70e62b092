import { FORMS } from "@/components/games/all-forms.ts";
import { Sheet, useWhy } from "./sheet.tsx";
import { useTable } from "./table-context.ts";

/** The running game's odds, for the dealer's eyes. */
export function OddsSheet() {
	const { table, t, open, betChips } = useTable();
	const why = useWhy();
	const { running } = table;
	// Another device took the opening back while the sheet stood there.
	if (running === null)
		return (
			<Sheet title={t("dialogs.odds.item")}>
				<p className="sheet-note">{why({ error: "no-game" })}</p>
			</Sheet>
		);
	const { Odds } = FORMS[running];
	return (
		<Sheet
			title={t("dialogs.odds.title", { game: t(`common.games.${running}`) })}
		>
			<Odds
				table={table}
				t={t}
				betChips={betChips}
				onOptions={() => open({ kind: "open-game", game: running })}
			/>
		</Sheet>
	);
}

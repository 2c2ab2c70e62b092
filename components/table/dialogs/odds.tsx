import { FORMS } from "@/components/games/all-forms.ts";
import { Sheet } from "./sheet.tsx";
import { useTable } from "./table-context.ts";

/** The running game's odds, for the dealer's eyes. */
export function OddsSheet() {
	const { table, t, open } = useTable();
	const { running } = table;
	if (running === null) return null;
	const { Odds } = FORMS[running];
	return (
		<Sheet
			title={t("dialogs.odds.title", { game: t(`common.games.${running}`) })}
		>
			<Odds
				table={table}
				t={t}
				onOptions={() => open({ kind: "open-game", game: running })}
			/>
		</Sheet>
	);
}

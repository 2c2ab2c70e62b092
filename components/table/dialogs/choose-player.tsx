import { useState } from "react";
import { useFormatter } from "use-intl/react";
import { FaceMark } from "@/components/ui/face.tsx";
import { FaceName } from "@/components/ui/name.tsx";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import { rackOf } from "@/lib/table/view.ts";
import { refusalOf } from "./outcome.ts";
import { Sheet, useWhy } from "./sheet.tsx";
import { useTable } from "./table-context.ts";
import type { TableDialog } from "./types.ts";

type Purpose = Extract<TableDialog, { kind: "choose-player" }>["purpose"];

function dialogFor(purpose: Purpose, player: PlayerId): TableDialog {
	return purpose === "hand-over"
		? { kind: purpose, from: player }
		: { kind: purpose, player };
}

/** Which player a thing of ⋯ is for; for a buy-in, everyone too. */
export function ChoosePlayer({ purpose }: { readonly purpose: Purpose }) {
	const { table, faces, open, t } = useTable();
	const format = useFormatter();
	const why = useWhy();
	const [told, setTold] = useState<string | null>(null);

	/** Why it cannot be done for this player at all. */
	function barred(player: PlayerId): string | null {
		const one: TableCommand | null =
			purpose === "count-rack"
				? { type: purpose, player, countedChips: rackOf(table, player) }
				: null;
		if (one) return why(refusalOf(table, [one]));
		if (purpose !== "cash-out" && purpose !== "hand-over") return null;
		return rackOf(table, player) === 0
			? t("dialogs.choose.noChips", { name: faces.of(player).said })
			: null;
	}

	return (
		<Sheet title={t(`dialogs.choose.${purpose}`)}>
			<p className="sheet-told" role="status">
				{told}
			</p>
			<ul className="sheet-list">
				{purpose === "buy-in" && table.seats.length > 1 ? (
					<li>
						<button
							type="button"
							className="sheet-row"
							onClick={() => open({ kind: "buy-in", player: null })}
						>
							<span className="sheet-row-name">
								{t("dialogs.choose.everyone")}
							</span>
							<span className="sheet-row-side">
								{t("dialogs.choose.asOneTap")}
							</span>
						</button>
					</li>
				) : null}
				{table.seats.map(({ player }) => {
					const face = faces.of(player);
					const reason = barred(player);
					return (
						<li key={player}>
							<button
								type="button"
								className="sheet-row"
								aria-disabled={reason !== null || undefined}
								onClick={() =>
									reason === null
										? open(dialogFor(purpose, player))
										: setTold(reason)
								}
							>
								<FaceMark face={face} size={36} />
								<FaceName face={face} className="sheet-row-name" />
								<span className="sheet-row-side">
									{format.number(rackOf(table, player))}
								</span>
							</button>
						</li>
					);
				})}
			</ul>
		</Sheet>
	);
}

import { useId } from "react";
import { useFormatter } from "use-intl/react";
import { FaceMark } from "@/components/ui/face.tsx";
import { FaceName } from "@/components/ui/name.tsx";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { rackOf } from "@/lib/table/view.ts";
import { useTable } from "./table-context.ts";

/** One of the players, as radio buttons with their faces and chips. */
export function PlayerChoice(props: {
	readonly legend: string;
	readonly players: readonly PlayerId[];
	readonly chosen: PlayerId | null;
	readonly onChoose: (player: PlayerId) => void;
}) {
	const { table, faces } = useTable();
	const format = useFormatter();
	const name = useId();
	return (
		<fieldset className="choice">
			<legend className="sheet-label">{props.legend}</legend>
			<div className="choice-grid">
				{props.players.map((player) => {
					const face = faces.of(player);
					return (
						<label key={player} className="choice-one">
							<input
								type="radio"
								className="sr-only"
								name={name}
								checked={props.chosen === player}
								onChange={() => props.onChoose(player)}
							/>
							<span>
								<FaceMark face={face} size={32} />
								<FaceName face={face} className="choice-name" />
								<span className="choice-chips">
									{format.number(rackOf(table, player))}
								</span>
							</span>
						</label>
					);
				})}
			</div>
		</fieldset>
	);
}

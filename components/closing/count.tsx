import { useFormatter } from "use-intl/react";
import { useSigned } from "@/components/table/amounts.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { readAmount } from "@/lib/client/amounts.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { type CountLine, finalCount } from "@/lib/table/books.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import { rackOf } from "@/lib/table/view.ts";
import { useTable } from "../table/dialogs/table-context.ts";

/** What was typed for each player; left out or empty: as booked. */
export type Typed = Readonly<Record<PlayerId, string>>;

/** The counts that were typed as commands, or the first player whose count is none. */
export function countsOf(
	players: readonly PlayerId[],
	typed: Typed,
): readonly TableCommand[] | { readonly problemOf: PlayerId } {
	const commands: TableCommand[] = [];
	for (const player of players) {
		const text = typed[player]?.trim() ?? "";
		if (text === "") continue;
		const read = readAmount(text);
		if ("problem" in read) return { problemOf: player };
		commands.push({
			type: "count-rack",
			player,
			countedChips: read.amountChips,
		});
	}
	return commands;
}

/** L10: every seated player's rack, to be counted or taken as booked. */
export function Count(props: {
	readonly typed: Typed;
	readonly problemOf: PlayerId | null;
	readonly onType: (player: PlayerId, text: string) => void;
}) {
	const { table, t, log, faces } = useTable();
	const lines = finalCount(log);
	if (table.seats.length === 0) {
		return <p className="sheet-lead">{t("closing.count.nobody")}</p>;
	}
	return (
		<>
			<p className="sheet-lead">{t("closing.count.lead")}</p>
			<p className="sheet-refused closing-problem" role="alert">
				{props.problemOf === null
					? null
					: t("closing.count.problem", {
							name: faces.of(props.problemOf).said,
						})}
			</p>
			<table className="closing-table closing-counting">
				<thead>
					<tr>
						<th scope="col">{t("closing.count.player")}</th>
						<th scope="col" className="closing-booked">
							{t("closing.count.booked")}
						</th>
						<th scope="col">{t("closing.count.counted")}</th>
						<th scope="col">{t("closing.count.off")}</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<Line
							key={line.player}
							line={line}
							text={props.typed[line.player] ?? ""}
							wrong={props.problemOf === line.player}
							onType={props.onType}
						/>
					))}
				</tbody>
			</table>
		</>
	);
}

/** How far off the rack is: by what is typed, else by the count that stands. */
function offOf(
	line: CountLine,
	bookedChips: number,
	text: string,
): number | null {
	if (text.trim() !== "") {
		const read = readAmount(text);
		return "problem" in read ? null : read.amountChips - bookedChips;
	}
	return line.countedChips === null
		? null
		: line.countedChips - line.bookedChips;
}

function Line(props: {
	readonly line: CountLine;
	readonly text: string;
	readonly wrong: boolean;
	readonly onType: (player: PlayerId, text: string) => void;
}) {
	const { table, t, faces } = useTable();
	const format = useFormatter();
	const signed = useSigned();
	const { line, text } = props;
	const { player } = line;
	const face = faces.of(player);
	const bookedChips = rackOf(table, player);
	const off = offOf(line, bookedChips, text);
	return (
		<tr>
			<th scope="row">
				<span className="closing-name">
					<FaceMark face={face} size={30} />
					<span className="closing-named">
						<bdi>{face.name}</bdi>
						<span className="closing-booked-below">
							{t("closing.count.bookedAs", { amount: bookedChips })}
						</span>
					</span>
				</span>
			</th>
			<td className="closing-booked">{format.number(bookedChips)}</td>
			<td>
				<input
					className="field closing-counted"
					type="text"
					inputMode="numeric"
					autoComplete="off"
					enterKeyHint="next"
					aria-label={t("closing.count.of", { name: face.said })}
					aria-invalid={props.wrong || undefined}
					placeholder={
						line.countedChips === null
							? format.number(bookedChips)
							: `${format.number(line.countedChips)} ✓`
					}
					value={text}
					onChange={(event) => props.onType(player, event.target.value)}
				/>
			</td>
			<td>
				{off === null ? (
					<span aria-hidden="true">–</span>
				) : (
					<b className={off === 0 ? "up" : "down"}>{signed(off)}</b>
				)}
			</td>
		</tr>
	);
}

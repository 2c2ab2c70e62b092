import { useId } from "react";
import { FaceMark } from "@/components/ui/face.tsx";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Bearer, Books } from "@/lib/ledger/settle-up.ts";
import type { Bearers as Chosen } from "@/lib/table/books.ts";
import { useTable } from "../table/dialogs/table-context.ts";

/** The host first, then the others as they stand (L13). */
function hostFirst(
	{ players }: Books,
	host: PlayerId | null,
): readonly PlayerId[] {
	const all = players.map(({ player }) => player);
	return host === null ? all : [host, ...all.filter((p) => p !== host)];
}

/** L13: who carries the bank's result and the variance; only what is not zero is asked. */
export function Bearers(props: {
	readonly books: Books;
	readonly host: PlayerId | null;
	readonly chosen: Chosen;
	readonly onChoose: (chosen: Chosen) => void;
}) {
	const { t } = useTable();
	const { books, chosen } = props;
	return (
		<>
			{books.bankChips === 0 ? null : (
				<Question
					{...props}
					legend={t("closing.bearers.bank", {
						won: books.bankChips > 0 ? "yes" : "no",
						amount: Math.abs(books.bankChips),
					})}
					value={chosen.bankTo}
					onChange={(bankTo) => props.onChoose({ ...chosen, bankTo })}
				/>
			)}
			{books.varianceChips === 0 ? null : (
				<Question
					{...props}
					legend={t("closing.bearers.variance", {
						won: books.varianceChips > 0 ? "yes" : "no",
						amount: Math.abs(books.varianceChips),
					})}
					value={chosen.varianceTo}
					onChange={(varianceTo) => props.onChoose({ ...chosen, varianceTo })}
				/>
			)}
		</>
	);
}

function Question(props: {
	readonly legend: string;
	readonly books: Books;
	readonly host: PlayerId | null;
	readonly value: Bearer;
	readonly onChange: (bearer: Bearer) => void;
}) {
	const { t, faces } = useTable();
	const name = useId();
	function choice(value: Bearer, inner: React.ReactNode) {
		return (
			<label key={value} className="choice-one">
				<input
					type="radio"
					className="sr-only"
					name={name}
					checked={props.value === value}
					onChange={() => props.onChange(value)}
				/>
				<span>{inner}</span>
			</label>
		);
	}
	return (
		<fieldset className="choice closing-question">
			<legend>{props.legend}</legend>
			<div className="choice-grid">
				{hostFirst(props.books, props.host).map((player) =>
					choice(
						`player:${player}`,
						<>
							<FaceMark face={faces.of(player)} size={30} />
							<bdi className="choice-name">{faces.of(player).name}</bdi>
							{player === props.host ? (
								<span className="choice-chips">
									{t("closing.bearers.host")}
								</span>
							) : null}
						</>,
					),
				)}
			</div>
			<div className="choice-grid closing-others">
				{choice(
					"players",
					<span>
						{t("closing.bearers.players")}
						<span className="option-hint">
							{t("closing.bearers.playersHint")}
						</span>
					</span>,
				)}
				{choice(
					"house",
					<span>
						{t("closing.bearers.house")}
						<span className="option-hint">
							{t("closing.bearers.houseHint")}
						</span>
					</span>,
				)}
			</div>
		</fieldset>
	);
}

import { useId } from "react";
import { useLocale } from "use-intl/react";
import { useSigned } from "@/components/table/amounts.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { formatMoney } from "@/lib/client/money.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { type Bearer, type Books, inMoney } from "@/lib/ledger/settle-up.ts";
import type { Bearers as Chosen } from "@/lib/table/books.ts";
import type { Value } from "@/lib/table/night-money.ts";
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
	/** What chips are worth, where somebody has said. */
	readonly value: Value | null;
	readonly host: PlayerId | null;
	readonly chosen: Chosen;
	readonly onChoose: (chosen: Chosen) => void;
}) {
	const { t } = useTable();
	const { books, host, chosen } = props;
	const asked = { books, host, worth: props.value };
	if (books.bankChips === 0 && books.varianceChips === 0) {
		return <p className="sheet-lead">{t("closing.bearers.nothing")}</p>;
	}
	return (
		<>
			{books.bankChips === 0 ? null : (
				<Question
					{...asked}
					legend={t("closing.bearers.bank", {
						won: books.bankChips > 0 ? "yes" : "no",
						amount: Math.abs(books.bankChips),
					})}
					means={t("closing.bearers.bankMeans", {
						won: books.bankChips > 0 ? "yes" : "no",
					})}
					chips={books.bankChips}
					value={chosen.bankTo}
					onChange={(bankTo) => props.onChoose({ ...chosen, bankTo })}
				/>
			)}
			{books.varianceChips === 0 ? null : (
				<Question
					{...asked}
					legend={t("closing.bearers.variance", {
						won: books.varianceChips > 0 ? "yes" : "no",
						amount: Math.abs(books.varianceChips),
					})}
					means={t("closing.bearers.varianceMeans", {
						won: books.varianceChips > 0 ? "yes" : "no",
						amount: Math.abs(books.varianceChips),
					})}
					chips={books.varianceChips}
					value={chosen.varianceTo}
					onChange={(varianceTo) => props.onChoose({ ...chosen, varianceTo })}
				/>
			)}
		</>
	);
}

/** "+25 chips, +€2.50": what it comes to for whoever is chosen. */
function useEffectWords(chips: number, worth: Value | null): string {
	const { t } = useTable();
	const signed = useSigned();
	const locale = useLocale();
	const [amount] =
		(worth &&
			inMoney(
				[
					{ party: "house", shareChips: chips },
					{ party: "box", shareChips: 0 - chips },
				],
				worth,
			)) ??
		[];
	return t("closing.bearers.effect", {
		amount: Math.abs(chips),
		signed: signed(chips),
		priced: worth && amount ? "yes" : "no",
		money:
			worth && amount
				? formatMoney(locale, amount.amountMinor, worth.currency, "exceptZero")
				: "",
	});
}

function Question(props: {
	readonly legend: string;
	/** What being chosen means. */
	readonly means: string;
	/** What whoever is chosen gets, signed. */
	readonly chips: number;
	readonly worth: Value | null;
	readonly books: Books;
	readonly host: PlayerId | null;
	readonly value: Bearer;
	readonly onChange: (bearer: Bearer) => void;
}) {
	const { t, faces } = useTable();
	const effect = useEffectWords(props.chips, props.worth);
	const name = useId();
	const means = useId();
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
		<fieldset className="choice closing-question" aria-describedby={means}>
			<legend>{props.legend}</legend>
			<p id={means} className="sheet-note">
				{props.means}
			</p>
			<div className="choice-grid">
				{hostFirst(props.books, props.host).map((player) =>
					choice(
						`player:${player}`,
						<>
							<FaceMark face={faces.of(player)} size={30} />
							<span className="closing-named">
								<bdi>{faces.of(player).name}</bdi>{" "}
								<span className="option-hint">{effect}</span>
							</span>
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
							{t("closing.bearers.playersHint", { effect })}
						</span>
					</span>,
				)}
				{choice(
					"house",
					<span>
						{t("closing.bearers.house")}
						<span className="option-hint">
							{t("closing.bearers.houseHint", { effect })}
						</span>
					</span>,
				)}
			</div>
		</fieldset>
	);
}

import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useFormatter } from "use-intl/react";
import { readAmount } from "@/lib/client/amounts.ts";
import {
	type AmountRange,
	type Chips,
	MAX_AMOUNT_CHIPS,
} from "@/lib/ledger/chips.ts";
import { useTable } from "./table-context.ts";
import { useFirstFocus } from "./use-first-focus.ts";

/** Limits that nobody reaches are not worth a line. */
const ANY_AMOUNT_CHIPS = MAX_AMOUNT_CHIPS / 10;

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

export type QuickAmount = {
	readonly amountChips: Chips;
	/** Instead of the bare amount: "All 63". */
	readonly label?: string;
};

type Way = { readonly label: string; readonly press: () => void };

type Props = {
	readonly label: string;
	readonly startChips: Chips | null;
	readonly quick: readonly QuickAmount[];
	/** The amounts that are taken now; null: none is, and `problemOf` says why. */
	readonly range: AmountRange | null;
	/** Zero is an amount, as when a rack is counted. */
	readonly zero?: boolean;
	/** What the amount would lead to: "Ana will hold 120". */
	readonly resultOf: (amountChips: Chips) => ReactNode;
	/** Why the amount cannot be taken, in words; null when it can. */
	readonly problemOf: (amountChips: Chips) => string | null;
	/** What the button says: "Buy in 100". `amountChips` null while there is no amount. */
	readonly actionOf: (amountChips: Chips | null) => string;
	readonly onEnter: (amountChips: Chips) => void;
	/** What makes an amount possible that is not: the button does that instead. null: nothing does. */
	readonly wayOf?: (amountChips: Chips) => Way | null;
	/** Called when what is entered changes. */
	readonly onChange?: () => void;
};

/**
 * An amount of chips by big keys, by a real keyboard, or by one tap on a usual amount. What
 * stands there at first is replaced by the first digit.
 */
export function AmountPad(props: Props) {
	const { t } = useTable();
	const format = useFormatter();
	const ids = useId();
	const first = useFirstFocus<HTMLInputElement>();
	const [text, setText] = useState(
		props.startChips === null ? "" : String(props.startChips),
	);
	const [fresh, setFresh] = useState(true);
	const [tried, setTried] = useState(false);

	const read = readAmount(text);
	const amountChips = "amountChips" in read ? read.amountChips : null;
	const problem = problemOf(amountChips);
	const range = props.range;

	function problemOf(amount: Chips | null): string | null {
		if ("problem" in read) {
			return read.problem === "empty" && !tried
				? null
				: t(`dialogs.amount.${read.problem}`);
		}
		if (amount === 0 && !props.zero) {
			return tried ? t("dialogs.amount.empty") : null;
		}
		return amount === null ? null : props.problemOf(amount);
	}

	const ready =
		amountChips !== null &&
		(amountChips > 0 || props.zero === true) &&
		props.problemOf(amountChips) === null;
	const way =
		ready || amountChips === null ? null : (props.wayOf?.(amountChips) ?? null);

	function write(next: string) {
		setText(next);
		setFresh(false);
		setTried(false);
		props.onChange?.();
	}
	function press(digit: string) {
		const before = fresh || text === "0" ? "" : text;
		const next = before + digit;
		if (next.length <= 13) write(next);
	}
	function enter(event: FormEvent) {
		event.preventDefault();
		setTried(true);
		if (ready) props.onEnter(amountChips);
		else way?.press();
	}

	return (
		<form className="amount" onSubmit={enter} noValidate>
			<label className="sr-only" htmlFor={`${ids}amount`}>
				{props.label}
			</label>
			<input
				id={`${ids}amount`}
				className="amount-field rank"
				type="text"
				// The keys below are the keyboard; a real one types too.
				inputMode="none"
				autoComplete="off"
				ref={first}
				value={text}
				placeholder="0"
				aria-invalid={problem !== null || undefined}
				aria-describedby={`${ids}result ${ids}limits`}
				// The dialog may pass the focus on once more, to somebody who types already.
				onFocus={(event) => fresh && event.target.select()}
				onChange={(event) => write(event.target.value)}
			/>
			<p
				id={`${ids}result`}
				className="amount-result"
				data-problem={problem !== null || undefined}
				role="status"
			>
				{problem ?? (amountChips === null ? null : props.resultOf(amountChips))}
			</p>
			{props.quick.length === 0 ? null : (
				<div className="amount-quick">
					{props.quick.map(({ amountChips: quick, label }) => (
						<button
							key={`${label ?? ""} ${quick}`}
							type="button"
							className="button"
							aria-pressed={amountChips === quick}
							onClick={() => {
								write(String(quick));
								setFresh(true);
							}}
						>
							{label ?? format.number(quick)}
						</button>
					))}
				</div>
			)}
			{/* biome-ignore lint/a11y/useSemanticElements: a group of keys, not of form fields */}
			<div
				className="amount-keys"
				role="group"
				aria-label={t("dialogs.amount.keys")}
			>
				{KEYS.map((key) => (
					<button
						key={key}
						type="button"
						className="amount-key rank"
						onClick={() => press(key)}
					>
						{key}
					</button>
				))}
				<button
					type="button"
					className="amount-key"
					aria-label={t("dialogs.amount.clear")}
					onClick={() => write("")}
				>
					<span aria-hidden="true">C</span>
				</button>
				<button
					type="button"
					className="amount-key rank"
					onClick={() => press("0")}
				>
					0
				</button>
				<button
					type="button"
					className="amount-key"
					aria-label={t("dialogs.amount.back")}
					onClick={() => write(fresh ? "" : text.slice(0, -1))}
				>
					<span aria-hidden="true">⌫</span>
				</button>
			</div>
			<p id={`${ids}limits`} className="amount-limits">
				{range === null ||
				(range.maxChips >= ANY_AMOUNT_CHIPS && range.stepChips === 1)
					? null
					: t("dialogs.amount.limits", {
							min: props.zero ? 0 : range.minChips,
							max: range.maxChips,
							step: range.stepChips,
						})}
			</p>
			<button
				type="submit"
				className="button gold sheet-action"
				aria-disabled={(!ready && way === null) || undefined}
			>
				{way?.label ?? props.actionOf(ready ? amountChips : null)}
			</button>
		</form>
	);
}

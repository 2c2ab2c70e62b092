"use client";

import { useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { type Chips, chips, MAX_AMOUNT_CHIPS } from "@/lib/ledger/chips.ts";
import { Tile } from "./tile.tsx";

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/**
 * An amount entered with ten keys, whole chips only, so that nothing can be misread.
 * A real keyboard works too: digits, Backspace, Enter. The first digit replaces `startChips`.
 */
export function Pad(props: {
	readonly label: string;
	readonly startChips: Chips | null;
	/** What the button below the keys does: "Stake", "Buy in". */
	readonly action: string;
	/** Why the amount cannot be taken, in words; null when it can. */
	readonly problemOf: (amountChips: Chips) => string | null;
	readonly onEnter: (amountChips: Chips) => void;
	/** Zero is an amount, as when a rack is counted. */
	readonly zero?: boolean;
}) {
	const t = useTranslations("table.pad");
	const format = useFormatter();
	const [typed, setTyped] = useState<number | null>(null);
	const group = useRef<HTMLDivElement>(null);
	// So that a keyboard can type at once, and Enter is not taken by a key.
	useEffect(() => group.current?.focus(), []);
	const shown = typed ?? props.startChips ?? 0;
	const amountChips = chips(shown);
	const empty = shown === 0 && !props.zero;
	const problem = empty ? null : props.problemOf(amountChips);
	const off = empty || problem !== null;

	function digit(d: number) {
		setTyped((before) => {
			const next = (before ?? 0) * 10 + d;
			return next > MAX_AMOUNT_CHIPS ? before : next;
		});
	}
	function back() {
		setTyped((before) => Math.floor((before ?? shown) / 10));
	}
	function enter() {
		if (!off) props.onEnter(amountChips);
	}

	return (
		// biome-ignore lint/a11y/useSemanticElements: a group of keys, not of form fields
		<div
			ref={group}
			role="group"
			tabIndex={-1}
			aria-label={props.label}
			className="pad"
			onKeyDown={(event) => {
				if (/^\d$/.test(event.key)) digit(Number(event.key));
				else if (event.key === "Backspace") back();
				else if (event.key === "Enter" && event.target === event.currentTarget)
					enter();
				else return;
				event.preventDefault();
				event.stopPropagation();
			}}
		>
			<output className="pad-amount rank" aria-live="polite">
				{format.number(shown)}
			</output>
			<p className="pad-problem" role="status">
				{problem}
			</p>
			{DIGITS.map((d) => (
				<Tile key={d} className="pad-key rank" onTap={() => digit(d)}>
					{d}
				</Tile>
			))}
			<Tile
				className="pad-key"
				aria-label={t("clear")}
				onTap={() => setTyped(0)}
			>
				C
			</Tile>
			<Tile className="pad-key rank" onTap={() => digit(0)}>
				0
			</Tile>
			<Tile className="pad-key" aria-label={t("back")} onTap={back}>
				⌫
			</Tile>
			<Tile className="button gold pad-enter" off={off} onTap={enter}>
				{props.action}
			</Tile>
		</div>
	);
}

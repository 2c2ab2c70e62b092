"use client";

import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useCopy } from "./copying.tsx";

/** All digits that a number is sure of, no marks between thousands: to be pasted elsewhere. */
const WHOLE = { maximumSignificantDigits: 12, useGrouping: false } as const;

/** How the lab writes its figures. */
const STYLES = {
	/** Parts of 1 as percents. */
	percent: {
		style: "percent",
		minimumFractionDigits: 2,
		maximumFractionDigits: 2,
	},
	/** Chips, won or lost. */
	chips: {
		signDisplay: "exceptZero",
		minimumFractionDigits: 2,
		maximumFractionDigits: 2,
	},
	/** A plain number of things, on average. */
	number: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
	/** How many. */
	count: {},
	/** Parts of 1 won or lost, as percents. */
	gain: {
		style: "percent",
		signDisplay: "exceptZero",
		minimumFractionDigits: 1,
		maximumFractionDigits: 1,
	},
	/** Standard errors, of percents and of numbers. */
	fine: { style: "percent", maximumSignificantDigits: 2 },
	finer: { maximumSignificantDigits: 2 },
} as const satisfies Readonly<Record<string, Intl.NumberFormatOptions>>;

/** Chips as short as they can be told from others: three digits, where there is no room for more. */
function digitsFor(size: number): number {
	return size < 10 ? 2 : size < 100 ? 1 : 0;
}

/** Writes chips won or lost with so few digits that ten stand side by side on a phone. */
export function useShort(): (chips: number) => string {
	const format = useFormatter();
	return (chips) => {
		const digits = digitsFor(Math.abs(chips));
		return format
			.number(chips, {
				...STYLES.chips,
				minimumFractionDigits: digits,
				maximumFractionDigits: digits,
			})
			.replace("-", "\u2212");
	};
}

export type Style = keyof typeof STYLES;

/** Writes a figure as the lab does, the minus a real one. */
export function useShown(): (value: number, style: Style) => string {
	const format = useFormatter();
	return (value, style) =>
		format.number(value, STYLES[style]).replace("-", "\u2212");
}

/** A figure that is tapped to be copied, with all its digits. */
export function Figure(props: {
	readonly value: number;
	readonly style: Style;
	/** What it is a figure of, for who cannot see where it stands. */
	readonly of: string;
	readonly className?: string;
	readonly children?: ReactNode;
}) {
	const { value, style, of, className = "", children } = props;
	const t = useTranslations("lab.copy");
	const format = useFormatter();
	const copy = useCopy();
	const shown = useShown()(value, style);
	const whole = format.number(value, {
		...("style" in STYLES[style] ? { style: "percent" } : {}),
		...WHOLE,
	});
	return (
		<button
			type="button"
			className={`figure ${className}`}
			title={t("title", { text: whole })}
			aria-label={t("label", { of, shown })}
			onClick={() => copy(whole)}
		>
			{children ?? shown}
		</button>
	);
}

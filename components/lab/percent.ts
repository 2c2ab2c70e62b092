import { type Fraction, fraction } from "@/lib/core/fraction.ts";

const PERCENT = /^([-−]?)(\d{1,4})(?:[.,](\d{1,6}))?$/;

/**
 * Reads a percentage as a person types it: "5", "1.86" or "1,86" (a comma or a point stands
 * before parts of a percent, there are no thousands), with or without the sign. As a part
 * of 1, exact; null when it is none.
 */
export function readPercent(typed: string): Fraction | null {
	const text = typed.normalize("NFKC").replace(/[\s%]/g, "");
	const [, sign, whole = "", parts = ""] = PERCENT.exec(text) ?? [];
	if (sign === undefined) return null;
	const size = BigInt(whole + parts);
	return fraction(
		sign === "" ? size : -size,
		100n * 10n ** BigInt(parts.length),
	);
}

/** The percentage as the address keeps it: no spaces, a point, a plain minus. */
export function plainPercent(typed: string): string {
	return typed
		.normalize("NFKC")
		.replace(/[\s%]/g, "")
		.replace(",", ".")
		.replace("−", "-");
}

import { useCallback } from "react";
import { useFormatter } from "use-intl/react";
import { shortChips, signedChips } from "../lists/numbers.ts";

/** A gain or loss with its sign, as everywhere (`signedChips`). */
export function useSigned(): (amount: number) => string {
	const format = useFormatter();
	return useCallback(
		(amount: number) => signedChips({ format }, amount),
		[format],
	);
}

/** Chips as short as a chip on the table needs them, as everywhere (`shortChips`). */
export function useShortChips(): (amount: number) => string {
	const format = useFormatter();
	return useCallback(
		(amount: number) => shortChips({ format }, amount),
		[format],
	);
}

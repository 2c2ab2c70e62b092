import { useFormatter } from "use-intl/react";
import { signedChips } from "../lists/numbers.ts";

/** A gain or loss with its sign, as everywhere (`signedChips`). */
export function useSigned(): (amount: number) => string {
	const format = useFormatter();
	return (amount) => signedChips({ format }, amount);
}

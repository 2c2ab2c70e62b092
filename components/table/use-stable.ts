import { useRef } from "react";
import { sameJson } from "@/lib/core/json.ts";

function same(a: unknown, b: unknown): boolean {
	if (a instanceof Map && b instanceof Map) {
		return sameJson([...a], [...b]);
	}
	return sameJson(a, b);
}

/** The value as it was, as long as it says the same: a component that draws it need not draw again. */
export function useStable<T>(value: T): T {
	const kept = useRef(value);
	if (!same(kept.current, value)) kept.current = value;
	return kept.current;
}

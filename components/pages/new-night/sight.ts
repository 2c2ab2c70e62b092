import { type RefObject, useEffect } from "react";

/** Brings it up from below the bar at the foot, by no more than it takes. */
export function intoSight(element: Element | null | undefined): void {
	element?.scrollIntoView?.({ block: "nearest" });
}

function fieldIntoSight({ target }: FocusEvent): void {
	if (target instanceof Element && target.matches("input.field")) {
		intoSight(target);
	}
}

/** Keeps the field one types in in sight; what is tapped stays where the finger is. */
export function useFieldsInSight(root: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const page = root.current;
		page?.addEventListener("focusin", fieldIntoSight);
		return () => page?.removeEventListener("focusin", fieldIntoSight);
	}, [root]);
}

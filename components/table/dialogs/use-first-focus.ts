import { type RefObject, useEffect, useRef } from "react";

/**
 * Puts the focus into a field when its dialog opens, so that a keyboard can type at once. In
 * an effect: the dialog takes the focus itself, unless something inside has it by then.
 */
export function useFirstFocus<T extends HTMLElement>(): RefObject<T | null> {
	const field = useRef<T>(null);
	useEffect(() => {
		field.current?.focus();
	}, []);
	return field;
}

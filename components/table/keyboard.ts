import { useLayoutEffect } from "react";
import type { Desk } from "./desk-state.ts";

/** Digits belong to a field or a dialog while it has the focus. */
function isElsewhere(target: EventTarget | null): boolean {
	const element = target instanceof Element ? target : document.activeElement;
	const inside =
		"input, textarea, select, [contenteditable], dialog, [role=dialog]";
	return Boolean(
		element?.closest(inside) ?? document.querySelector("dialog[open]"),
	);
}

/** Whether something that Enter itself presses has the focus. */
function isFocused(): boolean {
	const { activeElement } = document;
	return activeElement !== null && activeElement !== document.body;
}

/** Digits, Enter for the gold button, Backspace for undo, Escape to let go of a seat; each key press counts once, from the frame that shows the table on. */
export function useKeyboard(desk: Desk): void {
	useLayoutEffect(() => {
		function onKeyDown(event: KeyboardEvent) {
			const { ui, reading, snapshot } = desk.state();
			if (
				reading === null ||
				snapshot.save.state === "refused" ||
				ui.dialog !== null ||
				event.defaultPrevented ||
				event.repeat ||
				event.ctrlKey ||
				event.metaKey ||
				event.altKey ||
				isElsewhere(event.target)
			) {
				return;
			}
			if (/^[0-9]$/.test(event.key)) {
				if (desk.digit(Number(event.key))) event.preventDefault();
			} else if (event.key === "Backspace") {
				event.preventDefault();
				desk.undo();
			} else if (event.key === "Escape") {
				desk.dealing.pick(null);
			} else if (event.key === "Enter" && !isFocused()) {
				event.preventDefault();
				desk.primary();
			}
		}
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, [desk]);
}

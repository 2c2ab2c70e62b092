/** The way of browsers before the clipboard had rules: what is selected in a field is copied. */
function copySelected(text: string, beside: HTMLElement): boolean {
	const field = document.createElement("textarea");
	field.value = text;
	field.readOnly = true;
	field.className = "sr-only";
	field.setAttribute("aria-hidden", "true");
	const focused = document.activeElement;
	beside.append(field);
	field.select();
	try {
		return document.execCommand("copy");
	} catch {
		return false;
	} finally {
		field.remove();
		if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	}
}

/**
 * Copies the text, over plain http too, where there is no clipboard to write to. `beside`:
 * where a field to select it in may be made, inside the dialog that has the focus if one has.
 * False when the browser refuses.
 */
export async function copyText(
	text: string,
	beside: HTMLElement = document.body,
): Promise<boolean> {
	if (typeof navigator.clipboard?.writeText !== "function")
		return copySelected(text, beside);
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copySelected(text, beside);
	}
}

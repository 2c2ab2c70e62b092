/** The way of browsers before the clipboard had rules: what is selected in a field is copied. */
function copySelected(text: string): boolean {
	const field = document.createElement("textarea");
	field.value = text;
	field.readOnly = true;
	field.style.cssText = "position:fixed;top:0;left:0;opacity:0;font-size:16px";
	const focused = document.activeElement;
	document.body.append(field);
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
 * Copies the text, over plain http too, where there is no clipboard to write to. False when
 * the browser refuses.
 */
export async function copyText(text: string): Promise<boolean> {
	if (!window.isSecureContext || !navigator.clipboard)
		return copySelected(text);
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copySelected(text);
	}
}

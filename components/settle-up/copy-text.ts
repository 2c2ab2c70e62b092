/**
 * Puts a text on the clipboard. Over plain http there is no clipboard, but a selection can
 * still be copied; `beside` is where a field for it is made, inside the dialog that has the
 * focus. False: the browser allows neither.
 */
export async function copyText(
	text: string,
	beside: HTMLElement,
): Promise<boolean> {
	if (typeof navigator.clipboard?.writeText === "function") {
		try {
			await navigator.clipboard.writeText(text);
			return true;
		} catch {
			// Refused; the other way may still work.
		}
	}
	const before = document.activeElement;
	const field = document.createElement("textarea");
	field.value = text;
	field.className = "sr-only";
	field.setAttribute("aria-hidden", "true");
	beside.append(field);
	try {
		field.select();
		return document.execCommand("copy");
	} catch {
		return false;
	} finally {
		field.remove();
		if (before instanceof HTMLElement) before.focus();
	}
}

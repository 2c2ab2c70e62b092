import { type ComponentType, lazy } from "react";

/** Asked for again after this long. */
const AGAIN_MS = 2_000;

/** What `load` gives, however often it has to be asked: without the network it fails. */
async function untilThere<T>(load: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await load();
		} catch {
			await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
		}
	}
}

/**
 * A part of the screen whose code comes later. React asks for it once: a part that could not
 * be fetched then would take the whole screen with it whenever it is drawn.
 */
export function later<Props>(
	load: () => Promise<{ default: ComponentType<Props> }>,
) {
	return lazy(() => untilThere(load));
}

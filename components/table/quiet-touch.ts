import { useEffect } from "react";

/**
 * What a browser tells of a finger besides that it came down, went up and clicked. Nothing
 * on a tile listens to it, but React looks for listeners each time, twice, before the frame
 * that shows the tap: together as long as drawing it takes.
 */
const BESIDES = [
	"pointerover",
	"pointerout",
	"gotpointercapture",
	"lostpointercapture",
	"touchstart",
] as const;

/** Keeps those events of fingers on tiles from everything that listens further in. A mouse's pass. */
export function useQuietTouch(): void {
	useEffect(() => {
		const ended = new AbortController();
		let byTouch = false;
		function onBeside(event: Event): void {
			if (event instanceof PointerEvent)
				byTouch = event.pointerType === "touch";
			const { target } = event;
			const quiet =
				(byTouch || event.type.startsWith("touch")) &&
				target instanceof Element &&
				target.hasAttribute("data-tile");
			if (quiet) event.stopPropagation();
		}
		for (const type of BESIDES) {
			window.addEventListener(type, onBeside, {
				capture: true,
				passive: true,
				signal: ended.signal,
			});
		}
		return () => ended.abort();
	}, []);
}

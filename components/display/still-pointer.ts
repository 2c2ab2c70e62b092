import { useEffect, useState } from "react";

const STILL_MS = 4_000;

/** Whether pointer and keys have rested for a while: then the pointer and the bar are hidden. */
export function useStillPointer(): boolean {
	const [still, setStill] = useState(true);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const stir = () => {
			clearTimeout(timer);
			setStill(false);
			timer = setTimeout(() => setStill(true), STILL_MS);
		};
		const kinds = ["pointermove", "pointerdown", "keydown"] as const;
		for (const kind of kinds) addEventListener(kind, stir);
		return () => {
			clearTimeout(timer);
			for (const kind of kinds) removeEventListener(kind, stir);
		};
	}, []);
	return still;
}

import { useCallback, useEffect, useRef, useState } from "react";

/** From one entry to the next while it plays by itself. */
const STEP_MS = 450;

/** The same for those who want less motion. */
const CALM_STEP_MS = 1_500;

function stepMs(): number {
	return window.matchMedia?.("(prefers-reduced-motion: reduce)").matches
		? CALM_STEP_MS
		: STEP_MS;
}

/** Where a review stands in the night, and whether it goes on by itself. */
export type Playing = {
	/** 1 to the last entry's; 0 in a night without any. */
	readonly seq: number;
	readonly playing: boolean;
	/** Stops, and goes there. */
	readonly go: (seq: number) => void;
	/** From the end it starts again at the first entry. */
	readonly toggle: () => void;
};

/** Stands at the last entry, and stays there as the night grows, until it is moved. */
export function usePlay(last: number): Playing {
	const [chosen, setChosen] = useState<number | null>(null);
	const [playing, setPlaying] = useState(false);
	const seq = Math.min(chosen ?? last, last);
	const newest = useRef({ seq, last });
	newest.current = { seq, last };

	const go = useCallback((to: number) => {
		setPlaying(false);
		setChosen(Math.max(1, Math.min(to, newest.current.last)));
	}, []);
	const toggle = useCallback(() => {
		const { seq, last } = newest.current;
		setPlaying((before) => {
			if (!before && seq >= last) setChosen(1);
			return !before;
		});
	}, []);

	useEffect(() => {
		if (!playing) return;
		if (seq >= last) {
			setPlaying(false);
			return;
		}
		const timer = setTimeout(() => setChosen(seq + 1), stepMs());
		return () => clearTimeout(timer);
	}, [playing, seq, last]);
	useEffect(() => {
		if (!playing) return;
		const stop = () => {
			if (document.visibilityState === "hidden") setPlaying(false);
		};
		document.addEventListener("visibilitychange", stop);
		return () => document.removeEventListener("visibilitychange", stop);
	}, [playing]);

	return { seq, playing, go, toggle };
}

"use client";

import { useEffect, useRef, useState } from "react";
import { useFormatter } from "use-intl/react";

const GLIDE_MS = 190;

function moves(): boolean {
	return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A whole number that glides to its new value, at once where motion is not wanted. */
export function Glide(props: {
	readonly value: number;
	/** A sign also before a gain. */
	readonly signed?: boolean;
}) {
	const { value } = props;
	const format = useFormatter();
	const [shown, setShown] = useState(value);
	const from = useRef(value);
	useEffect(() => {
		const start = from.current;
		if (start === value || !moves()) {
			from.current = value;
			setShown(value);
			return;
		}
		const begunMs = performance.now();
		let frame = requestAnimationFrame(function step(nowMs) {
			// A frame's time is when it began, which may be before the change.
			const part = Math.max(0, Math.min(1, (nowMs - begunMs) / GLIDE_MS));
			const next = Math.round(start + (value - start) * part);
			from.current = next;
			setShown(next);
			if (part < 1) frame = requestAnimationFrame(step);
		});
		return () => cancelAnimationFrame(frame);
	}, [value]);
	return format
		.number(shown, { signDisplay: props.signed ? "exceptZero" : "auto" })
		.replace("-", "−");
}

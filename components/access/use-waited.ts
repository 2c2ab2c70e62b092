import { useEffect, useState } from "react";
import { type Problem, waiting } from "./send.ts";

/** The problem as it is by now: a wait is counted down, and over when it is. */
export function useWaited(problem: Problem | null): Problem | null {
	const [leftMs, setLeftMs] = useState<number | null>(null);
	useEffect(() => {
		if (problem?.code !== "wait") return;
		const untilMs = Date.now() + problem.seconds * 1000;
		const timer = setInterval(() => setLeftMs(untilMs - Date.now()), 500);
		return () => {
			clearInterval(timer);
			setLeftMs(null);
		};
	}, [problem]);
	if (problem?.code !== "wait" || leftMs === null) return problem;
	return leftMs > 0 ? waiting(leftMs) : null;
}

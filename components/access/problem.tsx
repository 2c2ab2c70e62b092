import { useTranslations } from "use-intl/react";
import type { Problem } from "./send.ts";

/** A problem in words; nothing for none. */
export function useProblemWords(): (problem: Problem | null) => string {
	const t = useTranslations("access.problem");
	return (problem) => (problem ? t(problem.code, { ...problem }) : "");
}

/** Why it did not work; said aloud when it appears. `now`: what of it is left by now. */
export function ProblemLine(props: {
	readonly id: string;
	readonly problem: Problem | null;
	readonly now?: Problem | null;
}) {
	const words = useProblemWords();
	const { id, problem, now = problem } = props;
	return (
		<div className="problem">
			<p id={id} role="alert" className={now === problem ? "" : "sr-only"}>
				{now === null ? null : words(problem)}
			</p>
			{now === problem ? null : <p aria-hidden="true">{words(now)}</p>}
		</div>
	);
}

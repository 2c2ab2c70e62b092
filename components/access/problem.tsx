import { useTranslations } from "use-intl/react";
import type { Problem } from "./send.ts";

/** Why it did not work; said aloud when it appears. `now`: what of it is left by now. */
export function ProblemLine(props: {
	readonly id: string;
	readonly problem: Problem | null;
	readonly now?: Problem | null;
}) {
	const t = useTranslations("access.problem");
	const { id, problem, now = problem } = props;
	const words = (one: Problem | null) => (one ? t(one.code, { ...one }) : null);
	return (
		<div className="problem">
			<p id={id} role="alert" className={now === problem ? "" : "sr-only"}>
				{now === null ? null : words(problem)}
			</p>
			{now === problem ? null : <p aria-hidden="true">{words(now)}</p>}
		</div>
	);
}

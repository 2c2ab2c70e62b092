import { useTranslations } from "use-intl/react";
import type { Problem } from "./send.ts";

/** Why it did not work; said aloud when it appears. */
export function ProblemLine(props: {
	readonly id: string;
	readonly problem: Problem | null;
}) {
	const t = useTranslations("access.problem");
	const { id, problem } = props;
	return (
		<p id={id} className="problem" role="alert">
			{problem ? t(problem.code, { ...problem }) : null}
		</p>
	);
}

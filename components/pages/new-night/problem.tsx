import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import type { Problem } from "./plan.ts";
import { intoSight } from "./sight.ts";

/**
 * A problem in words, below the field it stands at; said aloud when it appears. Both come
 * into sight, with what is offered beside them.
 */
export function ProblemLine(props: {
	readonly id: string;
	readonly problem: Problem | null;
}) {
	const t = useTranslations("pages.new.problem");
	const { id, problem } = props;
	const line = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (problem !== null) intoSight(line.current?.parentElement);
	}, [problem]);
	return (
		<p ref={line} id={id} className="problem" role="alert">
			{problem ? t(problem.code, { ...problem }) : null}
		</p>
	);
}

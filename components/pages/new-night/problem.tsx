import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import type { Problem } from "./plan.ts";

/** A problem in words, below the field it stands at; said aloud when it appears. */
export function ProblemLine(props: {
	readonly id: string;
	readonly problem: Problem | null;
}) {
	const t = useTranslations("pages.new.problem");
	const { id, problem } = props;
	const line = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (problem) line.current?.scrollIntoView?.({ block: "nearest" });
	}, [problem]);
	return (
		<p ref={line} id={id} className="problem" role="alert">
			{problem ? t(problem.code, { ...problem }) : null}
		</p>
	);
}

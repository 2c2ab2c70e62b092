"use client";

import { useTranslations } from "use-intl/react";
import type { Job } from "./use-work.ts";

/** What stands in place of a figure that is not there, or not yet. */
export function useOpen(): (status: Job["status"]) => string {
	const t = useTranslations("lab.work");
	return (status) => t("open", { status });
}

/** How far the work is, with the button that ends it; or why it ended. Nothing once it is done. */
export function Progress(props: {
	readonly job: Job;
	/** What is being worked out. */
	readonly label: string;
	/** A part of 1. */
	readonly done: number;
}) {
	const { job, label, done } = props;
	const t = useTranslations("lab.work");
	if (job.status === "done") return null;
	if (job.status !== "working") {
		return (
			<div className="lab-progress" role="status">
				<span>{t(job.status, { told: job.tells.length })}</span>
				<button type="button" className="button" onClick={job.restart}>
					{t("restart")}
				</button>
			</div>
		);
	}
	return (
		<div className="lab-progress">
			<label>
				<span>{label}</span>
				<progress value={done} max={1} />
			</label>
			<button type="button" className="button" onClick={job.cancel}>
				{t("cancel")}
			</button>
		</div>
	);
}

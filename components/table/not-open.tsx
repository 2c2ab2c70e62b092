"use client";

import { useTranslations } from "use-intl/react";
import { WayHome } from "@/components/ui/way-home.tsx";
import type { TableSnapshot } from "@/lib/client/snapshot.ts";

/** In place of the table while it opens, or when it cannot. */
export function NotOpen(props: {
	readonly status: TableSnapshot["status"];
	readonly onRetry: () => void;
}) {
	const t = useTranslations("table");
	if (props.status === "failed") {
		return (
			<main className="table-closed">
				<h1>{t("failed.title")}</h1>
				<p>{t("failed.body")}</p>
				<button type="button" className="button gold" onClick={props.onRetry}>
					{t("failed.retry")}
				</button>
			</main>
		);
	}
	if (props.status === "not-found") {
		return (
			<main className="table-closed">
				<h1>{t("missing.title")}</h1>
				<p>{t("missing.body")}</p>
				<WayHome className="button gold">{t("missing.home")}</WayHome>
			</main>
		);
	}
	return (
		<main className="table-closed" aria-busy="true">
			<p role="status">{t("loading")}</p>
		</main>
	);
}

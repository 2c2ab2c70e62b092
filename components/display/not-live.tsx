"use client";

import { useFormatter, useTranslations } from "use-intl/react";
import type { ShownBoard } from "@/lib/client/board-store.ts";

/** Says so when what is shown may be old. */
export function NotLive({ shown }: { readonly shown: ShownBoard }) {
	const t = useTranslations("display");
	const format = useFormatter();
	const time =
		shown.sinceMs === null
			? ""
			: format.dateTime(new Date(shown.sinceMs), {
					hour: "2-digit",
					minute: "2-digit",
				});
	return (
		<p className="display-not-live" role="status">
			{shown.state === "stale" ? t("notLive", { time }) : null}
		</p>
	);
}

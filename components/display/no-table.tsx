"use client";

import { useTranslations } from "use-intl/react";
import type { ShownBoard } from "@/lib/client/board-store.ts";

/** In place of everything: no table yet, or an address that shows none any longer. */
export function NoTable(props: {
	readonly shown: ShownBoard;
	readonly className: "display" | "own";
}) {
	const t = useTranslations("display");
	const gone = props.shown.state === "gone";
	return (
		<main className={props.className} data-empty>
			<h1>{t(gone ? "gone" : "loading")}</h1>
			<p>{gone ? t("goneHint") : ""}</p>
		</main>
	);
}

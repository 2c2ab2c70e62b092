"use client";

import { useTranslations } from "use-intl/react";
import type { View } from "@/components/games/screen.ts";
import { screenOf } from "@/components/games/screens.ts";
import type { Save } from "@/lib/client/snapshot.ts";
import type { Desk } from "./desk-state.ts";
import { Bar } from "./notice.tsx";
import { refusalWords } from "./refusals.ts";
import { againNow, tapWords } from "./tap-words.ts";

/**
 * A tap that no longer fits, since another device has moved the table on. It is left out, or
 * done again: as it is where it fits by now, else as the same tap would go by now. What cannot
 * be accepted is not offered.
 */
export default function RefusedNotice(props: {
	readonly save: Extract<Save, { readonly state: "refused" }>;
	readonly view: View;
	readonly desk: Desk;
}) {
	const { save, desk } = props;
	const { log, faces, t: words } = props.view;
	const { request, refusal, behind, fits } = save;
	const t = useTranslations("table.refused");
	const closed = log.state.closing !== null;
	const way = fits
		? { label: t("retry"), press: desk.retry }
		: againWay(props.view, save, desk);
	return (
		<Bar
			tone="no"
			buttons={
				<>
					<button
						type="button"
						className="button strong"
						onClick={() => desk.leaveOut(request.id)}
					>
						{t("drop")}
					</button>
					{behind.length > 0 ? (
						<button
							type="button"
							className="button"
							onClick={() =>
								desk.leaveOut(request.id, ...behind.map(({ id }) => id))
							}
						>
							{t("dropAll", { count: behind.length + 1 })}
						</button>
					) : null}
					{way ? (
						<button type="button" className="button" onClick={way.press}>
							{way.label}
						</button>
					) : null}
				</>
			}
		>
			<p>
				<b>{t("title")}</b>{" "}
				{t(fits ? "fits" : "body", {
					what: tapWords(request, log, faces, words),
					why: refusalWords(words, refusal.refused, faces, refusal.at?.command),
				})}{" "}
				{behind.length > 0 ? t("behind", { count: behind.length }) : null}{" "}
				{t(way || behind.length > 0 || closed ? "choose" : "first")}
			</p>
		</Bar>
	);
}

/** The same tap as it would go by now. What was tapped behind it was meant for after it: then there is no such way. */
function againWay(
	{ log, faces, t }: View,
	{ request, behind }: Extract<Save, { readonly state: "refused" }>,
	desk: Desk,
) {
	const { running } = log.state;
	const play = behind.length === 0 ? againNow(request, log.state) : null;
	const what =
		play && running ? screenOf(running)?.entryWords([play], faces, t) : null;
	if (!play || !what || !desk.wouldPlay(play)) return null;
	return {
		label: t("table.refused.again", { what }),
		press: () => desk.playInstead(request.id, play),
	};
}

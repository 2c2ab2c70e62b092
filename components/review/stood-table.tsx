"use client";

import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import type { Words } from "@/components/games/screen.ts";
import { createDesk } from "@/components/table/desk.ts";
import { Steps } from "@/components/table/header.tsx";
import { PayoutList } from "@/components/table/payout-list.tsx";
import { Say } from "@/components/table/say.tsx";
import { Seats } from "@/components/table/seats.tsx";
import { ReadOnly } from "@/components/ui/read-only.ts";
import type { Log } from "@/lib/table/types.ts";
import { shownStore } from "./shown-store.ts";
import type { ReviewedNight } from "./use-night.ts";
import "@/components/table/table.css";
import "@/components/table/head.css";
import "@/components/table/seats.css";
import "@/components/table/payout.css";
import "./stood.css";

function nothing() {}

/** The table as it stood, drawn by the dealer's own screen, to be looked at. */
export default function StoodTable(props: {
	readonly night: ReviewedNight;
	readonly log: Log;
}) {
	const { night, log } = props;
	const t: Words = useTranslations<never>();
	const [store] = useState(() => shownStore(night, log));
	const [desk] = useState(() => createDesk(store, t));
	useLayoutEffect(() => desk.setWords(t), [desk, t]);
	useLayoutEffect(() => store.show(log), [store, log]);
	const { reading } = useSyncExternalStore(
		desk.subscribe,
		desk.state,
		desk.initial,
	);
	if (!reading) return null;
	const { view, model, screen } = reading;
	const { running, closing } = view.table;
	const game = running !== null && closing === null ? running : null;
	const Panel = game ? screen?.Panel : undefined;
	return (
		<ReadOnly value={true}>
			<section
				className="stood"
				aria-label={t("review.table.label")}
				data-empty={Panel ? undefined : true}
			>
				<div className="stood-head">
					<p className="table-where">
						{game ? (
							<>
								<b>{t(`common.games.${game}`)}</b> {model.where}
							</>
						) : (
							t("review.table.noGame")
						)}
					</p>
					<Steps steps={model.steps} />
				</div>
				<Say
					sentence={model.sentence}
					hint={null}
					again={false}
					onAgain={nothing}
				/>
				<div className="table-panel">
					{Panel ? (
						<Panel
							view={view}
							now={view}
							model={model}
							dealing={desk.dealing}
							payout={
								reading.payout ? <PayoutList payout={reading.payout} /> : null
							}
						/>
					) : null}
				</div>
				<div className="table-side">
					<Seats
						reading={reading}
						now={reading}
						onTap={nothing}
						onHold={nothing}
					/>
				</div>
			</section>
		</ReadOnly>
	);
}

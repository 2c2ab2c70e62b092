"use client";

import { useRef } from "react";
import { useTranslations } from "use-intl/react";
import { DECK_CARDS } from "@/lib/cards/deck.ts";
import {
	type CounterHand,
	handCompositions,
	handsThatFit,
} from "@/lib/games/saltbox/lab/counter.ts";
import { shuffleOf } from "@/lib/games/saltbox/lab/shuffle.ts";
import { Copying } from "../copying.tsx";
import { Progress, useOpen } from "../progress.tsx";
import { RefusedParts } from "../refused.tsx";
import { useSetting } from "../use-setting.ts";
import { type Job, useWork } from "../use-work.ts";
import { Counter } from "./counter.tsx";
import { Hands } from "./hands.tsx";
import { Mend } from "./mend.tsx";
import { Rules } from "./rules.tsx";
import { handsDealt, readSetting, writeSetting } from "./setting.ts";
import "../lab.css";

const COMPOSITIONS = handCompositions();
const ALL_COMPOSITIONS = COMPOSITIONS.reduce((a, b) => a + b, 0);

function handsOf({ tells }: Job): readonly CounterHand[] {
	return tells.flatMap((tell) => (tell.kind === "hand" ? [tell.hand] : []));
}

/** The answer in a sentence, with how it was come by. */
function Lead(props: {
	readonly job: Job;
	readonly hands: readonly CounterHand[];
	readonly dealt: number;
}) {
	const { job, hands, dealt } = props;
	const t = useTranslations("lab.saltbox.lead");
	const open = useOpen();
	const { firstFavourable } = shuffleOf(hands.slice(0, dealt));
	const answered = hands.length >= dealt || firstFavourable !== null;
	return (
		<p className="lead" role="status">
			{answered
				? t("answer", { hand: firstFavourable ?? 0, hands: dealt })
				: open(job.status)}{" "}
			{job.tookMs === null
				? ""
				: t("how", {
						compositions: ALL_COMPOSITIONS / 1e6,
						seconds: job.tookMs / 1000,
					})}
		</p>
	);
}

/** Brings what was changed elsewhere on the page into sight. */
function lookAt(place: HTMLElement | null): void {
	place?.focus({ preventScroll: true });
	place?.scrollIntoView({ block: "start" });
}

const ADDRESS = { read: readSetting, write: writeSetting };

/** Saltbox in the lab, as the address says. */
export function SaltboxLab() {
	const t = useTranslations("lab.saltbox");
	const { setting, refused, change, turnTo } = useSetting(ADDRESS);
	const rules = useRef<HTMLElement>(null);
	const job = useWork({ kind: "counter", payTable: setting.payTable });
	const hands = handsOf(job);
	const dealt = handsDealt(setting);
	const fitting = handsThatFit(DECK_CARDS - setting.burn);
	const gone = hands.reduce((sum, { compositions }) => sum + compositions, 0);
	return (
		<Copying>
			<h1>{t("title")}</h1>
			<Lead job={job} hands={hands} dealt={dealt} />
			<RefusedParts refused={refused} />
			<div className="lab-two">
				<Rules
					place={rules}
					setting={setting}
					dealt={dealt}
					change={change}
					turnTo={turnTo}
				/>
				<div className="lab-side">
					<Progress
						job={job}
						label={t("working", {
							done: hands.length,
							all: COMPOSITIONS.length,
						})}
						done={gone / ALL_COMPOSITIONS}
					/>
					<Counter
						hands={hands}
						fitting={fitting}
						dealt={dealt}
						status={job.status}
						bets={setting.counter}
						onBets={(counter) => change((before) => ({ ...before, counter }))}
					/>
				</div>
			</div>
			<Hands hands={hands.slice(0, fitting)} fitting={fitting} />
			<Mend
				setting={setting}
				change={change}
				onLook={(payTable) => {
					turnTo((before) => ({ ...before, payTable }));
					lookAt(rules.current);
				}}
			/>
		</Copying>
	);
}

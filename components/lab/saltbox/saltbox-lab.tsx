"use client";

import { useTranslations } from "use-intl/react";
import { DECK_CARDS } from "@/lib/cards/deck.ts";
import {
	type CounterHand,
	handCompositions,
	handsThatFit,
} from "@/lib/games/saltbox/lab/counter.ts";
import { shuffleOf } from "@/lib/games/saltbox/lab/shuffle.ts";
import { Copying } from "../copying.tsx";
import { Progress } from "../progress.tsx";
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
	const { firstFavourable } = shuffleOf(hands.slice(0, dealt));
	return (
		<p className="lead" role="status">
			{hands.length < dealt && firstFavourable === null
				? t("working")
				: t("answer", { hand: firstFavourable ?? 0, hands: dealt })}{" "}
			{job.tookMs === null
				? ""
				: t("how", {
						compositions: ALL_COMPOSITIONS / 1e6,
						seconds: job.tookMs / 1000,
					})}
		</p>
	);
}

/** Saltbox in the lab: `query` is the address's. */
export function SaltboxLab({ query }: { readonly query: string }) {
	const t = useTranslations("lab.saltbox");
	const [setting, change] = useSetting(query, readSetting, writeSetting);
	const job = useWork({ kind: "counter", payTable: setting.payTable });
	const hands = handsOf(job);
	const dealt = handsDealt(setting);
	const fitting = handsThatFit(DECK_CARDS - setting.burn);
	const gone = hands.reduce((sum, { compositions }) => sum + compositions, 0);
	return (
		<Copying>
			<h1>{t("title")}</h1>
			<Lead job={job} hands={hands} dealt={dealt} />
			<div className="lab-two">
				<Rules setting={setting} change={change} />
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
						complete={job.status === "done"}
					/>
				</div>
			</div>
			<Hands hands={hands.slice(0, fitting)} />
			<Mend setting={setting} change={change} />
		</Copying>
	);
}

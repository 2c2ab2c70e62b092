"use client";

import { useTranslations } from "use-intl/react";
import {
	adjusted,
	NONE_SEEN,
	type RankCounts,
	unseenOf,
} from "@/lib/cards/deck.ts";
import { isImpossible, standingOf } from "@/lib/games/carousel/lab/place.ts";
import { Copying } from "../copying.tsx";
import { useSetting } from "../use-setting.ts";
import { GameEnds } from "./game-ends.tsx";
import { Round } from "./round.tsx";
import { readSetting, writeSetting } from "./setting.ts";
import { Table } from "./table.tsx";
import "../lab.css";
import "./carousel-lab.css";

/** Carousel in the lab: `query` is the address's. */
export function CarouselLab({ query }: { readonly query: string }) {
	const t = useTranslations("lab.carousel");
	const [setting, change] = useSetting(query, readSetting, writeSetting);
	const standing = standingOf(setting);
	const seen = setting.stacks
		.flat()
		.reduce<RankCounts>((counts, rank) => adjusted(counts, rank, 1), NONE_SEEN);
	return (
		<Copying>
			<h1>{t("title")}</h1>
			<p className="lead">{t("lead")}</p>
			<div className="lab-two lab-even">
				<Table
					setting={setting}
					standing={standing}
					unseen={unseenOf(seen)}
					change={change}
				/>
				{isImpossible(standing) ? null : (
					<Round setting={setting} standing={standing} change={change} />
				)}
			</div>
			{isImpossible(standing) ? null : (
				<GameEnds setting={setting} standing={standing} />
			)}
		</Copying>
	);
}

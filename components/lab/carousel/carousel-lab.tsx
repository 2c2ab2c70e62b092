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
import { RefusedParts } from "../refused.tsx";
import { useSetting } from "../use-setting.ts";
import { GameEnds } from "./game-ends.tsx";
import { Round } from "./round.tsx";
import { readSetting, writeSetting } from "./setting.ts";
import { Table } from "./table.tsx";
import "../lab.css";
import "./carousel-lab.css";

const ADDRESS = { read: readSetting, write: writeSetting };

/** Carousel in the lab, as the address says. */
export function CarouselLab() {
	const t = useTranslations("lab.carousel");
	const { setting, refused, change, turnTo } = useSetting(ADDRESS);
	const standing = standingOf(setting);
	const seen = setting.stacks
		.flat()
		.reduce<RankCounts>((counts, rank) => adjusted(counts, rank, 1), NONE_SEEN);
	return (
		<Copying>
			<h1>{t("title")}</h1>
			<p className="lead">{t("lead")}</p>
			<RefusedParts refused={refused} />
			<div className="lab-two lab-even">
				<Table
					setting={setting}
					standing={standing}
					unseen={unseenOf(seen)}
					change={change}
					turnTo={turnTo}
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

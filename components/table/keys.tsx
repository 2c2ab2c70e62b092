"use client";

import { memo } from "react";
import { useTranslations } from "use-intl/react";
import type { ScreenModel } from "@/components/games/screen.ts";
import { Roving } from "@/components/ui/roving.tsx";
import { Tile } from "@/components/ui/tile.tsx";
import type { Rank } from "@/lib/cards/deck.ts";

const Key = memo(function Key(props: {
	readonly rank: Rank;
	readonly left: number;
	readonly off: boolean;
	readonly onKey: (rank: Rank, atMs: number) => void;
}) {
	const { rank, left, off } = props;
	const t = useTranslations("table.keys");
	return (
		<Tile
			className="key"
			off={off}
			data-rank={rank}
			data-gone={left === 0 || undefined}
			aria-label={t("said", { rank, left })}
			onTap={(atMs) => props.onKey(rank, atMs)}
		>
			<span className="key-rank rank">{rank}</span>
			<span className="key-left">{t("left", { left })}</span>
		</Tile>
	);
});

/** The ten rank keys, with how many of each are still unseen. */
export const Keys = memo(
	function Keys(props: {
		readonly keys: ScreenModel["keys"];
		readonly onKey: (rank: Rank, atMs: number) => void;
	}) {
		const t = useTranslations("table.keys");
		return (
			<Roving className="keys" label={t("label")}>
				{props.keys.map((key) => (
					<Key key={key.rank} {...key} onKey={props.onKey} />
				))}
			</Roving>
		);
	},
	(a, b) =>
		a.onKey === b.onKey &&
		a.keys.length === b.keys.length &&
		a.keys.every(
			(key, i) => key.left === b.keys[i]?.left && key.off === b.keys[i]?.off,
		),
);

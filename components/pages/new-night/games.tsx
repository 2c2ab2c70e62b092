"use client";

import { useId } from "react";
import { useTranslations } from "use-intl/react";
import type { GameName } from "@/lib/games/index.ts";

/** Which game comes first, with its usual options; or none yet. */
export function FirstGame(props: {
	readonly games: readonly GameName[];
	readonly game: GameName | null;
	readonly onChoose: (game: GameName | null) => void;
}) {
	const t = useTranslations();
	const ids = useId();
	return (
		<fieldset className="new-game">
			<legend>{t("pages.new.game")}</legend>
			<div className="game-row">
				{[...props.games, null].map((game) => (
					<label key={game ?? "later"} className="game-choice">
						<input
							type="radio"
							className="sr-only"
							name={`${ids}game`}
							checked={props.game === game}
							onChange={() => props.onChoose(game)}
						/>
						<span>
							<b>
								{game === null
									? t("pages.new.gameLater")
									: t(`common.games.${game}`)}
							</b>
							<small>{t(`pages.new.gameHint.${game ?? "later"}`)}</small>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

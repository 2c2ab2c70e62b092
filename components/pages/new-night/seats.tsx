"use client";

import { type MouseEvent, useId, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl/react";
import { facesOf } from "@/components/games/faces.ts";
import { FaceName } from "@/components/ui/name.tsx";
import type { Guest } from "@/lib/client/known-players.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";

/** The seats in order, each with buttons to move it and to empty it. */
export function Seats(props: {
	readonly guests: readonly Guest[];
	readonly onMove: (player: PlayerId, by: -1 | 1) => void;
	readonly onRemove: (player: PlayerId) => void;
}) {
	const t = useTranslations("pages.new");
	const ids = useId();
	const list = useRef<HTMLOListElement>(null);
	const { guests } = props;
	const faces = useMemo(() => facesOf(guests), [guests]);

	/** Moving a row takes the focus from its button; it is given back. */
	function move(
		event: MouseEvent<HTMLButtonElement>,
		player: PlayerId,
		by: -1 | 1,
	) {
		const button = event.currentTarget;
		flushSync(() => props.onMove(player, by));
		button.focus();
	}

	function remove(player: PlayerId) {
		flushSync(() => props.onRemove(player));
		list.current?.focus();
	}

	return (
		<section className="new-seats panel" aria-labelledby={`${ids}title`}>
			<h2 id={`${ids}title`}>{t("order")}</h2>
			<ol ref={list} tabIndex={-1} aria-labelledby={`${ids}title`}>
				{guests.map(({ player, name }, i) => (
					<li key={player}>
						<span className="seat-number" aria-hidden="true">
							{i + 1}
						</span>
						<FaceName face={faces.of(player)} className="seat-name" />
						<button
							type="button"
							className="button quiet"
							aria-label={t("earlier", { name })}
							aria-disabled={i === 0}
							onClick={(event) => move(event, player, -1)}
						>
							<span aria-hidden="true">↑</span>
						</button>
						<button
							type="button"
							className="button quiet"
							aria-label={t("later", { name })}
							aria-disabled={i === guests.length - 1}
							onClick={(event) => move(event, player, 1)}
						>
							<span aria-hidden="true">↓</span>
						</button>
						<button
							type="button"
							className="button quiet"
							aria-label={t("remove", { name })}
							onClick={() => remove(player)}
						>
							<span aria-hidden="true">✕</span>
						</button>
					</li>
				))}
			</ol>
			{guests.length === 0 ? <p className="hint">{t("nobody")}</p> : null}
		</section>
	);
}

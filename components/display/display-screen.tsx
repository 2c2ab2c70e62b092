"use client";

import { type CSSProperties, useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { BoardStore, ShownBoard } from "@/lib/client/board-store.ts";
import type { Board } from "@/lib/table/board.ts";
import { Bar } from "./bar.tsx";
import { NoTable } from "./no-table.tsx";
import { NotLive } from "./not-live.tsx";
import { isLong } from "./payout-board.tsx";
import { headline, readingOf } from "./reading.ts";
import { SeatBar } from "./seat-bar.tsx";
import { useSound } from "./sound.ts";
import { Standings } from "./standings.tsx";
import { useStillPointer } from "./still-pointer.ts";
import { useBoard } from "./use-board.ts";
import "./display.css";

/**
 * A result stays until a bet or a card of the next round is entered. At the end of a game, where
 * neither is awaited, it makes way for the standings when everyone has long read it and was paid.
 */
const RESULT_MS = 60_000;
/** Each bet that is paid takes the dealer longer. */
const RESULT_MS_EACH = 6_000;

/** The table for everyone around it: no controls, never scrolls, live. */
export function Display(props: {
	readonly store: BoardStore;
	readonly address: string;
}) {
	const shown = useBoard(props.store);
	const { board } = shown;
	if (board === null || shown.state === "gone") {
		return <NoTable className="display" shown={shown} />;
	}
	return (
		<Showing
			board={board}
			name={shown.name}
			address={props.address}
			shown={shown}
		/>
	);
}

function Showing(props: {
	readonly board: Board;
	readonly name: string;
	readonly address: string;
	readonly shown: ShownBoard;
}) {
	const { board, address, shown } = props;
	const t = useTranslations();
	const read = useReadLongEnough(board);
	const reading = readingOf(board, t, read);
	const { showing, display, payout, game, paused } = reading;
	const said = headline(reading);
	const still = useStillPointer();
	const sound = useSound(payout === null ? null : board.seq);
	return (
		<main
			className="display"
			data-still={still || undefined}
			data-result={payout ? (isLong(payout) ? "long" : "short") : undefined}
		>
			<header className="display-head">
				<h1 aria-live="polite" style={lettersOf(said.text)}>
					{said.node}
				</h1>
				<p>
					<bdi className="display-night">{props.name}</bdi>
					{game && display ? (
						<>
							<span className="display-game">{t(`common.games.${game}`)}</span>{" "}
							{display.where(showing)}
						</>
					) : null}
				</p>
			</header>
			<div
				className="display-stage"
				data-paused={paused || !display || undefined}
			>
				{paused || !display ? (
					<Standings showing={showing} />
				) : (
					<display.Stage showing={showing} payout={payout} />
				)}
				<Bar address={address} shown={!still || paused} sound={sound} />
			</div>
			<SeatBar
				showing={showing}
				display={display}
				payout={payout}
				address={address}
			/>
			<NotLive shown={shown} />
		</main>
	);
}

/** The stylesheet sets the headline as large as its letters allow: the game needs the room. */
function lettersOf(said: string): CSSProperties {
	return { "--letters": said.length } as CSSProperties;
}

/**
 * Whether the last result was on show for as long as one is read. Table business while it
 * is there, or after, does not bring it back.
 */
function useReadLongEnough(board: Board): boolean {
	const [readSeq, setRead] = useState(-1);
	const seq = board.ended === null ? null : (board.rounds[0]?.seq ?? null);
	const paid =
		board.rounds[0]?.record.wagers.filter((w) => w.paidChips > 0).length ?? 0;
	useEffect(() => {
		if (seq === null) return;
		const timer = setTimeout(
			() => setRead(seq),
			RESULT_MS + paid * RESULT_MS_EACH,
		);
		return () => clearTimeout(timer);
	}, [seq, paid]);
	return readSeq === seq;
}

"use client";

import { memo, useEffect, useMemo, useRef } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Face } from "@/components/games/faces.ts";
import { movedBetween } from "@/components/games/glance.ts";
import type { SeatLine } from "@/components/games/screen.ts";
import { gainColour } from "@/components/lists/numbers.ts";
import { FaceMark } from "@/components/ui/face.tsx";
import { FaceName } from "@/components/ui/name.tsx";
import { Roving } from "@/components/ui/roving.tsx";
import { Tile } from "@/components/ui/tile.tsx";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { gainChips, rackOf } from "@/lib/table/view.ts";
import { useSigned } from "./amounts.ts";
import type { Reading } from "./desk-state.ts";

/** All bets where they have room, in one line or two; else how many and how much. */
function Bets(props: { readonly short: string; readonly rows: string[] }) {
	const { short, rows } = props;
	return (
		<>
			<span className="seat-line-short">{short}</span>
			<span className="seat-line-all">
				{rows.map((row, i) => (
					<span key={row}>{i < rows.length - 1 ? `${row} ` : row}</span>
				))}
			</span>
		</>
	);
}

/** A seat in words, for who does not see it, and what a tap on it would open. */
function useSeatWords(props: {
	readonly face: Face;
	readonly saidChips: number;
	readonly saidGain: number;
	readonly saidActing: boolean;
	readonly line: string;
}) {
	const { face, saidChips, saidGain, saidActing, line } = props;
	const t = useTranslations("table.seats");
	const signed = useSigned();
	return useMemo(
		() => ({
			label: t("said", {
				name: face.name,
				chips: saidChips,
				gain: saidGain,
				signed: signed(saidGain),
				line: line || "none",
			}),
			title: saidActing ? t("more", { name: face.name }) : face.name,
		}),
		[t, signed, face, saidChips, saidGain, saidActing, line],
	);
}

const Gain = memo(function Gain({ gain }: { readonly gain: number }) {
	const signed = useSigned();
	return gain === 0 ? null : (
		<span className={`seat-gain ${gainColour(gain)}`}>{signed(gain)}</span>
	);
});

const SeatCard = memo(function SeatCard(props: {
	readonly face: Face;
	/** By now; what is said of them follows with the rest. */
	readonly chips: number;
	readonly acting: boolean;
	readonly saidChips: number;
	readonly saidGain: number;
	readonly saidActing: boolean;
	readonly line: string;
	readonly short: string | undefined;
	readonly rows: string | undefined;
	readonly tone: SeatLine["tone"];
	readonly onTap: (player: PlayerId) => void;
	readonly onHold: (player: PlayerId) => void;
}) {
	const { face, chips, line, short, rows, tone, acting } = props;
	const format = useFormatter();
	const { label, title } = useSeatWords(props);
	return (
		<Tile
			scrolls
			className="seat"
			data-acting={acting || undefined}
			data-more={props.saidActing || undefined}
			data-player={face.player}
			data-rows={rows === undefined ? undefined : 2}
			aria-pressed={acting}
			aria-label={label}
			title={title}
			onTap={() => props.onTap(face.player)}
			onHold={() => props.onHold(face.player)}
		>
			<FaceMark face={face} />
			<span className="seat-name">
				<FaceName face={face} />
				<span className="seat-more" aria-hidden="true">
					⋯
				</span>
			</span>
			{short === undefined ? (
				<span className="seat-line" data-tone={tone}>
					{line}
				</span>
			) : (
				<span className="seat-line" data-tone={tone} data-bets title={line}>
					<Bets short={short} rows={(rows ?? line).split("\n")} />
				</span>
			)}
			<span className="seat-chips">{format.number(chips)}</span>
			<Gain gain={props.saidGain} />
		</Tile>
	);
});

/** Brings a player's seat into the middle of the list, as far as it scrolls. */
function scrollTo(list: Element | null, player: PlayerId | null): void {
	const box = list?.querySelector(".seats-list");
	const seat = [...(box?.children ?? [])].find(
		(child) => child.getAttribute("data-player") === player,
	);
	if (!box || !seat) return;
	const outer = box.getBoundingClientRect();
	const inner = seat.getBoundingClientRect();
	const still = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
	box.scrollTo?.({
		left:
			box.scrollLeft +
			(inner.left + inner.width / 2 - outer.left - outer.width / 2),
		top:
			box.scrollTop +
			(inner.top + inner.height / 2 - outer.top - outer.height / 2),
		behavior: still ? "auto" : "smooth",
	});
}

type SeatsReading = Pick<Reading, "view" | "model">;

/**
 * The seats as they are by now, where a tap touches them: a bet leaves the rack as the chip
 * comes onto the felt, a chosen seat is framed. What a settlement moves is shown in one step.
 */
export function seatsNow(drawn: Reading, now: Reading): Reading {
	if (drawn === now) return drawn;
	const moved = movedBetween(drawn.view, now.view);
	const picked = drawn.view.picked !== now.view.picked;
	return moved === "bets" || (moved === "nothing" && picked) ? now : drawn;
}

/** Whether the finger waits for this seat: its chips went onto the felt or back, or it is framed or no longer. */
function isTouched(
	player: PlayerId,
	drawn: SeatsReading,
	now: SeatsReading,
): boolean {
	return (
		drawn !== now &&
		((drawn.model.actor === player) !== (now.model.actor === player) ||
			rackOf(drawn.view.table, player) !== rackOf(now.view.table, player))
	);
}

const NO_LINE: SeatLine = { text: "", tone: "plain" };

/** Everyone at the table: a column, or a strip that scrolls to the seat to act. */
export const Seats = memo(function Seats(props: {
	readonly reading: SeatsReading;
	/** By which the seats that a tap touches are drawn: see `seatsNow`. */
	readonly now: SeatsReading;
	readonly onTap: (player: PlayerId) => void;
	readonly onHold: (player: PlayerId) => void;
}) {
	const { reading, now } = props;
	const { table, faces } = reading.view;
	const { actor } = reading.model;
	const t = useTranslations("table.seats");
	const list = useRef<HTMLDivElement>(null);

	// After the frame that shows the tap: measuring in it would have it laid out twice.
	useEffect(() => {
		const show = () => scrollTo(list.current, actor);
		const timer = setTimeout(show, 50);
		// A tablet that is turned has another list.
		addEventListener("resize", show);
		return () => {
			clearTimeout(timer);
			removeEventListener("resize", show);
		};
	}, [actor]);

	return (
		<div className="seats" ref={list} data-count={table.seats.length}>
			<div className="seats-head" aria-hidden="true">
				<span>{t("title")}</span>
				<span>{t("chips")}</span>
			</div>
			<Roving className="seats-list" label={t("label")}>
				{table.seats.map(({ player }) => {
					const seat = isTouched(player, reading, now) ? now : reading;
					const { text, tone, short, rows } =
						reading.model.seatLines.get(player) ?? NO_LINE;
					return (
						<SeatCard
							key={player}
							face={faces.of(player)}
							chips={rackOf(seat.view.table, player)}
							acting={player === seat.model.actor}
							saidChips={rackOf(table, player)}
							saidGain={gainChips(table, player)}
							saidActing={player === actor}
							line={text}
							short={short}
							rows={rows}
							tone={tone}
							onTap={props.onTap}
							onHold={props.onHold}
						/>
					);
				})}
			</Roving>
		</div>
	);
});

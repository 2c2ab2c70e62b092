"use client";

import Link from "next/link";
import type { CSSProperties } from "react";
import { FaceMark } from "@/components/ui/face.tsx";
import { Glide } from "@/components/ui/glide.tsx";
import { FaceName } from "@/components/ui/name.tsx";
import { rackOf } from "@/lib/table/view.ts";
import type { GameDisplay, Showing } from "../games/display.ts";
import { type Face, RIGHT_TO_LEFT } from "../games/faces.ts";
import type { Payout } from "../games/screen.ts";

/** Of so many letters a seat has room for each bet by itself. */
const SEAT_LETTERS = 16;

/** Amounts from here on are set smaller, so that the name keeps its room. */
const LONG_CHIPS = 10_000;

/** So many to a row leave each little room. */
const NARROW_ROW = 6;

/** Letters of a word that stand on one line of a seat, and by how many fewer beside a long amount. */
const WORD_LETTERS = 11;
const NARROW_WORD_LETTERS = 9;
const LONG_CHIPS_LETTERS = 3;

/** Whether a name may take two lines: broken between its words, never within one. */
function takesTwoLines(face: Face, inRow: number, rack: number): boolean {
	const room =
		(inRow >= NARROW_ROW ? NARROW_WORD_LETTERS : WORD_LETTERS) -
		(rack >= LONG_CHIPS ? LONG_CHIPS_LETTERS : 0);
	return (
		face.apart === null &&
		!RIGHT_TO_LEFT.test(face.name) &&
		face.name.split(/\s|(?<=-)/).every((word) => word.length <= room)
	);
}

function lineOf(
	showing: Showing,
	display: GameDisplay | null,
	payout: Payout | null,
	player: string,
): { readonly words: string; readonly paid: boolean } {
	const taken = payout?.lines.find((line) => line.face.player === player);
	if (taken) {
		const amount = taken.amountChips;
		return { words: showing.t("display.takes", { amount }), paid: true };
	}
	if (!display || payout) return { words: "", paid: false };
	const stakes = display.stakes(showing, player);
	const called = display.called(showing, player);
	const each = [
		...stakes.map(({ words }) => words),
		...(called === null ? [] : [called]),
	].join(", ");
	if (stakes.length > 1 && each.length > SEAT_LETTERS) {
		const words = showing.t("display.bets", {
			count: stakes.length,
			amount: stakes.reduce((sum, { amountChips }) => sum + amountChips, 0),
		});
		return { words, paid: false };
	}
	if (stakes.length === 0 && display.actor(showing) === player) {
		return { words: showing.t("display.toBet"), paid: false };
	}
	return { words: each, paid: false };
}

/** Everyone seated, with the chips before them. A seat leads to the player's own page. */
export function SeatBar(props: {
	readonly showing: Showing;
	readonly display: GameDisplay | null;
	readonly payout: Payout | null;
	/** The display's own address, below which the players' pages lie. */
	readonly address: string;
}) {
	const { showing, display, payout, address } = props;
	const { board, faces, t } = showing;
	const { seats } = board.table;
	const inRow = perRow(seats.length);
	const actor = display && !payout ? display.actor(showing) : null;
	return (
		<ul
			className="board-seats"
			aria-label={t("display.seats")}
			data-many={seats.length > 5 || undefined}
			data-narrow={inRow >= NARROW_ROW || undefined}
			style={{ "--per-row": inRow } as CSSProperties}
		>
			{seats.map(({ player }) => {
				const face = faces.of(player);
				const line = lineOf(showing, display, payout, player);
				const rack = rackOf(board.table, player);
				return (
					<li
						key={player}
						className="panel"
						data-acts={actor === player || undefined}
						data-paid={line.paid || undefined}
						data-two-lines={takesTwoLines(face, inRow, rack) || undefined}
					>
						<Link href={`${address}/${player}`} prefetch={false}>
							<FaceMark face={face} />
							<FaceName face={face} className="board-seat-name" />
							<small
								className="board-seat-line"
								data-brass={line.paid || actor === player || undefined}
							>
								{line.words}
							</small>
							<b
								className="rank"
								data-rack={face.name}
								data-long={rack >= LONG_CHIPS || undefined}
							>
								<Glide value={rack} />
							</b>
						</Link>
					</li>
				);
			})}
		</ul>
	);
}

/** Seats to a row on a wide screen: one row of up to five, else two alike. */
function perRow(count: number): number {
	return count <= 5 ? Math.max(1, count) : Math.ceil(count / 2);
}

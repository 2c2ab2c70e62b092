import { memo } from "react";
import { useFormatter } from "use-intl/react";
import type { Rank } from "@/lib/cards/deck.ts";
import { sameJson } from "@/lib/core/json.ts";
import type { Wager } from "@/lib/games/game.ts";
import type { Bet } from "@/lib/games/saltbox/types.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { useShortChips } from "../../table/amounts.ts";
import { FaceMark } from "../../ui/face.tsx";
import { Tile } from "../../ui/tile.tsx";
import { alike } from "../alike.ts";
import type { Face, Faces } from "../faces.ts";
import type { Dealing, Words } from "../screen.ts";
import { betOn, takeBackFrom } from "./actions.ts";
import { cameTo } from "./reading.ts";

/** More bets than this on one number fold: faces, and one sum. */
const SHOWN = 3;

/** So many lie beside one another on a wide tile only, and with amounts of so few letters in all. */
const CROWDED = 3;
const CROWDED_LETTERS = 6;

/** So many faces fit beside one another, their marks whole; the others are counted. On a phone fewer do. */
const FACES = 3;
const SMALL_FACES = 2;

function FaceRow(props: {
	readonly bets: readonly Bet[];
	readonly most: number;
	readonly size: number;
	readonly actor: PlayerId | null;
	readonly faces: Faces;
}) {
	const { actor } = props;
	// Whoever bets now comes first: theirs is the one to be seen.
	const bets = [
		...props.bets.filter(({ player }) => player === actor),
		...props.bets.filter(({ player }) => player !== actor),
	];
	const more = bets.length - props.most;
	return (
		<span className="saltbox-faces">
			{bets.slice(0, props.most).map(({ player }) => (
				<span key={player} data-own={player === actor || undefined}>
					<FaceMark face={props.faces.of(player)} size={props.size} />
				</span>
			))}
			{more > 0 ? <b>+{more}</b> : null}
		</span>
	);
}

type Props = {
	readonly rank: Rank;
	/** What the number pays to 1. */
	readonly odds: number;
	/** The house's edge on it, in chips per chip; null while no hand can be dealt. */
	readonly edge: number | null;
	readonly unseen: number;
	readonly bets: readonly Bet[];
	/** How the bets came out, while a hand waits to be paid. */
	readonly wagers: readonly Wager[] | null;
	readonly voided: boolean;
	/** A card of the rank lies in the hand. */
	readonly inHand: boolean;
	/** A pair came: every bet loses. */
	readonly lost: boolean;
	readonly off: boolean;
	/** Who bets now, if there is a bet of theirs on the number. */
	readonly actor: PlayerId | null;
	readonly faces: Faces;
	readonly t: Words;
	readonly dealing: Dealing;
};

const ROUNDS_TO_NOTHING = 0.0005;

const Edge = memo(function Edge(props: {
	readonly edge: number;
	/** It is that of a bet on the next hand, while this one is paid (S12). */
	readonly next: boolean;
	readonly t: Words;
}) {
	const { edge, next, t } = props;
	const format = useFormatter();
	// From all of a bet on, the tenths are room for nothing.
	const decimals = Math.abs(edge) < 1 ? 1 : 0;
	const percent = format.number(Math.abs(edge), {
		style: "percent",
		minimumFractionDigits: decimals,
		maximumFractionDigits: decimals,
	});
	const even = Math.abs(edge) < ROUNDS_TO_NOTHING;
	const word = next
		? "saltbox.panel.nextHand"
		: edge > 0
			? "saltbox.panel.house"
			: "saltbox.panel.player";
	return (
		<span
			className={`saltbox-edge ${even || edge > 0 ? "" : "down"}`}
			data-house={(!even && !next && edge > 0) || undefined}
			data-player={(!even && edge < 0) || undefined}
			data-next={next || undefined}
		>
			{even && !next ? null : (
				<span className="saltbox-edge-word">{t(word)} </span>
			)}
			<span>
				{even
					? t("saltbox.panel.even")
					: `${edge < 0 ? "+" : next ? "\u2212" : ""}${percent}`}
			</span>
		</span>
	);
});

/** A bead for each card of the rank, hollow once it is seen. */
const Beads = memo(function Beads(props: {
	readonly rank: Rank;
	readonly unseen: number;
}) {
	const { rank, unseen } = props;
	return (
		<span className="saltbox-beads" aria-hidden="true">
			{Array.from({ length: rank }, (_, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: beads are alike
				<i key={i} data-gone={i < rank - unseen || undefined} />
			))}
		</span>
	);
});

const Chip = memo(function Chip(props: {
	/** null: a chip that is there unseen, so that the tap which makes a bet has nothing to make. */
	readonly face: Face | null;
	readonly amount: string;
	readonly own: boolean;
}) {
	return (
		<span className="bet-chip" data-own={props.own || undefined}>
			<FaceMark face={props.face} size={24} />
			<span className="saltbox-amount">{props.amount}</span>
		</span>
	);
});

/** Every bet by itself, the first in the chip that was there unseen. */
function Chips(props: {
	readonly chips: readonly {
		readonly player: PlayerId;
		readonly amount: string;
	}[];
	readonly actor: PlayerId | null;
	readonly faces: Faces;
}) {
	const [first, ...others] = props.chips;
	const own = (player: PlayerId) => player === props.actor;
	return (
		<span className="saltbox-chips" aria-hidden="true">
			<Chip
				face={first ? props.faces.of(first.player) : null}
				amount={first?.amount ?? ""}
				own={first !== undefined && own(first.player)}
			/>
			{others.map(({ player, amount }) => (
				<Chip
					key={player}
					face={props.faces.of(player)}
					amount={amount}
					own={own(player)}
				/>
			))}
		</span>
	);
}

function Bets(props: Props) {
	const { bets, actor, faces, t } = props;
	const short = useShortChips();
	const came = bets.map((bet) => cameTo(bet, props.wagers ?? [], props.voided));
	const total = came.reduce((sum, { amountChips }) => sum + amountChips, 0);
	const fate = came[0]?.fate ?? "stands";
	const amounts = came.map(({ amountChips }) => short(amountChips));
	const isCrowded = bets.length >= CROWDED;
	const folded =
		bets.length > SHOWN ||
		(isCrowded && amounts.join("").length > CROWDED_LETTERS);
	return (
		<span
			className="saltbox-bets"
			data-none={bets.length === 0 || undefined}
			data-fate={fate}
			data-many={bets.length > 1}
			// A narrow tile folds them.
			data-crowded={(isCrowded && !folded) || undefined}
		>
			<span className="sr-only">
				{came
					.map(({ player, amountChips }) =>
						t("saltbox.panel.betOf", {
							name: faces.of(player).name,
							amount: amountChips,
						}),
					)
					.join(", ")}
			</span>
			{folded ? null : (
				<Chips
					chips={came.map(({ player }, i) => ({
						player,
						amount: amounts[i] ?? "",
					}))}
					actor={actor}
					faces={faces}
				/>
			)}
			{isCrowded ? (
				<span className="saltbox-fold" aria-hidden="true">
					<FaceRow
						bets={bets}
						most={FACES}
						size={24}
						actor={actor}
						faces={faces}
					/>
					<span className="saltbox-amount">
						{t("saltbox.panel.fold", {
							count: bets.length,
							amount: short(total),
						})}
					</span>
				</span>
			) : null}
			{bets.length > 1 ? (
				<span className="saltbox-small" aria-hidden="true">
					<FaceRow
						bets={bets}
						most={SMALL_FACES}
						size={18}
						actor={actor}
						faces={faces}
					/>
					<span className="saltbox-amount">{short(total)}</span>
				</span>
			) : null}
		</span>
	);
}

/** What the hand so far means for the number. */
function markOf({
	inHand,
	lost,
	wagers,
	voided,
	t,
	unseen,
	off,
}: Props): string | null {
	if (inHand && !lost) {
		return wagers !== null && !voided
			? t("saltbox.panel.wins")
			: t("saltbox.panel.inHand");
	}
	return unseen === 0 && !off ? t("saltbox.panel.noneLeft") : null;
}

/** Bets and wagers are told apart by what they say: those of a hand paid are made anew each time. */
function same(a: Props, b: Props): boolean {
	return (
		alike(a, b, "bets", "wagers") &&
		sameJson(a.bets, b.bets) &&
		sameJson(a.wagers, b.wagers)
	);
}

const Head = memo(function Head(props: {
	readonly rank: Rank;
	readonly odds: number;
	readonly t: Words;
}) {
	const { rank, odds, t } = props;
	return (
		<span className="saltbox-head">
			<span className="saltbox-rank rank">{rank}</span>
			<span className="saltbox-odds brass">
				{t("saltbox.panel.odds", { odds })}
			</span>
		</span>
	);
});

const Left = memo(function Left(props: {
	readonly rank: Rank;
	readonly unseen: number;
	readonly t: Words;
}) {
	const { rank, unseen, t } = props;
	return (
		<span className="sr-only">
			{t("saltbox.panel.left", { left: unseen, all: rank })}
		</span>
	);
});

/** One number of the layout: its odds, the bets on it, and beads for its cards. */
export const NumberTile = memo(function NumberTile(props: Props) {
	const { rank, odds, edge, unseen, bets, inHand, lost, off, t, dealing } =
		props;
	const swept =
		props.wagers !== null &&
		!props.voided &&
		bets.length > 0 &&
		(lost || !inHand);
	// On a small tile there is room for one word, and what became of the bets is the one.
	const mark = swept ? t("saltbox.panel.swept") : markOf(props);
	return (
		<Tile
			className="saltbox-tile"
			off={off}
			data-rank={rank}
			data-hit={(inHand && !lost && !props.voided) || undefined}
			data-bet={bets.length > 0 || undefined}
			onTap={() => betOn(dealing, rank)}
			onHold={() => takeBackFrom(dealing, rank)}
		>
			<Head rank={rank} odds={odds} t={t} />
			<span className="saltbox-state">
				{mark === null ? null : (
					<span
						className="saltbox-mark"
						data-none={unseen === 0 && !inHand && !swept}
					>
						{mark}
					</span>
				)}
				{edge === null ||
				(unseen === 0 && (props.wagers !== null || !inHand)) ? null : (
					<Edge edge={edge} next={props.wagers !== null} t={t} />
				)}
			</span>
			<Bets {...props} />
			<Beads rank={rank} unseen={unseen} />
			<Left rank={rank} unseen={unseen} t={t} />
		</Tile>
	);
}, same);

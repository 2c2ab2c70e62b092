import { memo } from "react";
import type { Rank } from "@/lib/cards/deck.ts";

/**
 * A card face up: ivory, the rank heavy and narrow, small in the corner too. It fills the
 * width its place gives it; the letters follow the card's width.
 */
export const PlayingCard = memo(function PlayingCard(props: {
	/** null: a card that is there unseen until its rank is known. */
	readonly rank: Rank | null;
	/** Out of play: dimmed where it lies. */
	readonly dimmed?: boolean;
	/** Framed: part of a pair, or the card being corrected. */
	readonly marked?: boolean;
}) {
	return (
		<span
			className="playing-card"
			data-dimmed={props.dimmed || undefined}
			data-marked={props.marked || undefined}
		>
			<span className="playing-card-corner rank" aria-hidden="true">
				{props.rank}
			</span>
			<span className="playing-card-rank rank">{props.rank}</span>
		</span>
	);
});

/** Where a card will lie. `next` marks the one to be dealt now. */
export const CardPlace = memo(function CardPlace(props: {
	readonly next?: boolean;
	readonly label?: string;
}) {
	return (
		<span className="card-place" data-next={props.next || undefined}>
			{props.label}
		</span>
	);
});

import { memo, useMemo } from "react";
import { HAND_CARDS } from "@/lib/games/saltbox/state.ts";
import { CardPlace, PlayingCard } from "../../ui/card.tsx";
import { Tile } from "../../ui/tile.tsx";
import { alike } from "../alike.ts";
import type { Dealing, View, Words } from "../screen.ts";
import { type DealtCard, dealtCards, pairsIn, saltboxOf } from "./reading.ts";

const PLACES = Array.from({ length: HAND_CARDS }, (_, i) => i);

/**
 * One place of the hand, with its card; a tap on that says it was entered wrongly. A card
 * that has not fallen yet is there unseen, so that the tap which deals it has nothing to make.
 */
const Place = memo(
	function Place(props: {
		readonly t: Words;
		readonly dealing: Dealing;
		/** Counted from 0. */
		readonly place: number;
		readonly card: DealtCard | null;
		readonly paired: boolean;
		/** The card is being corrected. */
		readonly marked: boolean;
		/** The next card is said to fall here. */
		readonly next: boolean;
		/** It is said whether a card lies here: false until the tap that dealt it is over. */
		readonly said: boolean;
	}) {
		const { t, dealing, place, card, next, said } = props;
		return (
			<li>
				<span aria-hidden="true">
					<CardPlace
						next={next}
						{...(next ? { label: t("saltbox.panel.next") } : {})}
					/>
				</span>
				<Tile
					className="saltbox-card"
					data-unseen={card === null || undefined}
					aria-label={
						card && said
							? t("saltbox.panel.correctCard", {
									place: place + 1,
									rank: card.rank,
								})
							: undefined
					}
					aria-pressed={props.marked}
					onTap={() => card && dealing.correct(card)}
				>
					<PlayingCard rank={card?.rank ?? null} marked={props.marked} />
					{props.paired ? (
						<span className="saltbox-pair">{t("saltbox.panel.pairMark")}</span>
					) : null}
				</Tile>
				{!said ? (
					<span className="sr-only">
						{t("saltbox.panel.emptyPlace", { place: place + 1 })}
					</span>
				) : null}
			</li>
		);
	},
	// A card is known by the entry that dealt it.
	(a, b) =>
		a.card?.id === b.card?.id &&
		a.card?.rank === b.card?.rank &&
		alike(a, b, "card"),
);

/** The place of the next card, counted from 0; none outside the deal. */
function nextPlace(view: View): number | null {
	return saltboxOf(view.table)?.phase.type === "deal"
		? dealtCards(view).length
		: null;
}

/**
 * Five places: the cards as they fell, the next one marked, the rest still to come. A card
 * that has just fallen lies on its place; what the place says goes on a frame later.
 */
export const HandRow = memo(function HandRow(props: {
	readonly view: View;
	readonly now: View;
	readonly dealing: Dealing;
}) {
	const { view, now, dealing } = props;
	const { t } = now;
	const cards = dealtCards(now);
	const pairs = pairsIn(cards.map(({ rank }) => rank));
	const drawn = dealtCards(view).length;
	const fell = cards.length > drawn;
	const next = nextPlace(fell ? view : now);
	const label = useMemo(() => t("saltbox.panel.hand"), [t]);
	return (
		<ol className="saltbox-hand" aria-label={label}>
			{PLACES.map((place) => {
				const card = cards[place] ?? null;
				return (
					<Place
						key={place}
						t={t}
						dealing={dealing}
						place={place}
						card={card}
						paired={card !== null && pairs.includes(card.rank)}
						marked={card !== null && now.correcting?.id === card.id}
						next={place === next}
						said={place < drawn}
					/>
				);
			})}
		</ol>
	);
});

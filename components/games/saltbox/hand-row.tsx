import { memo } from "react";
import { HAND_CARDS } from "@/lib/games/saltbox/state.ts";
import { CardPlace, PlayingCard } from "../../ui/card.tsx";
import { Tile } from "../../ui/tile.tsx";
import type { Dealing, View, Words } from "../screen.ts";
import { type DealtCard, dealtCards, pairsIn, saltboxOf } from "./reading.ts";

const PLACES = Array.from({ length: HAND_CARDS }, (_, i) => i);

/** A card face up; a tap says it was entered wrongly. */
const Dealt = memo(
	function Dealt(props: {
		readonly t: Words;
		readonly dealing: Dealing;
		readonly card: DealtCard;
		readonly place: number;
		readonly paired: boolean;
		readonly marked: boolean;
	}) {
		const { t, dealing, card, place, paired, marked } = props;
		return (
			<Tile
				className="saltbox-card"
				aria-label={t("saltbox.panel.correctCard", {
					place: place + 1,
					rank: card.rank,
				})}
				aria-pressed={marked}
				onTap={() => dealing.correct(card)}
			>
				<PlayingCard rank={card.rank} marked={marked} />
				{paired ? (
					<span className="saltbox-pair">{t("saltbox.panel.pairMark")}</span>
				) : null}
			</Tile>
		);
	},
	// A card is known by the entry that dealt it.
	(a, b) =>
		a.card.id === b.card.id &&
		a.card.rank === b.card.rank &&
		a.t === b.t &&
		a.dealing === b.dealing &&
		a.place === b.place &&
		a.paired === b.paired &&
		a.marked === b.marked,
);

/** Five places: the cards as they fell, the next one marked, the rest still to come. */
export const HandRow = memo(function HandRow(props: {
	readonly view: View;
	readonly dealing: Dealing;
}) {
	const { view, dealing } = props;
	const { t } = view;
	const cards = dealtCards(view);
	const pairs = pairsIn(cards.map(({ rank }) => rank));
	const dealt = saltboxOf(view.table)?.phase.type === "deal";
	return (
		<ol className="saltbox-hand" aria-label={t("saltbox.panel.hand")}>
			{PLACES.map((place) => {
				const card = cards[place];
				const next = dealt && place === cards.length;
				return (
					<li key={place}>
						{card ? (
							<Dealt
								t={t}
								dealing={dealing}
								card={card}
								place={place}
								paired={pairs.includes(card.rank)}
								marked={view.correcting?.id === card.id}
							/>
						) : (
							<>
								<span aria-hidden="true">
									<CardPlace
										next={next}
										{...(next ? { label: t("saltbox.panel.next") } : {})}
									/>
								</span>
								<span className="sr-only">
									{t("saltbox.panel.emptyPlace", { place: place + 1 })}
								</span>
							</>
						)}
					</li>
				);
			})}
		</ol>
	);
});

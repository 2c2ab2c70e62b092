"use client";

import { useTranslations } from "use-intl/react";
import { PlayingCard } from "@/components/ui/card.tsx";
import { Modal } from "@/components/ui/modal.tsx";
import type { Rank } from "@/lib/cards/deck.ts";
import type { Dealing } from "../screen.ts";
import { cardToCorrect } from "./reading.ts";

/** All cards of a stack, each wide enough for a thumb: the one entered wrongly is chosen (L7). */
export function StackCards(props: {
	readonly stack: number;
	readonly cards: readonly Rank[];
	readonly dealing: Dealing;
	readonly onClose: () => void;
}) {
	const { stack, cards, dealing, onClose } = props;
	const t = useTranslations("carousel.stack");
	function choose(index: number) {
		const { log, correcting } = dealing.view();
		const card = cardToCorrect(log, stack, index);
		onClose();
		if (card && card.id !== correcting?.id) dealing.correct(card);
	}
	return (
		<Modal label={t("which", { stack })} onClose={onClose}>
			<h2 className="modal-title">{t("which", { stack })}</h2>
			<ul className="stack-list">
				{cards.map((rank, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place in the stack
					<li key={index}>
						<button
							type="button"
							aria-label={t("card", { stack, rank })}
							onClick={() => choose(index)}
						>
							<PlayingCard rank={rank} />
						</button>
					</li>
				))}
			</ul>
			<p className="stack-list-order">{t("oldestFirst")}</p>
			<div className="modal-buttons">
				<button type="button" className="button" onClick={onClose}>
					{t("none")}
				</button>
			</div>
		</Modal>
	);
}

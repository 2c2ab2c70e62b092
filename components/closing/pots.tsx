import { useState } from "react";
import { useFormatter } from "use-intl/react";
import type { PotAccount } from "@/lib/ledger/accounts.ts";
import type { PotShare } from "@/lib/table/types.ts";
import { potsOf } from "@/lib/table/view.ts";
import { PlayerChoice } from "../table/dialogs/player-choice.tsx";
import { useTable } from "../table/dialogs/table-context.ts";
import type { Entering } from "./entering.ts";

/** C18: each pot that holds chips, and who gets it. */
export function Pots({ entering }: { readonly entering: Entering }) {
	const { table, t } = useTable();
	const full = potsOf(table).filter(({ potChips }) => potChips > 0);
	return (
		<>
			<p className="sheet-lead">
				{full.length === 0
					? t("closing.pots.done")
					: t("closing.pots.lead", { count: full.length })}
			</p>
			{full.map(({ pot, potChips }) => (
				<Pot key={pot} pot={pot} potChips={potChips} entering={entering} />
			))}
		</>
	);
}

const NAMED = {
	"pot:carousel": "closing.pots.carousel",
	"pot:carousel-last-stack": "closing.pots.carousel-last-stack",
} as const;

function Pot(props: {
	readonly pot: PotAccount;
	readonly potChips: number;
	readonly entering: Entering;
}) {
	const { table, t } = useTable();
	const format = useFormatter();
	const [choosing, setChoosing] = useState(false);
	const { pot, potChips, entering } = props;
	const words =
		pot in NAMED ? NAMED[pot as keyof typeof NAMED] : "closing.pots.other";
	const give = (to: PotShare) =>
		entering.enter([{ type: "share-out-pot", pot, to }]);
	const nobody = table.seats.length === 0;
	return (
		<section className="closing-pot">
			<h3>
				<span>{t(words)}</span> <b>{format.number(potChips)}</b>
			</h3>
			<div className="closing-ways">
				{nobody ? (
					<p className="sheet-note">{t("closing.pots.nobody")}</p>
				) : (
					<button
						type="button"
						className="button"
						onClick={() => give("players")}
					>
						{t("closing.pots.players")}
					</button>
				)}
				<button type="button" className="button" onClick={() => give("bank")}>
					{t("closing.pots.bank")}
				</button>
				{nobody ? null : (
					<button
						type="button"
						className="button"
						aria-expanded={choosing}
						onClick={() => setChoosing(!choosing)}
					>
						{t("closing.pots.one")}
					</button>
				)}
			</div>
			{choosing ? (
				<PlayerChoice
					legend={t("closing.pots.who")}
					players={table.seats.map(({ player }) => player)}
					chosen={null}
					onChoose={(player) => give(`player:${player}`)}
				/>
			) : null}
		</section>
	);
}

"use client";

import { memo } from "react";
import { useTranslations } from "use-intl/react";
import { Tile } from "@/components/ui/tile.tsx";

type Face = {
	readonly meaning: string;
	readonly label: string;
	readonly off: boolean;
};

/** From so many letters on, what Undo takes back is set smaller, on two lines, so that nothing of it is cut. */
const LONG = 12;

/** The one gold button, Undo with what it takes back, and Pass or Same again. */
export const Buttons = memo(
	function Buttons(props: {
		readonly primary: Face & { readonly gold?: boolean };
		readonly secondary: Face;
		/** What Undo would take back; null: nothing. */
		readonly undo: { readonly whole: string; readonly brief: string } | null;
		/** A closed night takes nothing back. */
		readonly closed: boolean;
		readonly onPrimary: () => void;
		readonly onSecondary: () => void;
		readonly onUndo: () => void;
	}) {
		const { primary, secondary, undo } = props;
		const t = useTranslations("table.undo");
		const gold = !primary.off && primary.gold !== false;
		return (
			<div className="table-buttons">
				<Tile
					className={`button table-primary ${gold ? "gold" : ""}`}
					off={primary.off}
					meaning={primary.meaning}
					onTap={props.onPrimary}
				>
					{primary.label}
				</Tile>
				<Tile
					className="button table-undo"
					off={undo === null}
					aria-label={
						undo === null ? t("label") : t("said", { what: undo.whole })
					}
					title={undo?.whole}
					onTap={props.onUndo}
				>
					<span className="table-undo-word">
						<span aria-hidden="true">↶ </span>
						{t("label")}
					</span>
					<span
						className="table-undo-what"
						data-long={(undo && undo.brief.length > LONG) || undefined}
					>
						{undo?.brief ?? t(props.closed ? "noneClosed" : "none")}
					</span>
				</Tile>
				<Tile
					className="button table-secondary"
					off={secondary.off}
					meaning={secondary.meaning}
					onTap={props.onSecondary}
				>
					{secondary.label}
				</Tile>
			</div>
		);
	},
	(a, b) =>
		same(a.primary, b.primary) &&
		a.primary.gold === b.primary.gold &&
		same(a.secondary, b.secondary) &&
		a.closed === b.closed &&
		a.undo?.whole === b.undo?.whole &&
		a.undo?.brief === b.undo?.brief,
);

function same(a: Face, b: Face): boolean {
	return a.meaning === b.meaning && a.label === b.label && a.off === b.off;
}

import { memo } from "react";
import type { Face } from "@/components/games/faces.ts";

/** A player's initials on their colour. `size` in pixels; left out, its place sets `--face`. The name is said elsewhere. */
export const FaceMark = memo(function FaceMark(props: {
	readonly face: Face;
	readonly size?: number;
}) {
	const { face, size } = props;
	return (
		<span
			aria-hidden="true"
			className="face-mark"
			data-two={face.initials.length > 1 || undefined}
			style={{
				background: face.colour,
				...(size === undefined ? {} : { "--face": `${size}px` }),
			}}
		>
			{face.initials}
		</span>
	);
});

/** A bet: the player's chip and, where it says something, the amount. */
export const BetChip = memo(function BetChip(props: {
	readonly face: Face;
	/** Already in the language's digits; null shows the chip alone. */
	readonly amount: string | null;
}) {
	return (
		<span className="bet-chip" title={props.face.name}>
			<FaceMark face={props.face} size={24} />
			{props.amount === null ? null : <span>{props.amount}</span>}
		</span>
	);
});

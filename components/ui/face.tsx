import { memo } from "react";
import type { Face } from "@/components/games/faces.ts";

/** A player's initials on their colour. `size` in pixels; left out, its place sets `--face`. The name is said elsewhere. */
export const FaceMark = memo(function FaceMark(props: {
	/** null: whose it is comes later. */
	readonly face: Face | null;
	readonly size?: number;
}) {
	const { face, size } = props;
	return (
		<span
			aria-hidden="true"
			className="face-mark"
			data-two={(face && face.initials.length > 1) || undefined}
			style={{
				background: face?.colour,
				...(size === undefined ? {} : { "--face": `${size}px` }),
			}}
		>
			{face?.initials}
		</span>
	);
});

import { memo } from "react";
import type { Face } from "@/components/games/faces.ts";

/**
 * A player's name on one line, cut with an ellipsis where there is no room. Of a name that
 * begins as another's what tells them apart is never cut.
 */
export const FaceName = memo(function FaceName(props: {
	readonly face: Face;
	readonly className?: string;
}) {
	const { name, apart } = props.face;
	return (
		<bdi className={`face-name ${props.className ?? ""}`}>
			{apart ? (
				<>
					<span>{apart.head}</span>
					<span className="face-name-tells">{apart.tells}</span>
					<span>{apart.rest}</span>
				</>
			) : (
				<span>{name}</span>
			)}
		</bdi>
	);
});

import { type CSSProperties, memo } from "react";
import type { Face } from "@/components/games/faces.ts";

/** No name is narrower than that: thin letters and signs, and all others, in em. */
const THIN_EM = 0.2;
const LETTER_EM = 0.45;

function leastEm(text: string): number {
	const thin = text.match(/[\s\p{P}fijlrtI1|]/gu)?.length ?? 0;
	return thin * THIN_EM + (Array.from(text).length - thin) * LETTER_EM;
}

/** A part that is cut with an ellipsis, and where there is no room for that with a letter is the ellipsis alone. */
function Cut({ text }: { readonly text: string }) {
	const style = { "--least": `${leastEm(text).toFixed(2)}em` };
	return (
		<span
			aria-hidden="true"
			className="face-name-cut"
			style={style as CSSProperties}
		>
			<span>{text}</span>
		</span>
	);
}

/**
 * A player's name on one line, cut with an ellipsis where there is no room. Of a name that
 * begins as another's what tells them apart is the last to be cut; it is read out whole. The
 * box begins where the text around it does: only the letters inside may go from right to left.
 */
export const FaceName = memo(function FaceName(props: {
	readonly face: Face;
	readonly className?: string;
}) {
	const { name, apart } = props.face;
	return (
		<bdi dir="ltr" className={`face-name ${props.className ?? ""}`}>
			{apart ? (
				<>
					<span className="sr-only">{name}</span>
					<Cut text={apart.head} />
					<span aria-hidden="true" className="face-name-tells">
						{apart.tells}
					</span>
					{apart.rest === "" ? null : <Cut text={apart.rest} />}
				</>
			) : (
				<span dir="auto">{name}</span>
			)}
		</bdi>
	);
});

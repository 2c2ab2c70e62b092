import { FaceMark } from "@/components/ui/face.tsx";
import type { Face } from "../faces.ts";

/** The first backers of a stack, and how many more there are. */
export function BackerFaces(props: {
	readonly backers: readonly Face[];
	/** As many are shown. */
	readonly most: number;
}) {
	const { backers, most } = props;
	return (
		<span className="stack-backers">
			{backers.slice(0, most).map((face) => (
				<FaceMark key={face.player} face={face} size={20} />
			))}
			{backers.length > most ? <b>+{backers.length - most}</b> : null}
		</span>
	);
}

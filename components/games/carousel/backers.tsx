import { useFormatter } from "use-intl/react";
import { FaceMark } from "@/components/ui/face.tsx";
import type { LastStackBet } from "@/lib/games/carousel/types.ts";
import type { Face, Faces } from "../faces.ts";

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

/** More backers of one stack than this are counted, where all are listed by stack. */
const SHOWN = 3;

/** Every backed stack with its backers' faces and what they staked: ten fit where their names do not. */
export function BackersByStack(props: {
	readonly stacks: readonly number[];
	readonly bets: readonly LastStackBet[];
	readonly faces: Faces;
}) {
	const { stacks, bets, faces } = props;
	const format = useFormatter();
	return (
		<ol className="pool-backers" aria-hidden="true">
			{stacks.map((stack) => {
				const here = bets.filter((bet) => bet.stack === stack);
				return (
					<li key={stack}>
						<b className="rank">{stack}</b>
						<BackerFaces
							backers={here.map(({ player }) => faces.of(player))}
							most={SHOWN}
						/>
						<span>
							{format.number(here.reduce((sum, b) => sum + b.amountChips, 0))}
						</span>
					</li>
				);
			})}
		</ol>
	);
}

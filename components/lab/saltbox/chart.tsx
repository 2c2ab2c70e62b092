"use client";

import { useTranslations } from "use-intl/react";
import { Figure, useShort } from "../figure.tsx";

/** What a counter wins in each hand, as bars that can be copied; a hand still worked on is empty. */
export function Chart(props: {
	/** From the first hand on; null while it is not known. */
	readonly wins: readonly (number | null)[];
	/** How many of the hands are dealt under the house rules; the others stand aside. */
	readonly dealt: number;
}) {
	const { wins, dealt } = props;
	const t = useTranslations("lab.saltbox.counter");
	const most = Math.max(...wins.map((won) => won ?? 0), Number.EPSILON);
	return (
		<ol className="lab-chart" aria-label={t("chart")}>
			{wins.map((won, i) => (
				<li
					// biome-ignore lint/suspicious/noArrayIndexKey: the hand is its place
					key={i}
					data-aside={i >= dealt || undefined}
				>
					{won === null ? (
						<span className="lab-bar" />
					) : (
						<Figure
							value={won}
							style="chips"
							of={t("hand", { hand: i + 1 })}
							className="lab-bar"
						>
							<Bar won={won} most={most} />
						</Figure>
					)}
					<span className="lab-bar-hand">{i + 1}</span>
				</li>
			))}
		</ol>
	);
}

function Bar({ won, most }: { readonly won: number; readonly most: number }) {
	const short = useShort();
	return (
		<>
			<span className="lab-bar-label">{short(won)}</span>
			<i
				data-none={won === 0 || undefined}
				style={{ height: `${(won / most) * 82}%` }}
			/>
		</>
	);
}

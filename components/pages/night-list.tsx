import Link from "next/link";
import type { Words } from "@/components/i18n/translate.ts";
import { type NightLine, nightDate, playerNames } from "./nights.ts";

/** Nights below each other, each a link to its page. */
export function NightList(props: {
	readonly words: Words;
	readonly label: string;
	readonly nights: readonly NightLine[];
}) {
	const { words } = props;
	return (
		<ul className="night-list" aria-label={props.label}>
			{props.nights.map((night) => (
				<li key={night.id}>
					<Link
						href={`/sessions/${night.id}`}
						prefetch={false}
						className="night-line"
					>
						<span className="night-line-name">
							<bdi>{night.name}</bdi>
							{night.closedAtMs === null ? (
								<span className="tag open">{words.t("pages.night.open")}</span>
							) : null}
						</span>
						<span className="night-line-date date">
							{nightDate(words, night)}
						</span>
						<span className="night-line-players">
							{playerNames(words, night)}
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

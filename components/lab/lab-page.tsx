import Link from "next/link";
import type { ReactNode } from "react";
import type { Words } from "@/components/i18n/translate.ts";

/** The lab's two halves, one for each game. */
export function LabPage(props: {
	readonly words: Words;
	readonly game: "saltbox" | "carousel";
	readonly children: ReactNode;
}) {
	const { t } = props.words;
	const here = (game: string) => (game === props.game ? "page" : undefined);
	return (
		<div className="lab">
			<nav className="lab-games" aria-label={t("lab.games")}>
				<Link href="/lab" prefetch={false} aria-current={here("saltbox")}>
					{t("common.games.saltbox")}
				</Link>
				<Link
					href="/lab/carousel"
					prefetch={false}
					aria-current={here("carousel")}
				>
					{t("common.games.carousel")}
				</Link>
			</nav>
			{props.children}
		</div>
	);
}

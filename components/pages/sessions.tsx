import type { Words } from "@/components/i18n/translate.ts";
import { NightList } from "./night-list.tsx";
import type { NightLine } from "./nights.ts";

/** All nights; the open ones come first, then the newest. */
export function Sessions(props: {
	readonly words: Words;
	readonly nights: readonly NightLine[];
}) {
	const { words, nights } = props;
	const { t } = words;
	const isOpen = (night: NightLine) => night.closedAtMs === null;
	const ordered = [
		...nights.filter(isOpen),
		...nights.filter((night) => !isOpen(night)),
	];
	return (
		<>
			<h1>{t("pages.sessions.title")}</h1>
			<p className="lead">
				{t(
					nights.length === 0 ? "pages.sessions.empty" : "pages.sessions.lead",
				)}
			</p>
			{ordered.length === 0 ? null : (
				<NightList
					words={words}
					label={t("pages.sessions.list")}
					nights={ordered}
				/>
			)}
		</>
	);
}

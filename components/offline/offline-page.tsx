"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { type Language, LOCALES } from "@/components/i18n/languages.ts";
import { WordsProvider } from "@/components/i18n/provider.tsx";
import { NewNight } from "@/components/pages/new-night/form.tsx";
import { TableScreen } from "@/components/table/table-screen.tsx";
import { GAME_NAMES } from "@/lib/games/index.ts";
import type { Messages } from "@/messages/index.ts";
import { type NightHere, nightsHere, playersIn } from "./nights.ts";
import { NightsHere } from "./nights-here.tsx";
import { OfflineFrame } from "./offline-frame.tsx";
import { useDevice } from "./use-device.ts";

/** What stands in for a page that cannot be fetched, by its address. It has all languages: nobody can be asked for one. */
export function OfflinePage(props: {
	readonly words: { readonly [L in Language]: Partial<Messages> };
}) {
	const device = useDevice();
	const locale = device && LOCALES[device.language];
	useEffect(() => {
		if (device) document.documentElement.lang = device.language;
	}, [device]);
	if (!device || !locale) return <main className="table-closed" aria-busy />;
	const { path, language, timeZone, now } = device;
	return (
		<WordsProvider
			locale={locale}
			messages={props.words[language]}
			timeZone={timeZone}
			now={now}
		>
			<Shown path={path} />
		</WordsProvider>
	);
}

function Shown({ path }: { readonly path: string }) {
	const t = useTranslations();
	const [, night] = /^\/table\/([^/]+)\/?$/.exec(path) ?? [];
	useEffect(() => {
		document.title = night
			? `${t("table.label")} · ${t("common.appName")}`
			: t("common.appName");
	}, [night, t]);
	if (night) return <TableScreen sessionId={decodeURIComponent(night)} />;
	return <Around isNew={path === "/new"} />;
}

/** A page around the table. */
function Around({ isNew }: { readonly isNew: boolean }) {
	const t = useTranslations("update.offline");
	const [nights, setNights] = useState<readonly NightHere[] | null>(null);
	useEffect(() => {
		void nightsHere().then(setNights);
	}, []);
	return (
		<OfflineFrame
			// What was typed would be lost with the page.
			returns={!isNew}
			lead={t(isNew ? "new" : "lead")}
		>
			{nights === null ? (
				<p role="status">{t("loading")}</p>
			) : isNew ? (
				<NewNight known={playersIn(nights)} games={GAME_NAMES} taken={[]} />
			) : (
				<NightsHere nights={nights} />
			)}
		</OfflineFrame>
	);
}

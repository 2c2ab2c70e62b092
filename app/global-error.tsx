"use client";

import "@fontsource-variable/archivo/wdth.css";
import "./globals.css";
import { useEffect } from "react";
import {
	chooseLanguage,
	LANGUAGE_COOKIE,
} from "@/components/i18n/languages.ts";
import { FailedPage } from "@/components/pages/failed.tsx";
import en from "@/messages/en/failed.json" with { type: "json" };
import fr from "@/messages/fr/failed.json" with { type: "json" };

/** The one place with words of all languages in the browser: nothing else is left to ask. */
const WORDS = { en, fr };

function languageHere() {
	const cookie = document.cookie
		.split("; ")
		.find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))
		?.slice(LANGUAGE_COOKIE.length + 1);
	return chooseLanguage(cookie, navigator.languages.join(","));
}

/** Not even the layout could be made: a whole document of its own. */
export default function EverythingFailed(props: {
	error: unknown;
	retry: () => void;
}) {
	useEffect(() => {
		console.error(props.error);
	}, [props.error]);
	const language = typeof document === "undefined" ? "en" : languageHere();
	const words = WORDS[language];
	return (
		<html lang={language}>
			<body>
				<title>{words.title}</title>
				<FailedPage
					title={words.title}
					body={words.body}
					retryLabel={words.retry}
					homeLabel={words.home}
					onRetry={props.retry}
				/>
			</body>
		</html>
	);
}

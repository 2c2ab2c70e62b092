import { useState, useSyncExternalStore } from "react";
import {
	chooseLanguage,
	LANGUAGE_COOKIE,
	type Language,
} from "@/components/i18n/languages.ts";

/** What the server is asked for otherwise: where this page stands, in which words, when. */
type Device = {
	readonly language: Language;
	readonly path: string;
	/** IANA name. */
	readonly timeZone: string;
	readonly now: Date;
};

const NEVER = () => () => {};

function languageHere(): Language {
	const kept = document.cookie
		.split("; ")
		.find((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`));
	return chooseLanguage(
		kept?.slice(LANGUAGE_COOKIE.length + 1),
		navigator.languages.join(","),
	);
}

/** Null where the server draws, and first on the page: it is one for all addresses and languages. */
export function useDevice(): Device | null {
	const [read] = useState(() => {
		let device: Device | null = null;
		return () => {
			device ??= {
				language: languageHere(),
				path: location.pathname,
				timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
				now: new Date(),
			};
			return device;
		};
	});
	return useSyncExternalStore(NEVER, read, () => null);
}

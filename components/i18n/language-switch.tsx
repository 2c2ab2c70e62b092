"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "use-intl/react";
import {
	LANGUAGE_COOKIE,
	LANGUAGES,
	type Language,
	LOCALES,
} from "./languages.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Keeps the language on this device for a year and shows the page in it. What the page
 * holds (typed text, the table's state) stays.
 */
export function useSetLanguage(): (language: Language) => void {
	const router = useRouter();
	return (language) => {
		// biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not there over plain http
		document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
		router.refresh();
	};
}

/** One button for each language that is not the present one, in that language's own name. */
export function LanguageSwitch() {
	const t = useTranslations("common.language");
	const locale = useLocale();
	const setLanguage = useSetLanguage();
	return LANGUAGES.filter((language) => LOCALES[language] !== locale).map(
		(language) => (
			<button
				key={language}
				type="button"
				lang={language}
				className="button quiet"
				onClick={() => setLanguage(language)}
			>
				{t(language)}
			</button>
		),
	);
}

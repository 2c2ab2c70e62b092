/** The languages the screens speak; the first is spoken when none of them is asked for. */
export const LANGUAGES = ["en", "fr"] as const;

export type Language = (typeof LANGUAGES)[number];

/** How each language writes dates and numbers: day before month, 24 hours. */
export const LOCALES = { en: "en-GB", fr: "fr-FR" } as const satisfies {
	readonly [L in Language]: string;
};

export type Locale = (typeof LOCALES)[Language];

/** The cookie that keeps the language chosen on this device. */
export const LANGUAGE_COOKIE = "language";

function isLanguage(text: string | undefined): text is Language {
	return LANGUAGES.some((language) => language === text);
}

/** Languages of an Accept-Language header by falling weight, ones refused with q=0 left out. */
function wanted(header: string): readonly string[] {
	return header
		.split(",")
		.map((part) => {
			const [tag = "", ...parameters] = part.trim().split(/\s*;\s*/);
			const q = parameters.find((parameter) => /^q=/i.test(parameter));
			const weight = q === undefined ? 1 : Number(q.slice(2));
			return { base: tag.toLowerCase().split("-")[0] ?? "", weight };
		})
		.filter(({ weight }) => weight > 0)
		.sort((a, b) => b.weight - a.weight)
		.map(({ base }) => base);
}

/**
 * The language to speak: the one kept in the cookie, else the first of the browser's
 * languages (`Accept-Language`, by weight) that is spoken here, else the first of `LANGUAGES`.
 */
export function chooseLanguage(
	cookie: string | undefined,
	acceptLanguage: string | null,
): Language {
	if (isLanguage(cookie)) return cookie;
	return wanted(acceptLanguage ?? "").find(isLanguage) ?? LANGUAGES[0];
}

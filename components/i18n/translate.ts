import { createFormatter, createTranslator } from "use-intl/core";
import { CATALOGUES, type Messages } from "@/messages/index.ts";
import { type Language, LOCALES } from "./languages.ts";

/** All words of one language: `t("common.nav.tonight")`. */
type Translate = ReturnType<typeof createTranslator<Messages>>;

/** Dates, numbers and lists of one language. */
type Format = ReturnType<typeof createFormatter>;

/** What a server component needs to write in a language. */
export type Words = { readonly t: Translate; readonly format: Format };

/**
 * Words outside React. `timeZone` (IANA) is for dates that are not written with a time
 * zone of their own, `now` for times told from now on.
 */
export function wordsIn(
	language: Language,
	timeZone: string,
	now: Date,
	messages: Messages = CATALOGUES[language],
): Words {
	const locale = LOCALES[language];
	return {
		t: createTranslator({ locale, messages, timeZone }),
		format: createFormatter({ locale, timeZone, now }),
	};
}

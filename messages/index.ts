import type { Language, Locale } from "@/components/i18n/languages.ts";
import enAccess from "./en/access.json" with { type: "json" };
import enCarousel from "./en/carousel.json" with { type: "json" };
import enClosing from "./en/closing.json" with { type: "json" };
import enCommon from "./en/common.json" with { type: "json" };
import enCorrecting from "./en/correcting.json" with { type: "json" };
import enDialogs from "./en/dialogs.json" with { type: "json" };
import enDisplay from "./en/display.json" with { type: "json" };
import enErrors from "./en/errors.json" with { type: "json" };
import enExports from "./en/exports.json" with { type: "json" };
import enFailed from "./en/failed.json" with { type: "json" };
import enImports from "./en/imports.json" with { type: "json" };
import enLab from "./en/lab.json" with { type: "json" };
import enLive from "./en/live.json" with { type: "json" };
import enMoney from "./en/money.json" with { type: "json" };
import enPages from "./en/pages.json" with { type: "json" };
import enPlayers from "./en/players.json" with { type: "json" };
import enReview from "./en/review.json" with { type: "json" };
import enSaltbox from "./en/saltbox.json" with { type: "json" };
import enSessions from "./en/sessions.json" with { type: "json" };
import enSettings from "./en/settings.json" with { type: "json" };
import enTable from "./en/table.json" with { type: "json" };
import enUpdate from "./en/update.json" with { type: "json" };
import frAccess from "./fr/access.json" with { type: "json" };
import frCarousel from "./fr/carousel.json" with { type: "json" };
import frClosing from "./fr/closing.json" with { type: "json" };
import frCommon from "./fr/common.json" with { type: "json" };
import frCorrecting from "./fr/correcting.json" with { type: "json" };
import frDialogs from "./fr/dialogs.json" with { type: "json" };
import frDisplay from "./fr/display.json" with { type: "json" };
import frErrors from "./fr/errors.json" with { type: "json" };
import frExports from "./fr/exports.json" with { type: "json" };
import frFailed from "./fr/failed.json" with { type: "json" };
import frImports from "./fr/imports.json" with { type: "json" };
import frLab from "./fr/lab.json" with { type: "json" };
import frLive from "./fr/live.json" with { type: "json" };
import frMoney from "./fr/money.json" with { type: "json" };
import frPages from "./fr/pages.json" with { type: "json" };
import frPlayers from "./fr/players.json" with { type: "json" };
import frReview from "./fr/review.json" with { type: "json" };
import frSaltbox from "./fr/saltbox.json" with { type: "json" };
import frSessions from "./fr/sessions.json" with { type: "json" };
import frSettings from "./fr/settings.json" with { type: "json" };
import frTable from "./fr/table.json" with { type: "json" };
import frUpdate from "./fr/update.json" with { type: "json" };

/**
 * All words of all languages. Code for the browser imports types from here and nothing
 * else: the server picks the language and the namespaces and hands those down.
 */

const en = {
	access: enAccess,
	carousel: enCarousel,
	closing: enClosing,
	common: enCommon,
	correcting: enCorrecting,
	dialogs: enDialogs,
	display: enDisplay,
	errors: enErrors,
	exports: enExports,
	imports: enImports,
	failed: enFailed,
	live: enLive,
	lab: enLab,
	money: enMoney,
	pages: enPages,
	players: enPlayers,
	review: enReview,
	saltbox: enSaltbox,
	sessions: enSessions,
	settings: enSettings,
	table: enTable,
	update: enUpdate,
};

/** English is the measure: a key missing from another language does not compile. */
export type Messages = typeof en;

export type Namespace = keyof Messages;

const fr: Messages = {
	access: frAccess,
	carousel: frCarousel,
	closing: frClosing,
	common: frCommon,
	correcting: frCorrecting,
	dialogs: frDialogs,
	display: frDisplay,
	errors: frErrors,
	exports: frExports,
	imports: frImports,
	failed: frFailed,
	live: frLive,
	lab: frLab,
	money: frMoney,
	pages: frPages,
	players: frPlayers,
	review: frReview,
	saltbox: frSaltbox,
	sessions: frSessions,
	settings: frSettings,
	table: frTable,
	update: frUpdate,
};

export const CATALOGUES: { readonly [L in Language]: Messages } = { en, fr };

/** The named namespaces of a language's words, and only those. */
export function messagesOf(
	all: Messages,
	namespaces: readonly Namespace[],
): Partial<Messages> {
	return Object.fromEntries(
		namespaces.map((namespace) => [namespace, all[namespace]]),
	);
}

declare module "use-intl/core" {
	interface AppConfig {
		Locale: Locale;
		Messages: Messages;
	}
}

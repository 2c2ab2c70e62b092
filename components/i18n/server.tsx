import { cookies, headers } from "next/headers";
import { cache, type ReactNode } from "react";
import { messagesOf, type Namespace } from "@/messages/index.ts";
import { compiledMessages } from "./compiled.ts";
import {
	chooseLanguage,
	LANGUAGE_COOKIE,
	type Language,
	LOCALES,
} from "./languages.ts";
import { MoreWords, WordsProvider } from "./provider.tsx";
import { type Words, wordsIn } from "./translate.ts";

/** The language of the request being answered: the device's cookie, else the browser's. */
export const requestLanguage = cache(async (): Promise<Language> => {
	const [jar, head] = await Promise.all([cookies(), headers()]);
	return chooseLanguage(
		jar.get(LANGUAGE_COOKIE)?.value,
		head.get("accept-language"),
	);
});

/** The moment the answer is made, one for the whole request. */
const requestNow = cache((): Date => new Date());

/** The server's own time zone (IANA): in a home network also that of the table. */
function serverTimeZone(): string {
	return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Words, dates and numbers for a server component, in the request's language. */
export async function requestWords(): Promise<Words> {
	const language = await requestLanguage();
	return wordsIn(
		language,
		serverTimeZone(),
		requestNow(),
		compiledMessages(language),
	);
}

/** Once, in the root layout: the language and the words that every page needs. */
export async function RootWords(props: {
	namespaces: readonly Namespace[];
	children: ReactNode;
}) {
	const language = await requestLanguage();
	return (
		<WordsProvider
			locale={LOCALES[language]}
			messages={messagesOf(compiledMessages(language), props.namespaces)}
			timeZone={serverTimeZone()}
			now={requestNow()}
		>
			{props.children}
		</WordsProvider>
	);
}

/**
 * Around the client components of a page: sends the browser the namespaces they need, in
 * the request's language only. `<SendWords namespaces={["table", "errors"]}>…</SendWords>`
 */
export async function SendWords(props: {
	namespaces: readonly Namespace[];
	children: ReactNode;
}) {
	const language = await requestLanguage();
	return (
		<MoreWords
			messages={messagesOf(compiledMessages(language), props.namespaces)}
		>
			{props.children}
		</MoreWords>
	);
}

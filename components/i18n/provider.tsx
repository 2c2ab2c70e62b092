"use client";

import type { ReactNode } from "react";
import { IntlProvider, useLocale, useMessages } from "use-intl/react";
import type { Messages } from "@/messages/index.ts";
import type { Locale } from "./languages.ts";

/**
 * Words for everything inside: the language, the catalogues that were handed down for it,
 * and the time zone and moment the server rendered with, so that the browser's first
 * render equals the server's. `MoreWords` adds namespaces further in.
 */
export function WordsProvider(props: {
	locale: Locale;
	messages: Partial<Messages>;
	/** IANA name. */
	timeZone: string;
	now: Date;
	children: ReactNode;
}) {
	return <IntlProvider {...props} />;
}

/** Adds namespaces to those already there, for one page or one part of it. */
export function MoreWords(props: {
	messages: Partial<Messages>;
	children: ReactNode;
}) {
	const locale = useLocale();
	const outer = useMessages();
	return (
		<IntlProvider locale={locale} messages={{ ...outer, ...props.messages }}>
			{props.children}
		</IntlProvider>
	);
}

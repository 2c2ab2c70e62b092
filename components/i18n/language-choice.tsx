"use client";

import { useLocale, useTranslations } from "use-intl/react";
import { Segmented } from "@/components/ui/segmented.tsx";
import { useSetLanguage } from "./language-switch.tsx";
import { LANGUAGES, LOCALES } from "./languages.ts";

/** All languages side by side, each in its own name. */
export function LanguageChoice(props: { readonly legend: string }) {
	const t = useTranslations("common.language");
	const locale = useLocale();
	const setLanguage = useSetLanguage();
	return (
		<Segmented
			legend={props.legend}
			legendHidden
			value={LANGUAGES.find((one) => LOCALES[one] === locale) ?? LANGUAGES[0]}
			options={LANGUAGES.map((value) => ({ value, label: t(value) }))}
			onChange={setLanguage}
		/>
	);
}

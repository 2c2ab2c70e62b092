import { useMemo } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Words } from "@/components/i18n/translate.ts";

/** Words in a client component for what is shared with server components. */
export function useWords(): Words {
	const t = useTranslations<never>();
	const format = useFormatter();
	return useMemo(() => ({ t, format }), [t, format]);
}

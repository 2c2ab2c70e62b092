import Link from "next/link";
import type { Words } from "@/components/i18n/translate.ts";

/** The way to the import, for the head of the list of nights. */
export function ImportLink({ words }: { readonly words: Words }) {
	return (
		<Link href="/sessions/import" prefetch={false} className="button">
			{words.t("imports.button")}
		</Link>
	);
}

import type { Metadata } from "next";
import Link from "next/link";
import { requestWords, SendWords } from "@/components/i18n/server.tsx";
import { ImportNight } from "@/components/import/import-night.tsx";
import { PageShell } from "@/components/pages/shell.tsx";
import { MAX_NIGHT_BYTES } from "@/lib/server/limits.ts";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestWords();
	return { title: t("imports.title") };
}

export default async function ImportPage() {
	const words = await requestWords();
	const { t } = words;
	return (
		<PageShell words={words} current="sessions">
			<div className="block-head page-head">
				<h1>{t("imports.title")}</h1>
				<Link href="/sessions" prefetch={false} className="button quiet">
					{t("imports.back")}
				</Link>
			</div>
			<p className="lead">{t("imports.lead")}</p>
			<SendWords namespaces={["imports"]}>
				<ImportNight limitBytes={MAX_NIGHT_BYTES} />
			</SendWords>
		</PageShell>
	);
}

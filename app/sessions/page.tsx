import type { Metadata } from "next";
import { requestWords } from "@/components/i18n/server.tsx";
import { nightLine } from "@/components/pages/night-lines.ts";
import { Sessions } from "@/components/pages/sessions.tsx";
import { PageShell } from "@/components/pages/shell.tsx";
import { listSessions } from "@/lib/server/read.ts";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestWords();
	return { title: t("pages.sessions.title") };
}

export default async function SessionsPage() {
	const words = await requestWords();
	const nights = (await listSessions()).map((session) => nightLine(session));
	return (
		<PageShell words={words} current="sessions">
			<Sessions words={words} nights={nights} />
		</PageShell>
	);
}

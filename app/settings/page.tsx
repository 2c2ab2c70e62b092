import type { Metadata } from "next";
import { Devices } from "@/components/access/devices.tsx";
import { requestWords, SendWords } from "@/components/i18n/server.tsx";
import { PageShell } from "@/components/pages/shell.tsx";
import { Settings } from "@/components/settings/settings.tsx";
import { readKeeping } from "@/lib/server/backups.ts";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestWords();
	return { title: t("settings.title") };
}

export default async function SettingsPage() {
	const words = await requestWords();
	const keeping = await readKeeping();
	return (
		<PageShell words={words} current="settings">
			<SendWords namespaces={["settings"]}>
				<Settings words={words} keeping={keeping} />
			</SendWords>
			<SendWords namespaces={["access"]}>
				<Devices />
			</SendWords>
		</PageShell>
	);
}

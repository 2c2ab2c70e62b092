import type { Metadata } from "next";
import { Devices } from "@/components/access/devices.tsx";
import { requestWords, SendWords } from "@/components/i18n/server.tsx";
import { PageShell } from "@/components/pages/shell.tsx";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestWords();
	return { title: `${t("access.devices.title")} · ${t("common.appName")}` };
}

/** Which devices are in. */
export default async function DevicesPage() {
	const words = await requestWords();
	return (
		<PageShell words={words} current={null}>
			<SendWords namespaces={["access"]}>
				<Devices />
			</SendWords>
		</PageShell>
	);
}

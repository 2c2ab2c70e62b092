import type { Metadata } from "next";
import { requestWords, SendWords } from "@/components/i18n/server.tsx";
import { LabPage } from "@/components/lab/lab-page.tsx";
import { SaltboxLab } from "@/components/lab/saltbox/saltbox-lab.tsx";
import { PageShell } from "@/components/pages/shell.tsx";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestWords();
	return { title: t("lab.saltbox.title") };
}

export default async function SaltboxLabPage() {
	const words = await requestWords();
	return (
		<PageShell words={words} current="lab">
			<LabPage words={words} game="saltbox">
				<SendWords namespaces={["lab"]}>
					<SaltboxLab />
				</SendWords>
			</LabPage>
		</PageShell>
	);
}

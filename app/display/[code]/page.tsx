import type { Metadata } from "next";
import { LiveDisplay } from "@/components/display/live-display.tsx";
import { requestWords, SendWords } from "@/components/i18n/server.tsx";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestWords();
	return {
		title: `${t("display.title")} · ${t("common.appName")}`,
		referrer: "no-referrer",
		robots: { index: false },
	};
}

/** The table for everyone around it. Whoever has the address may look, and nothing more. */
export default async function DisplayPage(props: {
	params: Promise<{ code: string }>;
}) {
	const { code } = await props.params;
	return (
		<SendWords namespaces={["display", "carousel", "saltbox", "table"]}>
			<LiveDisplay code={code} />
		</SendWords>
	);
}

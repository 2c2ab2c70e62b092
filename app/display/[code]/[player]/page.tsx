import type { Metadata } from "next";
import { LiveOwnPage } from "@/components/display/live-display.tsx";
import { requestWords, SendWords } from "@/components/i18n/server.tsx";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestWords();
	return {
		title: `${t("display.own.title")} · ${t("common.appName")}`,
		referrer: "no-referrer",
		robots: { index: false },
	};
}

/** A player's chips, bets and night, on their own phone. */
export default async function OwnDisplayPage(props: {
	params: Promise<{ code: string; player: string }>;
}) {
	const { code, player } = await props.params;
	return (
		<SendWords namespaces={["display", "carousel", "saltbox", "table"]}>
			<LiveOwnPage code={code} player={player} />
		</SendWords>
	);
}

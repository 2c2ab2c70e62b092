import type { Metadata } from "next";
import { requestWords, SendWords } from "@/components/i18n/server.tsx";
import { TableScreen } from "@/components/table/table-screen.tsx";
import { TABLE_NAMESPACES } from "@/messages/namespaces.ts";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestWords();
	return { title: `${t("table.label")} · ${t("common.appName")}` };
}

/** The dealer's table. What it shows comes from the device and the server's log, never from a cache. */
export default async function TablePage({
	params,
}: {
	params: Promise<{ session: string }>;
}) {
	const { session } = await params;
	return (
		<SendWords namespaces={TABLE_NAMESPACES}>
			<TableScreen sessionId={session} />
		</SendWords>
	);
}

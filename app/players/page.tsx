import type { Metadata } from "next";
import { requestWords } from "@/components/i18n/server.tsx";
import { PageShell } from "@/components/pages/shell.tsx";
import { PlayersList } from "@/components/players/players-list.tsx";
import { playerLines } from "@/lib/server/player-nights.ts";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestWords();
	return { title: t("players.title") };
}

export default async function PlayersPage() {
	const words = await requestWords();
	return (
		<PageShell words={words} current="players">
			<PlayersList words={words} players={await playerLines()} />
		</PageShell>
	);
}

import type { Metadata } from "next";
import { requestWords, SendWords } from "@/components/i18n/server.tsx";
import { NewNight } from "@/components/pages/new-night/form.tsx";
import { PageShell } from "@/components/pages/shell.tsx";
import { GAME_NAMES } from "@/lib/games/index.ts";
import { lastNames } from "@/lib/server/nights-page.ts";
import { knownPlayers } from "@/lib/server/players.ts";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestWords();
	return { title: t("pages.new.title") };
}

export default async function NewNightPage() {
	const words = await requestWords();
	const [players, taken] = await Promise.all([knownPlayers(), lastNames()]);
	const known = players.map(({ player, name, archived, aliases }) => ({
		player,
		name,
		archived,
		aliases,
	}));
	return (
		<PageShell words={words} current="tonight">
			<SendWords namespaces={["pages", "money"]}>
				<NewNight known={known} games={GAME_NAMES} taken={taken} />
			</SendWords>
		</PageShell>
	);
}

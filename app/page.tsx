import { requestWords } from "@/components/i18n/server.tsx";
import { Home } from "@/components/pages/home.tsx";
import { nightLine, nightToGoOnWith } from "@/components/pages/night-lines.ts";
import { playing } from "@/components/pages/night-record.ts";
import { PageShell } from "@/components/pages/shell.tsx";
import {
	entriesAfter,
	listSessions,
	type SessionSummary,
} from "@/lib/server/read.ts";
import { replay } from "@/lib/table/log.ts";

export const dynamic = "force-dynamic";

/** Where the game stands; null too where the log cannot be read, which its own page tells. */
async function playingNow(session: SessionSummary) {
	try {
		return playing(replay(session, await entriesAfter(session.id, 0)).state);
	} catch (error) {
		console.error(`The log of session ${session.id} cannot be read`, error);
		return null;
	}
}

export default async function HomePage() {
	const words = await requestWords();
	const sessions = await listSessions();
	const first = nightToGoOnWith(sessions);
	const others = sessions.filter((session) => session !== first);
	const nights = others.map((session) => nightLine(session));
	return (
		<PageShell words={words} current="tonight">
			<Home
				words={words}
				nights={
					first
						? [nightLine(first, await playingNow(first)), ...nights]
						: nights
				}
			/>
		</PageShell>
	);
}

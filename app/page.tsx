import { requestWords } from "@/components/i18n/server.tsx";
import { Home } from "@/components/pages/home.tsx";
import { nightLine, nightToGoOnWith } from "@/components/pages/night-lines.ts";
import { playing } from "@/components/pages/night-record.ts";
import { PageShell } from "@/components/pages/shell.tsx";
import { type ListedNight, nightsPage } from "@/lib/server/nights-page.ts";
import { entriesAfter, readSession } from "@/lib/server/read.ts";
import { replay } from "@/lib/table/log.ts";

/** How many closed nights are looked up, to show the newest of them. */
const RECENT = 5;

export const dynamic = "force-dynamic";

/** Where the game stands; null too where the log cannot be read, which its own page tells. */
async function playingNow({ id }: ListedNight) {
	try {
		const session = await readSession(id);
		return session && playing(replay(session, await entriesAfter(id, 0)));
	} catch (error) {
		console.error(`The log of session ${id} cannot be read`, error);
		return null;
	}
}

export default async function HomePage() {
	const words = await requestWords();
	const open = (await nightsPage({ state: "open" })).nights;
	const closed = (await nightsPage({ state: "closed" }, null, RECENT)).nights;
	const first = nightToGoOnWith(open);
	const others = [...open, ...closed].filter((night) => night !== first);
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

import { requestWords } from "@/components/i18n/server.tsx";
import { Home } from "@/components/pages/home.tsx";
import { openFirst } from "@/components/pages/night-lines.ts";
import { PageShell } from "@/components/pages/shell.tsx";
import { listSessions } from "@/lib/server/read.ts";

export const dynamic = "force-dynamic";

export default async function HomePage() {
	const words = await requestWords();
	return (
		<PageShell words={words} current="tonight">
			<Home words={words} nights={await openFirst(await listSessions())} />
		</PageShell>
	);
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requestWords } from "@/components/i18n/server.tsx";
import { NightPage } from "@/components/pages/night-page.tsx";
import { recordOf } from "@/components/pages/night-record.ts";
import { PageShell } from "@/components/pages/shell.tsx";
import { entriesAfter, readSession } from "@/lib/server/read.ts";
import { verify } from "@/lib/server/verify.ts";
import { replay } from "@/lib/table/log.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	const session = await readSession((await params).id);
	return session ? { title: session.name } : {};
}

export default async function SessionPage({ params }: Props) {
	const { id } = await params;
	const words = await requestWords();
	const session = await readSession(id);
	const checked = session && (await verify(id));
	if (!session || !checked) notFound();
	// What the check found good: all of it, or what stands before the first entry that is not.
	const good =
		checked.ok || checked.seq === null ? {} : { limit: checked.seq - 1 };
	const log = replay(session, await entriesAfter(id, 0, good));
	return (
		<PageShell words={words} current="sessions">
			<NightPage
				words={words}
				night={{
					...session,
					players: log.state.people.map(({ name }) => name),
					playing: null,
				}}
				record={recordOf(log)}
				checked={checked}
			/>
		</PageShell>
	);
}

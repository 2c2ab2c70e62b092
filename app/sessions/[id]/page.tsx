import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ExportButton } from "@/components/export/index.tsx";
import { requestWords, SendWords } from "@/components/i18n/server.tsx";
import { PageShell } from "@/components/pages/shell.tsx";
import { Review } from "@/components/review/review.tsx";
import { ChangeNight } from "@/components/sessions/change-night.tsx";
import { SettleUpPanel } from "@/components/settle-up/index.tsx";
import { deviceNames } from "@/lib/server/access/devices.ts";
import { readNightMoney } from "@/lib/server/night-money.ts";
import {
	entriesAfter,
	readSession,
	readSessionWithLog,
} from "@/lib/server/read.ts";
import { verify } from "@/lib/server/verify.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	const session = await readSession((await params).id);
	return session ? { title: session.name } : {};
}

/** The first part of a night's log. Where a damaged row cannot even be read, what stands before it. */
async function readNight(id: string) {
	try {
		const found = await readSessionWithLog(id);
		return found && { ...found, readable: true };
	} catch (error) {
		const [session, checked] = [await readSession(id), await verify(id)];
		if (!session || checked?.ok !== false || checked.seq === null) throw error;
		const entries = await entriesAfter(id, 0, { limit: checked.seq - 1 });
		return { session, entries, lastSeq: session.lastSeq, readable: false };
	}
}

/** The settle-up; null where the log does not fold, for what does not add up cannot be settled. */
async function settled(id: string) {
	try {
		return await readNightMoney(id);
	} catch (error) {
		const checked = await verify(id);
		if (checked?.ok !== false) throw error;
		return null;
	}
}

export default async function SessionPage({ params }: Props) {
	const words = await requestWords();
	const found = await readNight((await params).id);
	if (!found) notFound();
	const { session, entries, lastSeq, readable } = found;
	const { id, name, timeZone, startedAtMs, smallestChip, archived } = session;
	const money = readable ? await settled(id) : null;
	return (
		<PageShell
			words={words}
			current="sessions"
			action={<ExportButton sessionId={id} />}
		>
			<SendWords
				namespaces={[
					"review",
					"correcting",
					"pages",
					"table",
					"closing",
					"errors",
					"carousel",
					"saltbox",
				]}
			>
				<Review
					key={id}
					night={{ id, name, timeZone, startedAtMs, smallestChip }}
					entries={entries}
					lastSeq={lastSeq}
					readable={readable}
					devices={await deviceNames()}
					archived={archived}
					actions={
						<SendWords namespaces={["sessions"]}>
							<ChangeNight id={id} name={name} archived={archived} />
						</SendWords>
					}
					aside={
						money && <SettleUpPanel sessionId={id} title={name} night={money} />
					}
				/>
			</SendWords>
		</PageShell>
	);
}

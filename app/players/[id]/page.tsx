import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { requestWords, SendWords } from "@/components/i18n/server.tsx";
import { PageShell } from "@/components/pages/shell.tsx";
import { PersonChanges } from "@/components/players/changes.tsx";
import { Person } from "@/components/players/person.tsx";
import { playerRecord } from "@/lib/server/player-nights.ts";

export const dynamic = "force-dynamic";

type Props = {
	readonly params: Promise<{ readonly id: string }>;
	readonly searchParams: Promise<{ readonly year?: string | string[] }>;
};

/** One look into the database for the title and the page. */
const recordOnce = cache(playerRecord);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	const record = await recordOnce((await params).id);
	return record ? { title: record.name } : {};
}

export default async function PlayerPage({ params, searchParams }: Props) {
	const { id } = await params;
	const { year } = await searchParams;
	const words = await requestWords();
	const record = await recordOnce(id);
	if (!record) notFound();
	// An alias leads to the person it stands for.
	if (record.player !== id) redirect(`/players/${record.player}`);
	const { player, name, archived, aliases, nights, games, others } = record;
	return (
		<PageShell words={words} current="players">
			<Person
				words={words}
				player={player}
				name={name}
				archived={archived}
				aliases={aliases}
				nights={nights}
				games={games}
				openYear={typeof year === "string" ? year : null}
			>
				<SendWords namespaces={["players"]}>
					<PersonChanges
						person={{ player, name, archived }}
						aliases={aliases}
						others={others}
					/>
				</SendWords>
			</Person>
		</PageShell>
	);
}

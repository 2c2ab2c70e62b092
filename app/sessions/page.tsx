import type { Metadata } from "next";
import { requestWords, SendWords } from "@/components/i18n/server.tsx";
import { ImportLink } from "@/components/import/import-link.tsx";
import { PageShell } from "@/components/pages/shell.tsx";
import { Filters } from "@/components/sessions/filters.tsx";
import { type Asked, NIGHT_STATES } from "@/components/sessions/listed.ts";
import { SessionsList } from "@/components/sessions/sessions-list.tsx";
import { GAME_NAMES, isGameName } from "@/lib/games/index.ts";
import { nightsPage } from "@/lib/server/nights-page.ts";
import { idsOf, playerNames } from "@/lib/server/players.ts";

export const dynamic = "force-dynamic";

/** The longest search; what is longer is cut. */
const MAX_SEARCH_LENGTH = 120;

type Query = Readonly<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestWords();
	return { title: t("sessions.title") };
}

function said(query: Query, name: string): string {
	const value = query[name];
	return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** What the address asks for; a game, state or page that there is not is not asked for. */
function askedBy(query: Query): Asked {
	const game = said(query, "game");
	const state = said(query, "state");
	return {
		text: said(query, "q").slice(0, MAX_SEARCH_LENGTH),
		game: isGameName(game) ? game : "",
		player: said(query, "player"),
		state: NIGHT_STATES.find((one) => one === state) ?? "current",
	};
}

export default async function SessionsPage(props: {
	readonly searchParams: Promise<Query>;
}) {
	const words = await requestWords();
	const query = await props.searchParams;
	const asked = askedBy(query);
	const after = said(query, "after") || null;
	const ids = asked.player === "" ? null : await idsOf(asked.player);
	const players = await playerNames();
	const { nights, next } = await nightsPage(
		{
			state: asked.state,
			text: asked.text,
			...(asked.game === "" ? {} : { game: asked.game }),
			...(ids === null ? {} : { players: ids }),
		},
		after,
	);
	// An alias is shown as the person it stands for.
	const shown = { ...asked, player: ids?.[0] ?? "" };
	return (
		<PageShell
			words={words}
			current="sessions"
			action={<ImportLink words={words} />}
		>
			<SendWords namespaces={["sessions"]}>
				<SessionsList
					words={words}
					asked={shown}
					nights={nights}
					next={next}
					isLater={after !== null}
				>
					<Filters asked={shown} games={GAME_NAMES} players={players} />
				</SessionsList>
			</SendWords>
		</PageShell>
	);
}

import { json, route } from "@/lib/server/http.ts";
import { knownPlayers } from "@/lib/server/players.ts";

export const dynamic = "force-dynamic";

/** Everyone there is. */
export const GET = route(async () =>
	json(200, { players: await knownPlayers() }),
);

import { json, route } from "@/lib/server/http.ts";
import { listPlayers } from "@/lib/server/read.ts";

export const dynamic = "force-dynamic";

/** Everyone who has played before. */
export const GET = route(async () =>
	json(200, { players: await listPlayers() }),
);

import { database } from "@/lib/server/db.ts";
import { json, route } from "@/lib/server/http.ts";

export const dynamic = "force-dynamic";

/** Whether the server is there and reads its database. Says nothing else, for anyone may ask. */
export const GET = route(
	async () => {
		await database().secret.count();
		return json(200, { ok: true });
	},
	{ who: "anyone" },
);

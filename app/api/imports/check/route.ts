import { json, readJson, route } from "@/lib/server/http.ts";
import { notTakenIn, offered } from "@/lib/server/import/answers.ts";
import { checkNight } from "@/lib/server/import/check-file.ts";
import { offerOf } from "@/lib/server/import/take-in.ts";
import { MAX_NIGHT_BYTES } from "@/lib/server/limits.ts";

export const dynamic = "force-dynamic";

/** Checks an exported night, the whole file being the body, and says what taking it in would mean. Stores nothing. */
export const POST = route(async (request) => {
	const checked = checkNight(await readJson(request, MAX_NIGHT_BYTES));
	if ("refused" in checked) return notTakenIn(checked.refused);
	const offer = await offerOf(checked);
	return "refused" in offer
		? notTakenIn(offer.refused)
		: json(200, offered(checked, offer));
});

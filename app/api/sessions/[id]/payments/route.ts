import { badRequest, moneyAnswer, readJson, route } from "@/lib/server/http.ts";
import { markChange } from "@/lib/server/money-request.ts";
import { markPayment } from "@/lib/server/night-money.ts";
import { parseWith } from "@/lib/server/request.ts";

export const dynamic = "force-dynamic";

/** L23: marks a payment of the settle-up as paid, or takes the mark back. */
export const PUT = route(async (request, { id }: { id: string }) => {
	const parsed = parseWith(markChange, await readJson(request));
	if (parsed.kind === "bad") return badRequest(parsed.problems);
	return moneyAnswer(await markPayment(id, parsed.value));
});

import {
	badRequest,
	json,
	moneyAnswer,
	noSuchSession,
	readJson,
	route,
} from "@/lib/server/http.ts";
import { termsChange } from "@/lib/server/money-request.ts";
import { readNightMoney, setTerms } from "@/lib/server/night-money.ts";
import { parseWith } from "@/lib/server/request.ts";

export const dynamic = "force-dynamic";

type Params = { id: string };

/** L13: the night in money: who pays whom, and what was paid. */
export const GET = route(async (_request, { id }: Params) => {
	const night = await readNightMoney(id);
	return night ? json(200, { night }) : noSuchSession();
});

/** L24: sets what chips are worth, `tab` or `cash`, and the host; on a closed night too. */
export const PATCH = route(async (request, { id }: Params) => {
	const parsed = parseWith(termsChange, await readJson(request));
	if (parsed.kind === "bad") return badRequest(parsed.problems);
	return moneyAnswer(await setTerms(id, parsed.value));
});

import * as z from "zod/mini";
import { amountChips, playerId } from "@/lib/games/schemas.ts";
import { chips } from "@/lib/ledger/chips.ts";
import { createSession } from "@/lib/server/create-session.ts";
import { badRequest, json, readJson, route } from "@/lib/server/http.ts";
import { chipValue } from "@/lib/server/money-request.ts";
import {
	atMs,
	deviceMadeId,
	parseWith,
	sessionName,
} from "@/lib/server/request.ts";
import { sessionOptions } from "@/lib/table/parse.ts";

export const dynamic = "force-dynamic";

const newSession = z.strictObject({
	id: z.optional(deviceMadeId),
	name: sessionName,
	timeZone: z.unknown(),
	smallestChip: z.optional(amountChips),
	money: z.optional(z.enum(["tab", "cash"])),
	value: z.optional(chipValue),
	host: z.optional(playerId),
	startedAtMs: z.optional(atMs),
});

/** Starts a night. */
export const POST = route(async (request) => {
	const parsed = parseWith(newSession, await readJson(request));
	if (parsed.kind === "bad") return badRequest(parsed.problems);
	const {
		timeZone,
		smallestChip = chips(1),
		money = "tab",
		...rest
	} = parsed.value;
	const options = parseWith(sessionOptions, { timeZone, smallestChip });
	if (options.kind === "bad") return badRequest(options.problems);
	const session = await createSession({ ...rest, ...options.value, money });
	return json(201, { session });
});

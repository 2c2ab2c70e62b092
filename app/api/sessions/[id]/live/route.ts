import { isDealer, readerOf } from "@/lib/server/access/who.ts";
import {
	badRequest,
	eventStream,
	noSuchSession,
	route,
	tooManyStreams,
} from "@/lib/server/http.ts";
import { liveStream } from "@/lib/server/live.ts";
import { readSession } from "@/lib/server/read.ts";
import { parseSeq } from "@/lib/server/request.ts";
import { streams } from "@/lib/server/streams.ts";

export const dynamic = "force-dynamic";

/** The log as it grows. A browser that comes back says itself where it broke off. */
export const GET = route(async (request, { id }: { id: string }) => {
	const { searchParams } = new URL(request.url);
	const brokenOff = request.headers.get("Last-Event-ID") || null;
	const after = parseSeq("after", brokenOff ?? searchParams.get("after"));
	if (after.kind === "bad") return badRequest(after.problems);
	const session = await readSession(id);
	if (!session) return noSuchSession();
	const reader = await readerOf(request);
	if (streams.isFull(reader)) return tooManyStreams();
	const fromSeq = Math.min(after.value, session.lastSeq);
	const mayRead = () => isDealer(request);
	return eventStream(liveStream(id, fromSeq, reader, request.signal, mayRead));
});

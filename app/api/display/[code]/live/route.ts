import { displayStream, sessionOfDisplay } from "@/lib/server/display.ts";
import {
	eventStream,
	noSuchDisplay,
	route,
	tooManyStreams,
} from "@/lib/server/http.ts";
import { streams } from "@/lib/server/streams.ts";

export const dynamic = "force-dynamic";

/** What the table shows its players, at once and after every change. */
export const GET = route(
	async (request, { code }: { code: string }) => {
		const session = await sessionOfDisplay(code);
		if (!session) return noSuchDisplay();
		if (streams.isFull()) return tooManyStreams();
		return eventStream(displayStream(session, request.signal));
	},
	{ who: "viewer" },
);

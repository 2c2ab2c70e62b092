import type { SessionInfo } from "../../lib/client/snapshot.ts";
import { chips } from "../../lib/ledger/chips.ts";
import { emptyLog } from "../../lib/table/log.ts";
import { isRefusal, perform } from "../../lib/table/perform.ts";
import type { Entry, Log, Request } from "../../lib/table/types.ts";

export const NIGHT: SessionInfo = {
	id: "night",
	name: "Friday",
	smallestChip: chips(1),
	timeZone: "Europe/Paris",
	startedAtMs: 1_700_000_000_000,
};

/** Whatever answers the routes of `docs/api.md`. */
export interface Answering {
	answer(url: string, body: string | undefined): Response | Promise<Response>;
	/** Called with what has been stored, where the server tells of it. */
	readonly listeners?: Set<(entries: readonly Entry[]) => void>;
}

/** The server's side of `docs/api.md`, on the real engine, in memory. */
export class Server implements Answering {
	log: Log = emptyLog(NIGHT);
	/** Entries in one answer at most. */
	pageSize = 5000;
	posts = 0;
	gets = 0;
	readonly listeners = new Set<(entries: readonly Entry[]) => void>();
	/** Refuses this request whatever the rules say, as a server of another version might. */
	refuses: string | null = null;

	answer(url: string, body: string | undefined): Response {
		const { pathname, searchParams } = new URL(url, "http://table.test");
		const [, , , session, entries] = pathname.split("/");
		if (session !== NIGHT.id) {
			return Response.json({ error: "no-such-session" }, { status: 404 });
		}
		if (body !== undefined) return this.#post(JSON.parse(body));
		this.gets += 1;
		const after = Number(searchParams.get("after") ?? 0);
		const part = this.#after(after);
		return Response.json(entries ? part : { session: NIGHT, ...part });
	}

	#after(seq: number) {
		const entries = this.log.entries.slice(seq, seq + this.pageSize);
		return { entries, lastSeq: this.log.entries.length };
	}

	#post(body: { seenSeq: number; request: Request }): Response {
		this.posts += 1;
		const { seenSeq, request } = body;
		const before = this.entriesOf(request);
		if (before.length > 0) {
			return Response.json({ entries: before, lastSeq: before.at(-1)?.seq });
		}
		if (seenSeq !== this.log.entries.length) {
			const missed = this.#after(seenSeq);
			return Response.json({ error: "stale", ...missed }, { status: 409 });
		}
		if (this.refuses === request.id) {
			const refusal = { refused: { error: "no-game" }, at: null };
			return Response.json({ error: "refused", ...refusal }, { status: 422 });
		}
		const result = perform(this.log, request);
		if (isRefusal(result)) {
			return Response.json({ error: "refused", ...result }, { status: 422 });
		}
		this.log = result.log;
		for (const tell of this.listeners) tell(result.entries);
		const lastSeq = this.log.entries.length;
		return Response.json({ entries: result.entries, lastSeq });
	}

	/** What was stored for a request, whatever batch its entries stand under. */
	entriesOf(request: Request): readonly Entry[] {
		const named =
			request.kind === "commands"
				? (id: string) => request.commands.some((c) => c.id === id)
				: (id: string) => id.startsWith(`${request.id}.`);
		return this.log.entries.filter((entry) => named(entry.id));
	}
}

import type { Keep } from "../../lib/client/outbox.ts";
import type { SessionInfo } from "../../lib/client/snapshot.ts";
import { sameJson } from "../../lib/core/json.ts";
import { chips } from "../../lib/ledger/chips.ts";
import type { Entry, Request } from "../../lib/table/types.ts";

/** Stands free of any test runner: it runs in a browser's page too. */
function check(is: unknown, should: unknown, what: string): void {
	if (sameJson(is, should)) return;
	throw new Error(
		`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`,
	);
}

export function night(id: string): SessionInfo {
	return {
		id,
		name: `Night ${id}`,
		smallestChip: chips(1),
		timeZone: "Europe/Paris",
		startedAtMs: 1,
	};
}

export function request(id: string): Request {
	const command = { type: "note", text: id } as const;
	const commands = [{ id: `${id}-0`, command }];
	return { kind: "commands", id, atMs: 1, device: "a", commands };
}

export function entry(seq: number): Entry {
	return {
		seq,
		id: `e-${seq}-0`,
		batch: `e-${seq}`,
		batchKind: "tap",
		command: { type: "note", text: "" },
		events: [{ type: "noted", text: "" }],
		transfers: [],
		atMs: 1,
		device: "a",
	};
}

async function idsIn(
	keep: Keep,
	sessionId: string,
): Promise<readonly string[]> {
	return (await keep.requests(sessionId)).map((r) => r.id);
}

/** What every `Keep` does, given one with nothing in it. */
export const CONTRACT: Readonly<Record<string, (keep: Keep) => Promise<void>>> =
	{
		async "a night never seen is empty"(keep) {
			const empty = { session: null, entries: [], requests: [], memory: {} };
			check(await keep.read("one"), empty, "read");
		},

		async "the outbox keeps the order, whole requests, and each once"(keep) {
			await keep.add("one", [request("c"), request("a")]);
			await keep.add("one", [request("b"), request("a")]);
			check(await idsIn(keep, "one"), ["c", "a", "b"], "ids");
			const { requests } = await keep.read("one");
			check(requests[0], request("c"), "the request");
		},

		async "writes take effect in the order they were asked for"(keep) {
			const ids = Array.from({ length: 50 }, (_, i) => `r${i}`);
			await Promise.all(ids.map((id) => keep.add("one", [request(id)])));
			check(await idsIn(keep, "one"), ids, "ids");
			const added = keep.add("one", [request("last")]);
			const over = keep.settle("one", [], ["last", ...ids]);
			await Promise.all([added, over]);
			check(await idsIn(keep, "one"), [], "ids afterwards");
		},

		async "nights are apart"(keep) {
			await keep.add("one", [request("a")]);
			await keep.add("on", [request("b")]);
			await keep.replace(night("one"), [entry(1)]);
			await keep.remember("one", "stake", 5);
			const { session, entries, memory } = await keep.read("on");
			check([session, entries, memory], [null, [], {}], "the other night");
			check(await idsIn(keep, "on"), ["b"], "its outbox");
		},

		async "what is settled leaves the outbox and joins the log"(keep) {
			await keep.replace(night("one"), [entry(1)]);
			await keep.add("one", [request("a"), request("b")]);
			await keep.settle("one", [entry(2), entry(3)], ["a", "unknown"]);
			const { session, entries, requests } = await keep.read("one");
			check(session, night("one"), "session");
			check(entries, [entry(1), entry(2), entry(3)], "entries");
			check(requests, [request("b")], "requests");
		},

		async "a log is in order of its seqs, and ends before a gap"(keep) {
			const seqs = Array.from({ length: 12 }, (_, i) => i + 1);
			await keep.replace(night("one"), seqs.slice(0, 3).map(entry));
			await keep.settle("one", [entry(12), entry(5), entry(4)], []);
			const { entries } = await keep.read("one");
			check(
				entries.map((e) => e.seq),
				[1, 2, 3, 4, 5],
				"seqs",
			);
			await keep.settle("one", seqs.map(entry), []);
			check((await keep.read("one")).entries, seqs.map(entry), "entries");
		},

		async "a log that is replaced leaves nothing behind but the outbox"(keep) {
			await keep.replace(night("one"), [entry(1), entry(2)]);
			await keep.add("one", [request("a")]);
			await keep.replace(night("one"), [entry(1)]);
			const { entries, requests } = await keep.read("one");
			check(entries, [entry(1)], "entries");
			check(requests, [request("a")], "requests");
		},

		async "small things are remembered by name"(keep) {
			await keep.remember("one", "stake:ana", 5);
			await keep.remember("one", "stake:ana", 10);
			await keep.remember("one", "read", { seq: 3, by: ["a", null] });
			check(
				(await keep.read("one")).memory,
				{ "stake:ana": 10, read: { seq: 3, by: ["a", null] } },
				"memory",
			);
		},
	};

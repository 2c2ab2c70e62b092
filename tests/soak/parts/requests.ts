import fs from "node:fs";
import path from "node:path";
import { numbers } from "../support/chance.ts";
import { type Answer, ask } from "../support/http.ts";
import { hold, type Part } from "../support/part.ts";
import { LEAK, type Rubbish, routes, rubbish } from "../support/rubbish.ts";
import {
	audited,
	errorsLogged,
	migrated,
	type Server,
	startServer,
} from "../support/server.ts";
import { claimedBy, setUp } from "../support/start-of-night.ts";
import { UNREADABLE } from "../support/wild.ts";

const AT_ONCE = 6;
/** Memory may still grow while the first of them come; from then on it is flat. */
const WARM = 0.3;
const GROWTH_MB = 80;
/** What the server's own heap may have at most: who keeps what requests bring runs out of it. */
const HEAP_MB = 384;

/** An address has no half characters. */
function wellFormed(text: string): string {
	return text.replace(/\p{Surrogate}/gu, "?");
}

/** As it goes over the wire. */
function addressOf({ route, inPlace, query }: Rubbish): string {
	const address = route.address.replace(/\[(\w+)\]/g, (_, name) => {
		const text = inPlace[name] ?? "";
		return text === UNREADABLE ? text : encodeURIComponent(wellFormed(text));
	});
	return address + query;
}

function judge(asked: Rubbish, answer: Answer, folder: string): void {
	const { status, type, text } = answer;
	const inside =
		status >= 300
			? LEAK.test(text) || text.includes(folder)
			: /\n\s+at .+\(/.test(text);
	hold(status < 500 && !inside, "no answer fails or tells of the inside", {
		asked: { ...asked, body: asked.body?.slice(0, 1_000) ?? null },
		status,
		type,
		text: text.slice(0, 500),
	});
	const isOurs = status !== 405 && answer.headers["x-request-id"] !== undefined;
	if (isOurs && status >= 400)
		hold(
			typeof JSON.parse(text || '{"error":""}').error === "string",
			"what is refused is said in the words of the API",
			text.slice(0, 200),
		);
}

/** Generated requests to every route of the running server. */
export const requests: Part = {
	name: "requests",
	times: 50_000,
	run: async ({ seed, times, port, folder, progress }) => {
		const database = path.join(folder, "requests.db");
		await migrated(database);
		const server = await startServer(port, database, {
			env: {
				CASEKEEPER_OPEN: "",
				NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
				CASEKEEPER_LOG: "error",
			},
		});
		const kept = path.join(folder, "failed.json");
		try {
			const cookie = await claimedBy(server, database);
			const known = await setUp(server, cookie);
			const cookies = { dealer: cookie, spare: known.spare, nobody: "" };
			const all = routes();
			// The door through which everything comes is knocked at more often.
			const weighed = [
				...all,
				...all.filter(({ address }) => /entries$/.test(address)),
				...all.filter(({ address }) => /entries$/.test(address)),
			];
			const statuses = new Map<number, number>();
			const reached = new Map<string, number>();
			const memory: number[] = [];
			let streams = 0;
			let next = 0;
			const startedMs = Date.now();
			const one = async () => {
				for (;;) {
					const at = next++;
					if (at >= times) return;
					if (at % Math.ceil(times / 20) === 0) memory.push(server.rssMb());
					const asked = rubbish(numbers(seed + at), weighed, known);
					const answer = await sent(server, asked, cookies).catch(
						(error: Error) => {
							fs.writeFileSync(kept, JSON.stringify(asked));
							throw new Error(
								`request ${at} (--seed ${seed + at} --times 1; kept in ${kept}): ${error.message}`,
							);
						},
					);
					try {
						judge(asked, answer, folder);
					} catch (error) {
						fs.writeFileSync(kept, JSON.stringify(asked));
						throw new Error(
							`request ${at} (--seed ${seed + at} --times 1; kept in ${kept}): ${(error as Error).message}`,
						);
					}
					const { status, type } = answer;
					statuses.set(status, (statuses.get(status) ?? 0) + 1);
					const name = `${asked.route.method} ${asked.route.address}`;
					if (status < 300) reached.set(name, (reached.get(name) ?? 0) + 1);
					if (type.startsWith("text/event-stream")) streams += 1;
					const { lastSeq } =
						/"lastSeq":(?<lastSeq>\d+)\}$/.exec(answer.text)?.groups ?? {};
					const night = asked.inPlace.id;
					if (lastSeq && night && /entries$/.test(name))
						known.lastSeqs.set(night, Number(lastSeq));
					if (at % 100 === 0)
						progress(
							`${at} of ${times}, ${Math.round((at * 1000) / (Date.now() - startedMs + 1))}/s, ${memory.at(-1)} MB`,
						);
				}
			};
			await Promise.all(Array.from({ length: AT_ONCE }, one));
			memory.push(server.rssMb());
			const warm = memory[Math.floor(memory.length * WARM)] ?? 0;
			const last = memory.at(-1) ?? 0;
			if (times >= 20_000)
				hold(last - warm < GROWTH_MB, "memory stays flat", memory);
			const errors = errorsLogged(database);
			hold(errors.length === 0, "the log has no error", errors.slice(0, 3));
			const missed = all
				.map(({ method, address }) => `${method} ${address}`)
				.filter((name) => !reached.has(name));
			const health = await ask(server.url, "/api/health");
			hold(health.status === 200, "it is there afterwards", health);
			await server.end("SIGTERM");
			await audited(database);
			const counts = [...statuses]
				.sort(([a], [b]) => a - b)
				.map(([status, count]) => `${status}: ${count}`);
			return [
				`${times} requests to ${all.length} routes, six at a time, ${Math.round((times * 1000) / (Date.now() - startedMs))}/s: no 5xx, no leak, no error in the log; the audit passed`,
				`answers ${counts.join(", ")}; ${streams} streams broken off after their first event`,
				`answered with success at least once: ${all.length - missed.length} of ${all.length} routes${missed.length > 0 ? ` (not ${missed.join(", ")})` : ""}`,
				`memory of the server: ${memory[0]} MB before, ${warm} MB after ${WARM * 100} %, ${last} MB at the end, ${Math.max(...memory)} MB at most`,
			];
		} finally {
			await server.end("SIGKILL");
		}
	},
};

function sent(
	server: Server,
	asked: Rubbish,
	cookies: Readonly<Record<Rubbish["from"], string>>,
): Promise<Answer> {
	const { route, headers, body, from } = asked;
	return ask(server.url, addressOf(asked), {
		method: route.method,
		headers: {
			Origin: server.url,
			...(from === "nobody" ? {} : { Cookie: cookies[from] }),
			...headers,
			...(body === null
				? {}
				: { "Content-Length": String(Buffer.byteLength(body)) }),
		},
		...(body === null ? {} : { body }),
	});
}

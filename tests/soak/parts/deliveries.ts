import path from "node:path";
import type { Command, Request } from "../../../lib/table/types.ts";
import { evening, SETTING_UP } from "../../../scripts/bench/evening.ts";
import { commands } from "../../server/support/nights.ts";
import { buyIn, seat } from "../../support/commands.ts";
import { numbers, shuffled } from "../support/chance.ts";
import { ask, send } from "../support/http.ts";
import { hold, type Part } from "../support/part.ts";
import {
	audited,
	migrated,
	type Server,
	startServer,
} from "../support/server.ts";

type Entry = {
	readonly id: string;
	readonly events: readonly { readonly type: string; readonly seq?: number }[];
};

async function opened(server: Server, id: string): Promise<void> {
	await send(server.url, "/api/sessions", {
		id,
		name: id,
		timeZone: "Europe/Paris",
	});
}

/** Delivers as a device does: what is stale is decided and sent again. */
async function delivered(
	server: Server,
	session: string,
	request: Request,
	isOver: () => boolean = () => true,
): Promise<number> {
	for (let seenSeq = 0; ; ) {
		const address = `/api/sessions/${session}/entries`;
		const { status, text } = await send(server.url, address, {
			seenSeq,
			request,
		});
		if (status === 409) seenSeq = JSON.parse(text).lastSeq;
		else if (status !== 422 || isOver()) return status;
	}
}

async function entriesOf(server: Server, session: string) {
	const { text } = await ask(server.url, `/api/sessions/${session}/entries`);
	return JSON.parse(text).entries as readonly Entry[];
}

async function passes(server: Server, session: string): Promise<void> {
	const { text } = await ask(server.url, `/api/sessions/${session}/check`);
	hold(JSON.parse(text).ok === true, "the check passes", text);
}

async function doubled(
	server: Server,
	times: number,
	random: () => number,
	progress: (text: string) => void,
): Promise<string> {
	await opened(server, "doubled");
	await delivered(server, "doubled", commands("doubled-seat", seat("ana")));
	const count = Math.ceil(times / 3);
	const requests = Array.from({ length: count }, (_, i) =>
		commands(`doubled-${i}`, buyIn("ana", 1)),
	);
	const thrice = shuffled([...requests, ...requests, ...requests], random);
	for (let at = 0; at < thrice.length; at += 20) {
		const some = thrice.slice(at, at + 20);
		const statuses = await Promise.all(
			some.map((one) => delivered(server, "doubled", one)),
		);
		hold(
			statuses.every((status) => status === 200),
			"every delivery is answered as the first",
			statuses,
		);
		progress(`${at + some.length} of ${thrice.length} deliveries`);
	}
	const ids = (await entriesOf(server, "doubled")).slice(1).map(({ id }) => id);
	hold(
		JSON.stringify(ids.sort()) ===
			JSON.stringify(requests.map(({ id }) => `${id}-0`).sort()),
		"each command is there once",
	);
	await passes(server, "doubled");
	return `${thrice.length} deliveries of ${count} commands, three times each and in any order: ${ids.length} entries`;
}

/** Hands of Saltbox, a batch each: bets, no more bets, five cards. */
function hands(count: number): readonly (readonly Command[])[] {
	const taps = evening(5);
	const take = (size: number) =>
		Array.from({ length: size }, () => taps.next().value as Command);
	const setUp = take(SETTING_UP);
	const rounds = Array.from({ length: count }, (_, i) =>
		take(i % 10 === 9 ? 11 : 10),
	);
	return [setUp, ...rounds];
}

async function undone(
	server: Server,
	rounds: number,
	random: () => number,
	progress: (text: string) => void,
): Promise<string> {
	await opened(server, "undone");
	const batches = hands(rounds);
	for (const [i, batch] of batches.entries()) {
		const request = commands(`undone-${i}`, ...batch);
		const status = await delivered(server, "undone", request);
		hold(status === 200, "a round is stored", status);
	}
	const before = await entriesOf(server, "undone");
	const gone = new Set<string>();
	const requests = Array.from({ length: 2 * rounds }, (_, i) => ({
		kind: "undo" as const,
		id: `undo-${i}`,
		atMs: 1,
		device: `device-${i % 2}`,
		batch: `undone-${(i >> 1) + 1}`,
	}));
	const statuses = await Promise.all(
		shuffled(requests, random).map(async (one) => {
			const isOver = () => gone.has(one.batch);
			const status = await delivered(server, "undone", one, isOver);
			if (status === 200) gone.add(one.batch);
			progress(`${gone.size} of ${rounds} rounds undone`);
			return status;
		}),
	);
	const taken = statuses.filter((status) => status === 200).length;
	hold(taken === rounds, "each round is undone once", taken);
	const undos = (await entriesOf(server, "undone"))
		.slice(before.length)
		.flatMap(({ events }) => events.filter(({ type }) => type === "undone"))
		.map(({ seq }) => seq);
	const played = before.length - (batches[0]?.length ?? 0);
	hold(
		undos.length === played && new Set(undos).size === played,
		"each entry of a round is undone once",
		{ undos: undos.length, played },
	);
	await passes(server, "undone");
	return `${2 * rounds} undos of ${rounds} rounds, all at once from two devices: ${taken} took effect, ${2 * rounds - taken} were refused`;
}

/** Duplicated and reordered deliveries, and undos that come twice and all at once. */
export const deliveries: Part = {
	name: "deliveries",
	times: 1_000,
	run: async ({ seed, times, port, folder, progress }) => {
		const random = numbers(seed);
		const database = path.join(folder, "deliveries.db");
		await migrated(database);
		const server = await startServer(port, database);
		try {
			const seen = [
				await doubled(server, times, random, progress),
				await undone(server, Math.ceil(times / 20), random, progress),
			];
			await server.end("SIGTERM");
			await audited(database);
			return seen;
		} finally {
			await server.end("SIGKILL");
		}
	},
};

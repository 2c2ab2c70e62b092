import { indexedDbKeep } from "../../lib/client/indexed-db.ts";
import { CONTRACT, entry, night, request } from "../client/keep-contract.ts";

/** Each promise of the contract, with how it was broken or null. */
export async function runContract(): Promise<
	readonly (readonly [string, string | null])[]
> {
	const results: (readonly [string, string | null])[] = [];
	for (const [what, holds] of Object.entries(CONTRACT)) {
		try {
			const keep = await indexedDbKeep(`contract: ${what}`);
			await holds(keep);
			results.push([what, keep.durable ? null : "does not last"]);
		} catch (error) {
			results.push([what, `${error}`]);
		}
	}
	return results;
}

export async function fill(name: string): Promise<void> {
	const keep = await indexedDbKeep(name);
	await keep.replace(night("one"), [entry(1)]);
	await keep.add("one", [request("a"), request("x"), request("b")]);
	await keep.settle("one", [entry(2)], ["x"]);
	await keep.remember("one", "stake", 5);
}

export async function readBack(name: string) {
	const keep = await indexedDbKeep(name);
	const { session, entries, requests, memory } = await keep.read("one");
	return {
		session: session?.name,
		seqs: entries.map((e) => e.seq),
		requests: requests.map((r) => r.id),
		memory,
	};
}

export async function addTwenty(): Promise<readonly string[]> {
	const keep = await indexedDbKeep("shared");
	for (let i = 0; i < 20; i++) await keep.add("one", [request(`r${i}`)]);
	return (await keep.requests("one")).map((r) => r.id);
}

export async function idsNow(): Promise<readonly string[]> {
	const keep = await indexedDbKeep("shared");
	return (await keep.requests("one")).map((r) => r.id);
}

/** Deleting a database closes every connection to it. */
export async function afterCut(): Promise<readonly string[]> {
	const keep = await indexedDbKeep("cut");
	await keep.add("one", [request("a")]);
	await new Promise((resolve, reject) => {
		const deleting = indexedDB.deleteDatabase("cut");
		deleting.onsuccess = resolve;
		deleting.onerror = reject;
	});
	await keep.add("one", [request("b")]);
	return (await keep.requests("one")).map((r) => r.id);
}

export async function loadEight(): Promise<readonly string[]> {
	const keep = await indexedDbKeep("eight");
	const ids = Array.from({ length: 8 }, (_, i) => `n${i + 1}`);
	await keep.add("n2", [request("waits")]);
	for (const id of ids) {
		await keep.replace(night(id), [entry(1)]);
		await new Promise((resolve) => setTimeout(resolve, 2));
	}
	const kept = [];
	for (const id of ids) {
		const { session, entries } = await keep.read(id);
		if (session && entries.length === 1) kept.push(id);
	}
	return kept;
}

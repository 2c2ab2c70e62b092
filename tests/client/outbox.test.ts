import { describe, expect, test } from "vitest";
import { mirrorIn } from "../../lib/client/mirror.ts";
import { memoryKeep } from "../../lib/client/outbox.ts";
import { CONTRACT, request } from "./keep-contract.ts";
import { localStorageOf } from "./world.ts";

/** `tests/e2e/outbox.spec.ts` holds IndexedDB to the same, in a browser. */
describe("keeping in memory", () => {
	test.each(Object.entries(CONTRACT))("%s", async (_, holds) => {
		await holds(memoryKeep());
	});

	test("says that it does not last", () => {
		expect(memoryKeep().durable).toBe(false);
	});
});

describe("the mirror", () => {
	test("gives back what was put and not removed, in the order of the taps", () => {
		const kept = new Map<string, string>();
		const mirror = mirrorIn(localStorageOf(kept));
		expect(mirror.works()).toBe(true);
		for (const id of ["c", "a", "b"]) mirror.put("night", request(id));
		mirror.put("night2", request("x"));
		mirror.remove("night", "a");
		const later = mirrorIn(localStorageOf(kept));
		expect(later.list("night")).toEqual([request("c"), request("b")]);
		later.put("night", { ...request("d"), atMs: 2_000_000_000_000 });
		expect(mirror.list("night").map((r) => r.id)).toEqual(["c", "b", "d"]);
	});

	test("keeps the order when the clock is set back", () => {
		const mirror = mirrorIn(localStorageOf(new Map()));
		mirror.put("night", { ...request("a"), atMs: 1000 });
		mirror.put("night", { ...request("b"), atMs: 10 });
		expect(mirror.list("night").map((r) => r.id)).toEqual(["a", "b"]);
	});

	test("passes over what it cannot read", () => {
		const kept = new Map([
			["casekeeper.tapped.night.x", "{half"],
			["casekeeper.tapped.night.y", "null"],
			["casekeeper.tapped.night.z", "7"],
		]);
		const mirror = mirrorIn(localStorageOf(kept));
		mirror.put("night", request("a"));
		expect(mirror.list("night")).toEqual([request("a")]);
	});

	test("where the browser lets nothing be kept, says so and harms nothing", () => {
		const refuses = () => {
			throw new DOMException("no", "SecurityError");
		};
		const refusing = new Proxy(localStorageOf(new Map()), { get: refuses });
		for (const mirror of [mirrorIn(refusing), mirrorIn(null)]) {
			expect(mirror.works()).toBe(false);
			expect(mirror.put("night", request("a"))).toBe(false);
			expect(mirror.list("night")).toEqual([]);
			mirror.remove("night", "a");
		}
	});
});

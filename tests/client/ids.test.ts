import { describe, expect, test } from "vitest";
import { deviceId, newId } from "../../lib/client/ids.ts";

function shelf(initial: Record<string, string> = {}) {
	const kept = new Map(Object.entries(initial));
	return {
		kept,
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	};
}

describe("ids made on the device", () => {
	test("are letters and digits, short enough for a player's id, and differ", () => {
		const made = Array.from({ length: 2000 }, newId);
		for (const id of made) expect(id).toMatch(/^[a-z0-9]{20}$/);
		expect(new Set(made).size).toBe(made.length);
	});

	test("use every letter of the 32, so that each carries five bits", () => {
		const letters = new Set(Array.from({ length: 200 }, newId).join(""));
		expect(letters.size).toBe(32);
	});
});

describe("the device's id", () => {
	test("is made once and kept", () => {
		const kept = shelf();
		const first = deviceId(kept);
		expect(deviceId(kept)).toBe(first);
		expect([...kept.kept.values()]).toEqual([first]);
	});

	test("is still there to work with where the browser keeps nothing", () => {
		const refusing = {
			getItem: () => null,
			setItem: () => {
				throw new DOMException("no", "QuotaExceededError");
			},
		};
		expect(deviceId(refusing)).toMatch(/^[a-z0-9]{20}$/);
		expect(deviceId(null)).toMatch(/^[a-z0-9]{20}$/);
	});
});

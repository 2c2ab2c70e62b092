import { describe, expect, test } from "vitest";
import { assert, present, unreachable } from "../../lib/core/assert.ts";

describe("what the code guarantees", () => {
	test("assert is silent while it holds and names it when it does not", () => {
		expect(() => assert("a", "a text that is not empty")).not.toThrow();
		expect(() => assert(false, "the sum is zero")).toThrow(
			"Broken invariant: the sum is zero",
		);
	});

	test("present gives the value, zero and the empty text too", () => {
		expect(present(0, "a number")).toBe(0);
		expect(present("", "a text")).toBe("");
		expect(present(false, "a flag")).toBe(false);
		expect(() => present(null, "the seat")).toThrow("the seat is missing");
		expect(() => present(undefined, "the seat")).toThrow("the seat is missing");
	});

	test("unreachable names the case that nobody foresaw", () => {
		const unforeseen = { type: "sung" } as unknown as never;
		expect(() => unreachable(unforeseen)).toThrow(
			'Broken invariant: unexpected case {"type":"sung"}',
		);
	});
});

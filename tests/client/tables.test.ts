// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { tableStore } from "../../lib/client/tables.ts";

test("a page has one store for a night", () => {
	expect(tableStore("one")).toBe(tableStore("one"));
	expect(tableStore("one")).not.toBe(tableStore("two"));
});

test("a store does nothing before somebody looks", () => {
	const { status, save } = tableStore("one").getSnapshot();
	expect([status, save]).toEqual(["loading", { state: "saved" }]);
});

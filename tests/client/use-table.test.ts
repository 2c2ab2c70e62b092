// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import type { TableSnapshot } from "../../lib/client/snapshot.ts";
import type { TableStore } from "../../lib/client/table-store.ts";
import { tableStore, useTable } from "../../lib/client/use-table.ts";
import { atOnce, Device, quiet, Server, type Tab } from "./world.ts";

afterEach(cleanup);

async function opened(): Promise<Tab> {
	const tab = new Device("a", new Server(), atOnce).open();
	await quiet();
	return tab;
}

const seats = (snapshot: TableSnapshot) =>
	snapshot.log?.state.seats.length ?? null;

test("gives what the selector picks, in the same turn as the tap", async () => {
	const { store } = await opened();
	const { result } = renderHook(() => useTable(store, seats));
	expect(result.current).toBe(0);
	act(() => {
		store.send([{ type: "seat-player", player: "ana", name: "Ana" }]);
	});
	expect(result.current).toBe(1);
});

test("renders again only when what was picked changes", async () => {
	const { store } = await opened();
	let renders = 0;
	renderHook(() => {
		renders += 1;
		return useTable(store, seats);
	});
	act(() => store.remember("stake:ana", 5));
	expect(renders).toBe(1);
});

test("takes a selector that makes a new object every time", async () => {
	const { store } = await opened();
	let renders = 0;
	const { result } = renderHook(() => {
		renders += 1;
		return useTable(
			store,
			(s) => ({ state: s.save.state }),
			(a, b) => a.state === b.state,
		);
	});
	const first = result.current;
	act(() => store.remember("stake:ana", 5));
	expect(renders).toBe(1);
	expect(result.current).toBe(first);
});

test("follows a selector that changes", async () => {
	const { store } = await opened();
	const { result, rerender } = renderHook(
		({ key }) => useTable(store, (s) => s.memory[key] ?? null),
		{ initialProps: { key: "a" } },
	);
	act(() => store.remember("b", 5));
	expect(result.current).toBe(null);
	rerender({ key: "b" });
	expect(result.current).toBe(5);
});

function Status({ store }: { store: TableStore }) {
	return useTable(store, (s) => s.status);
}

test("a server draws a table that is loading", async () => {
	const { store } = await opened();
	const drawn = renderToString(createElement(Status, { store }));
	expect(drawn).toBe("loading");
	expect(store.getSnapshot().status).toBe("ready");
});

test("a page has one store for a night", () => {
	expect(tableStore("one")).toBe(tableStore("one"));
	expect(tableStore("one")).not.toBe(tableStore("two"));
});

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Tile } from "@/components/ui/tile.tsx";

afterEach(cleanup);

/** Longer than a tile has to be pressed to be held. */
const LONG_MS = 620;

function opened() {
	const done: string[] = [];
	render(
		<Tile onTap={() => done.push("tap")} onHold={() => done.push("hold")}>
			tile
		</Tile>,
	);
	return { done, tile: screen.getByRole("button") };
}

function press(tile: Element, type: string, atMs: number) {
	const event = new PointerEvent(type, {
		pointerId: 1,
		button: 0,
		bubbles: true,
	});
	Object.defineProperty(event, "timeStamp", { value: atMs });
	fireEvent(tile, event);
}

/** The page does something else for so long, and what happens meanwhile has to wait. */
function blocked(ms: number) {
	const untilMs = performance.now() + ms;
	while (performance.now() < untilMs);
}

function wait(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

test("a short tap whose end waits behind a blocked page is a tap, not a hold", async () => {
	const { done, tile } = opened();
	const downMs = performance.now();
	press(tile, "pointerdown", downMs);
	// The finger went up after 80 ms; the browser says so after whatever timers are due.
	setTimeout(() => press(tile, "pointerup", downMs + 80), LONG_MS - 20);
	blocked(LONG_MS);
	await wait(200);
	expect(done).toEqual(["tap"]);
});

test("a long press whose end comes before its timer is still a hold", () => {
	const { done, tile } = opened();
	const downMs = performance.now();
	press(tile, "pointerdown", downMs);
	blocked(LONG_MS);
	press(tile, "pointerup", downMs + LONG_MS - 10);
	expect(done).toEqual(["hold"]);
});

test("a finger that stays is a hold while it is still down, also after the page was blocked", async () => {
	const { done, tile } = opened();
	const downMs = performance.now();
	press(tile, "pointerdown", downMs);
	blocked(LONG_MS);
	await expect.poll(() => done, { timeout: 30_000 }).toEqual(["hold"]);
	press(tile, "pointerup", performance.now());
	expect(done).toEqual(["hold"]);
});

test("a tap on the same tile within 150 ms is a bounce, and from then on a tap", () => {
	const { done, tile } = opened();
	const atMs = performance.now();
	for (const laterMs of [0, 80, 149, 150]) {
		press(tile, "pointerdown", atMs + laterMs);
		press(tile, "pointerup", atMs + laterMs + 1);
	}
	expect(done).toEqual(["tap", "tap"]);
});

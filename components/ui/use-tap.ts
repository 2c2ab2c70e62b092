import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import {
	type Meaning,
	meaningNow,
	SAME_TILE_MS,
	takesTap,
} from "@/lib/client/taps.ts";

/** A finger may slide this far past the edge of what it pressed and still count. */
const SLIDE_PX = 24;

/** Pressed this long, a tile does what holding means. */
const HOLD_MS = 500;

/** The click a browser sends after a pointer that was handled already comes within this. */
const CLICK_AFTER_MS = 700;

/**
 * A timer that fires later than this says that the page was blocked: the finger may be up
 * already, and that event be waiting behind the timer. It is given so long to arrive.
 */
const LATE_MS = 60;

type Press = {
	/** When the finger came down, by the event: the page may have found time for it later. */
	readonly downAtMs: number;
	/** Where, in pixels of the window. */
	readonly downX: number;
	readonly downY: number;
	hold: ReturnType<typeof setTimeout> | null;
	held: boolean;
};

/** A finger that has gone to another tile before it comes up means neither of the two. */
function isOnAnother(element: Element, x: number, y: number): boolean {
	const under = document.elementFromPoint?.(x, y)?.closest("[data-tile]");
	return under != null && under !== element;
}

/**
 * Whether the finger came up no further than that from what it pressed. One that has hardly
 * moved did, and the page need not be measured for it, which takes longer than the tap.
 */
function isNear(element: Element, press: Press, x: number, y: number): boolean {
	if (Math.hypot(x - press.downX, y - press.downY) <= SLIDE_PX) return true;
	if (isOnAnother(element, x, y)) return false;
	const box = element.getBoundingClientRect();
	return (
		x >= box.left - SLIDE_PX &&
		x <= box.right + SLIDE_PX &&
		y >= box.top - SLIDE_PX &&
		y <= box.bottom + SLIDE_PX
	);
}

/** A pointer that is already gone cannot be captured; its click still counts. */
function captured(element: Element, pointer: number): boolean {
	try {
		element.setPointerCapture?.(pointer);
		return true;
	} catch {
		return false;
	}
}

type Options = {
	/** When the finger left, by the event (the clock of `performance.now`): the page may have found time for it later. */
	readonly onTap: (atMs: number) => void;
	readonly onHold?: (() => void) | undefined;
	readonly meaning?: string | undefined;
};

/** What comes of what a browser tells of one tile. `newest`: what its taps do at the moment. */
function gesturesOf(newest: () => Options) {
	const presses = new Map<number, Press>();
	let handledAtMs = Number.NEGATIVE_INFINITY;
	/** The browser's own click for a pointer that was handled is still to come. */
	let clickDue = false;
	let meaning: Meaning | null = null;
	let countedAtMs = Number.NEGATIVE_INFINITY;

	function tap(atMs: number) {
		if (meaning && !takesTap(meaning, atMs)) return;
		if (atMs - countedAtMs < SAME_TILE_MS) return;
		countedAtMs = atMs;
		newest().onTap(atMs);
	}

	/** Holds, unless the timer comes so late that the end of a short tap may be waiting behind it. */
	function holdAfter(press: Press, waitMs: number) {
		const dueMs = performance.now() + waitMs;
		press.hold = setTimeout(() => {
			if (performance.now() - dueMs > LATE_MS) {
				holdAfter(press, LATE_MS);
				return;
			}
			press.held = true;
			hold();
		}, waitMs);
	}

	function end(pointer: number): Press | null {
		const press = presses.get(pointer) ?? null;
		presses.delete(pointer);
		if (press?.hold) clearTimeout(press.hold);
		return press;
	}

	function hold() {
		handledAtMs = performance.now();
		newest().onHold?.();
	}

	function down(element: Element, event: PointerEvent) {
		if (event.button !== 0) return;
		clickDue = false;
		// A finger belongs to what it pressed by itself.
		if (event.pointerType === "touch") event.preventDefault();
		else if (!captured(element, event.pointerId)) return;
		const press: Press = {
			downAtMs: event.timeStamp,
			downX: event.clientX,
			downY: event.clientY,
			hold: null,
			held: false,
		};
		if (newest().onHold) holdAfter(press, HOLD_MS);
		presses.set(event.pointerId, press);
	}

	function up(element: Element, event: PointerEvent) {
		const press = end(event.pointerId);
		if (!press) return;
		// When the finger left, not when the page found time for it: on a slow device the
		// click of this same tap may be handled a second later.
		handledAtMs = event.timeStamp;
		clickDue = event.pointerType !== "touch";
		if (press.held) return;
		if (!isNear(element, press, event.clientX, event.clientY)) return;
		if (press.hold && event.timeStamp - press.downAtMs >= HOLD_MS) hold();
		else tap(event.timeStamp);
	}

	/** Listens to pointers on the element itself. Returns how to end it. */
	function listening(element: Element): () => void {
		const ended = new AbortController();
		const { signal } = ended;
		function on(
			type: string,
			run: (element: Element, event: PointerEvent) => void,
		) {
			const heard = (event: Event) => {
				if (!(event instanceof PointerEvent)) return;
				if (event.pointerType === "touch") event.stopPropagation();
				run(element, event);
			};
			element.addEventListener(type, heard, { signal });
		}
		on("pointerdown", down);
		on("pointerup", up);
		on("pointercancel", (_, event) => end(event.pointerId));
		element.addEventListener("touchend", endTouch, { signal, passive: false });
		return () => ended.abort();
	}

	return {
		hold,
		/** What its taps mean from now on. */
		mean(now: string) {
			meaning = meaningNow(meaning, now, performance.now());
		},
		click(event: MouseEvent) {
			// A click of the keyboard has no count; the pointer's own may come late on a busy page.
			const isDue = clickDue && event.detail > 0;
			clickDue = false;
			if (isDue || event.timeStamp - handledAtMs < CLICK_AFTER_MS) return;
			tap(event.timeStamp);
		},
		ref: (element: Element | null) =>
			element ? listening(element) : undefined,
	};
}

/**
 * The finger's tap has been done. The click that a browser makes of it would say it again,
 * and finding what lies under it takes longer than the tap, before the frame that shows it.
 */
function endTouch(event: Event): void {
	event.stopPropagation();
	if (event.cancelable) event.preventDefault();
}

/**
 * What makes a button something a dealer hits fast. Each pointer counts by itself, so that
 * two thumbs at once are two taps and a finger that slides a little is still one; a click
 * without a pointer (keyboard, screen reader) counts too. Taps on one tile within 150 ms of
 * the last that counted are its bounce: by then it may bet for the next player. With
 * `meaning` given, taps are ignored for 300 ms after it changed.
 *
 * Pointers are listened to on the element, not through React, which looks for listeners on
 * everything around it, twice for each event, before the frame that shows the tap.
 */
export function useTap(options: Options) {
	const newest = useRef(options);
	newest.current = options;
	const [gestures] = useState(() => gesturesOf(() => newest.current));
	if (options.meaning !== undefined) gestures.mean(options.meaning);
	return {
		ref: gestures.ref,
		onClick: gestures.click,
		onKeyDown(event: KeyboardEvent<Element>) {
			// What a long press does, for the keyboard.
			if (event.key === "Delete" && newest.current.onHold) {
				event.preventDefault();
				gestures.hold();
			}
		},
		onContextMenu(event: MouseEvent<Element>) {
			if (newest.current.onHold) event.preventDefault();
		},
	};
}

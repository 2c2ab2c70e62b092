import {
	type KeyboardEvent,
	type MouseEvent,
	type PointerEvent,
	useRef,
} from "react";
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
function captured(event: PointerEvent<Element>): boolean {
	try {
		event.currentTarget.setPointerCapture?.(event.pointerId);
		return true;
	} catch {
		return false;
	}
}

/**
 * Handlers for something a dealer hits fast. Each pointer counts by itself, so that two
 * thumbs at once are two taps and a finger that slides a little is still one; a click
 * without a pointer (keyboard, screen reader) counts too. Taps on one tile within 150 ms of
 * the last that counted are its bounce: by then it may bet for the next player. With
 * `meaning` given, taps are ignored for 300 ms after it changed.
 */
export function useTap(options: {
	/** When the finger left, by the event (the clock of `performance.now`): the page may have found time for it later. */
	readonly onTap: (atMs: number) => void;
	readonly onHold?: (() => void) | undefined;
	readonly meaning?: string | undefined;
}) {
	const newest = useRef(options);
	newest.current = options;
	const presses = useRef(new Map<number, Press>());
	const handledAtMs = useRef(Number.NEGATIVE_INFINITY);
	/** The browser's own click for a pointer that was handled is still to come. */
	const clickDue = useRef(false);
	const meaning = useRef<Meaning | null>(null);
	const countedAtMs = useRef(Number.NEGATIVE_INFINITY);
	if (options.meaning !== undefined) {
		meaning.current = meaningNow(
			meaning.current,
			options.meaning,
			performance.now(),
		);
	}

	function tap(atMs: number) {
		if (meaning.current && !takesTap(meaning.current, atMs)) return;
		if (atMs - countedAtMs.current < SAME_TILE_MS) return;
		countedAtMs.current = atMs;
		newest.current.onTap(atMs);
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
		const press = presses.current.get(pointer) ?? null;
		presses.current.delete(pointer);
		if (press?.hold) clearTimeout(press.hold);
		return press;
	}

	function hold() {
		handledAtMs.current = performance.now();
		newest.current.onHold?.();
	}

	return {
		onPointerDown(event: PointerEvent<Element>) {
			if (event.button !== 0) return;
			clickDue.current = false;
			// A finger belongs to what it pressed by itself, and needs no mouse events made up
			// for it: they come before the frame that shows the tap. The click still comes.
			if (event.pointerType === "touch") event.preventDefault();
			else if (!captured(event)) return;
			const press: Press = {
				downAtMs: event.timeStamp,
				downX: event.clientX,
				downY: event.clientY,
				hold: null,
				held: false,
			};
			if (newest.current.onHold) holdAfter(press, HOLD_MS);
			presses.current.set(event.pointerId, press);
		},
		onPointerUp(event: PointerEvent<Element>) {
			const press = end(event.pointerId);
			if (!press) return;
			// When the finger left, not when the page found time for it: on a slow device the
			// click of this same tap may be handled a second later.
			handledAtMs.current = event.timeStamp;
			clickDue.current = true;
			if (press.held) return;
			if (!isNear(event.currentTarget, press, event.clientX, event.clientY))
				return;
			if (press.hold && event.timeStamp - press.downAtMs >= HOLD_MS) hold();
			else tap(event.timeStamp);
		},
		onPointerCancel(event: PointerEvent<Element>) {
			end(event.pointerId);
		},
		onClick(event: MouseEvent<Element>) {
			// A click of the keyboard has no count; the pointer's own may come late on a busy page.
			const isDue = clickDue.current && event.detail > 0;
			clickDue.current = false;
			if (isDue) return;
			if (event.timeStamp - handledAtMs.current < CLICK_AFTER_MS) return;
			tap(event.timeStamp);
		},
		onKeyDown(event: KeyboardEvent<Element>) {
			// What a long press does, for the keyboard.
			if (event.key === "Delete" && newest.current.onHold) {
				event.preventDefault();
				hold();
			}
		},
		onContextMenu(event: MouseEvent<Element>) {
			if (newest.current.onHold) event.preventDefault();
		},
	};
}

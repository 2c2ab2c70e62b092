import type { Page } from "@playwright/test";

/** What to look at; what scrolls downwards may be below the window, never beside it. */
type Looked = {
	/** Boxes that must lie whole in the window and in everything that cuts. */
	readonly rows: string;
	/** Amounts: all of their letters must be there. */
	readonly amounts: string;
	/** The page scrolls. */
	readonly scrolls?: boolean;
};

/**
 * What does not fit: a row or an amount that is cut, two texts that lie on one another. A name
 * cut with an ellipsis counts as far as it shows. Cards lie on cards on purpose.
 */
export function misfits(page: Page, looked: Looked): Promise<string[]> {
	return page.evaluate(({ rows, amounts, scrolls }) => {
		type Box = { left: number; right: number; top: number; bottom: number };
		const inside = (a: Box, b: Box) =>
			a.left >= b.left - 1 &&
			a.right <= b.right + 1 &&
			a.top >= b.top - 1 &&
			a.bottom <= b.bottom + 1;
		const page: Box = {
			left: 0,
			right: innerWidth,
			top: 0,
			bottom: scrolls ? Number.POSITIVE_INFINITY : innerHeight,
		};
		const cutters = (element: Element): Box[] => {
			const boxes = [page];
			for (let at = element.parentElement; at; at = at.parentElement) {
				if (getComputedStyle(at).overflowX !== "visible") {
					boxes.push(at.getBoundingClientRect());
				}
			}
			return boxes;
		};
		const shown = (element: Element) =>
			element.closest(".sr-only, .display-bar, .board-stack-cards") === null &&
			element.checkVisibility({ visibilityProperty: true });
		const faults: string[] = [];
		const told = (element: Element) =>
			`${element.className} “${element.textContent?.slice(0, 40)}”`;
		const letters = (node: Node): Box[] => {
			const range = document.createRange();
			range.selectNodeContents(node);
			return [...range.getClientRects()].filter(({ width }) => width > 0);
		};

		for (const row of document.querySelectorAll(rows)) {
			const box = row.getBoundingClientRect();
			if (box.height === 0 || !cutters(row).every((cut) => inside(box, cut))) {
				faults.push(`row cut: ${told(row)}`);
			}
		}
		for (const amount of document.querySelectorAll(amounts)) {
			if (!shown(amount)) continue;
			const own = amount.getBoundingClientRect();
			const whole = letters(amount).every((box) =>
				// Letters are drawn lower than their line is high.
				[own, ...cutters(amount)].every(
					(cut) => box.left >= cut.left - 1 && box.right <= cut.right + 1,
				),
			);
			if (!whole || amount.scrollWidth > amount.clientWidth + 1) {
				if (getComputedStyle(amount).display !== "inline" || !whole) {
					faults.push(`amount cut: ${told(amount)}`);
				}
			}
		}

		const texts: { box: Box; of: Element }[] = [];
		const walk = document.createTreeWalker(
			document.querySelector("main") ?? document.body,
			NodeFilter.SHOW_TEXT,
		);
		for (let node = walk.nextNode(); node; node = walk.nextNode()) {
			const of = node.parentElement;
			if (!of || !node.textContent?.trim() || !shown(of)) continue;
			const cuts = [of.getBoundingClientRect(), ...cutters(of)];
			const inline = getComputedStyle(of).display === "inline";
			for (const { left, right, top, bottom } of letters(node)) {
				// The letters themselves, without the room above and below them.
				const rim = (bottom - top) * 0.17;
				const box = [...(inline ? cuts.slice(1) : cuts)].reduce<Box>(
					(seen, cut) => ({
						left: Math.max(seen.left, cut.left),
						right: Math.min(seen.right, cut.right),
						top: Math.max(seen.top, Math.min(cut.top, seen.top)),
						bottom: seen.bottom,
					}),
					{ left, right, top: top + rim, bottom: bottom - rim },
				);
				if (box.right - box.left > 1) texts.push({ box, of });
			}
		}
		for (const [i, a] of texts.entries()) {
			for (const b of texts.slice(i + 1)) {
				const wide =
					Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
				const high =
					Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
				if (a.of !== b.of && wide > 1.5 && high > 1.5) {
					faults.push(`one on the other: ${told(a.of)}, ${told(b.of)}`);
				}
			}
		}
		return faults;
	}, looked);
}

/** Words set smaller than that, in CSS pixels. Initials and the corners of cards are no words. */
export function wordsBelow(page: Page, px: number): Promise<string[]> {
	return page.evaluate((px) => {
		const walk = document.createTreeWalker(
			document.querySelector("main") ?? document.body,
			NodeFilter.SHOW_TEXT,
		);
		const small: string[] = [];
		for (let node = walk.nextNode(); node; node = walk.nextNode()) {
			const of = node.parentElement;
			if (
				!of ||
				!/\p{L}|\p{N}/u.test(node.textContent ?? "") ||
				of.closest(".sr-only, .face-mark, .playing-card, .display-bar") ||
				!of.checkVisibility({ visibilityProperty: true })
			) {
				continue;
			}
			const size = Number.parseFloat(getComputedStyle(of).fontSize);
			if (size < px - 0.01) small.push(`${node.textContent} at ${size}`);
		}
		return small;
	}, px);
}

/**
 * Words of which not every letter is in sight: cut by their own box, with an ellipsis or
 * without, or by anything around them. What is on the page unseen does not count.
 */
export function cutWords(page: Page, words: string): Promise<string[]> {
	return page.evaluate((words) => {
		/** Letters are drawn higher and lower than their line is. */
		const RIM = 3;
		const cutters = (element: Element): DOMRect[] => {
			const boxes = [new DOMRect(0, 0, innerWidth, innerHeight)];
			for (let at: Element | null = element; at; at = at.parentElement) {
				const { overflowX, display } = getComputedStyle(at);
				if (overflowX !== "visible" && display !== "inline") {
					boxes.push(at.getBoundingClientRect());
				}
			}
			return boxes;
		};
		// Kept for screen readers alone.
		const isUnseen = (element: Element | null) =>
			element === null || getComputedStyle(element).clipPath !== "none";
		const isWhole = (element: Element) => {
			const cuts = cutters(element);
			const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
			const range = document.createRange();
			for (let text = walk.nextNode(); text; text = walk.nextNode()) {
				if (isUnseen(text.parentElement)) continue;
				range.selectNodeContents(text);
				const inside = [...range.getClientRects()].every((letters) =>
					cuts.every(
						(cut) =>
							letters.left >= cut.left - 1 &&
							letters.right <= cut.right + 1 &&
							letters.top >= cut.top - RIM &&
							letters.bottom <= cut.bottom + RIM,
					),
				);
				if (!inside) return false;
			}
			return true;
		};
		const goesOn = (element: Element) =>
			getComputedStyle(element).overflowX !== "visible" &&
			(element.scrollWidth > element.clientWidth + 1 ||
				element.scrollHeight > element.clientHeight + RIM);
		return [...document.querySelectorAll(words)]
			.filter(
				(element) =>
					element.textContent?.trim() &&
					element.checkVisibility({ visibilityProperty: true }) &&
					!isUnseen(element) &&
					(goesOn(element) || !isWhole(element)),
			)
			.map((element) => `${element.className} “${element.textContent}”`);
	}, words);
}

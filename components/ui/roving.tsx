"use client";

import {
	type CSSProperties,
	type KeyboardEvent,
	type ReactNode,
	useEffect,
	useRef,
} from "react";

/** Which way an arrow points, as x and y. */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

function tilesIn(group: Element): readonly HTMLElement[] {
	return [...group.querySelectorAll<HTMLElement>("[data-tile]")];
}

function middleOf(element: Element): readonly [x: number, y: number] {
	const box = element.getBoundingClientRect();
	return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The nearest tile in the arrow's direction; straight ahead counts before aslant. */
function neighbour(
	from: HTMLElement,
	tiles: readonly HTMLElement[],
	[dx, dy]: readonly [number, number],
): HTMLElement | null {
	const [x, y] = middleOf(from);
	const ahead = tiles.flatMap((tile) => {
		const [tx, ty] = middleOf(tile);
		const along = (tx - x) * dx + (ty - y) * dy;
		const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
		return tile !== from && along > 1 ? [{ tile, far: along + aside * 2 }] : [];
	});
	ahead.sort((a, b) => a.far - b.far);
	return ahead[0]?.tile ?? null;
}

/**
 * A group of tiles that is one stop of the Tab key; the arrows go from tile to tile by where
 * they lie on the screen.
 */
export function Roving(props: {
	readonly label: string;
	readonly className?: string;
	readonly style?: CSSProperties;
	readonly children: ReactNode;
}) {
	const group = useRef<HTMLDivElement>(null);

	function stopAt(tile: HTMLElement | undefined) {
		if (!group.current) return;
		for (const other of tilesIn(group.current)) {
			other.tabIndex = other === tile ? 0 : -1;
		}
	}

	// Tiles come and go: there is always one to stop at, the last one focused if it is still there.
	useEffect(() => {
		if (!group.current) return;
		const tiles = tilesIn(group.current);
		const stops = tiles.filter((tile) => tile.tabIndex === 0);
		if (stops.length !== 1) {
			const active = tiles.find((tile) => tile === document.activeElement);
			stopAt(active ?? tiles[0]);
		}
	});

	function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
		const arrow = ARROWS[event.key];
		const from = (event.target as Element).closest<HTMLElement>("[data-tile]");
		if (!arrow || !from || event.altKey || event.ctrlKey || event.metaKey) {
			return;
		}
		const to = neighbour(from, tilesIn(event.currentTarget), arrow);
		if (!to) return;
		event.preventDefault();
		to.focus();
	}

	return (
		// biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
		<div
			ref={group}
			role="group"
			aria-label={props.label}
			className={props.className}
			style={props.style}
			onKeyDown={onKeyDown}
			onFocus={(event) => {
				const tile = (event.target as Element).closest<HTMLElement>(
					"[data-tile]",
				);
				if (tile) stopAt(tile);
			}}
		>
			{props.children}
		</div>
	);
}

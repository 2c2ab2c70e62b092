/** The ring reaches from the hub's edge to the rim, as parts of half its width. */
const HUB = 0.455;
const RIM = 0.985;
/** Half of the gap between two wedges, as a part of half the ring's width. */
const HALF_GAP = 0.026;
/** Points along an arc, enough to look round and to be hit right. */
const ARC_POINTS = 10;

type Point = readonly [x: number, y: number];

/** CSS for something whose middle lies there. */
type Place = {
	readonly left: string;
	readonly top: string;
};

/** One number's part of the ring. */
export type Wedge = {
	/** An SVG path in a field of 200 by 200 around the middle. */
	readonly path: string;
	/** The smallest box around it, in per cent of the ring, cut to its shape for touches. */
	readonly box: Place & {
		readonly width: string;
		readonly height: string;
		readonly clipPath: string;
	};
	/** Whether it lies left or right of the hub rather than above or below. */
	readonly sideways: boolean;
	/** A place at a part of half the ring's width from the middle, turned by some degrees. */
	readonly at: (radius: number, turnDeg?: number) => Place;
};

function pointAt(radius: number, angleRad: number): Point {
	return [radius * Math.sin(angleRad), -radius * Math.cos(angleRad)];
}

/** Fixed to two decimals, so that server and browser write the same text. */
function fixed(n: number): string {
	return String(Math.round(n * 100) / 100);
}

function percent(n: number): string {
	return `${fixed(n)}%`;
}

function arc(radius: number, from: number, to: number): readonly Point[] {
	return Array.from({ length: ARC_POINTS + 1 }, (_, i) =>
		pointAt(radius, from + ((to - from) * i) / ARC_POINTS),
	);
}

function made(number: number, count: number): Wedge {
	const middle = (number / count) * 2 * Math.PI;
	const half = Math.PI / count;
	const edge = (radius: number) => half - Math.asin(HALF_GAP / radius);
	const outline = [
		...arc(RIM, middle - edge(RIM), middle + edge(RIM)),
		...arc(HUB, middle + edge(HUB), middle - edge(HUB)),
	];
	const xs = outline.map(([x]) => x);
	const ys = outline.map(([, y]) => y);
	const [left, top] = [Math.min(...xs), Math.min(...ys)];
	const width = Math.max(...xs) - left;
	const height = Math.max(...ys) - top;
	const corners = outline.map(
		([x, y]) =>
			`${percent(((x - left) / width) * 100)} ${percent(((y - top) / height) * 100)}`,
	);
	const path = outline.map(
		([x, y], i) => `${i === 0 ? "M" : "L"}${fixed(x * 100)} ${fixed(y * 100)}`,
	);
	return {
		path: `${path.join("")}Z`,
		box: {
			left: percent((left + 1) * 50),
			top: percent((top + 1) * 50),
			width: percent(width * 50),
			height: percent(height * 50),
			clipPath: `polygon(${corners.join(",")})`,
		},
		sideways: Math.abs(Math.cos(middle)) < 0.7,
		at: (radius, turnDeg = 0) => {
			const [x, y] = pointAt(radius, middle + (turnDeg * Math.PI) / 180);
			return { left: percent((x + 1) * 50), top: percent((y + 1) * 50) };
		},
	};
}

const known = new Map<string, Wedge>();

/** The wedge of a number: 0 on top, the others clockwise. */
export function wedgeOf(number: number, count: number): Wedge {
	const key = `${number}/${count}`;
	const wedge = known.get(key) ?? made(number, count);
	known.set(key, wedge);
	return wedge;
}

import { expect, test } from "vitest";
import { wedgeOf } from "@/components/games/carousel/wedge.ts";

type Point = readonly [x: number, y: number];

/** In per cent of the ring, each wedge's outline as it is cut for touches. */
function outlineOf(number: number, count: number): readonly Point[] {
	const { left, top, width, height, clipPath } = wedgeOf(number, count).box;
	const corners = clipPath.slice("polygon(".length, -1).split(",");
	return corners.map((corner) => {
		const [x = 0, y = 0] = corner.split(" ").map(Number.parseFloat);
		return [
			Number.parseFloat(left) + (x / 100) * Number.parseFloat(width),
			Number.parseFloat(top) + (y / 100) * Number.parseFloat(height),
		];
	});
}

/** Whether the point lies inside, by the edges a ray from it crosses. */
function isInside([px, py]: Point, outline: readonly Point[]): boolean {
	let inside = false;
	outline.forEach(([x, y], i) => {
		const [nx, ny] = outline[(i + 1) % outline.length] ?? [0, 0];
		if (y > py !== ny > py && px < ((nx - x) * (py - y)) / (ny - y) + x) {
			inside = !inside;
		}
	});
	return inside;
}

test.each([3, 4, 5, 6, 7])(
	"a ring of %i numbers: every wedge takes the touch at the middle of its box, and no other's",
	(count) => {
		for (let number = 0; number < count; number++) {
			const { left, top, width, height } = wedgeOf(number, count).box;
			const middle: Point = [
				Number.parseFloat(left) + Number.parseFloat(width) / 2,
				Number.parseFloat(top) + Number.parseFloat(height) / 2,
			];
			for (let other = 0; other < count; other++) {
				expect(isInside(middle, outlineOf(other, count))).toBe(
					other === number,
				);
			}
		}
	},
);

test("the wedges leave the hub free and stay within the ring", () => {
	for (let number = 0; number < 7; number++) {
		expect(isInside([50, 50], outlineOf(number, 7))).toBe(false);
		for (const [x, y] of outlineOf(number, 7)) {
			expect(Math.hypot(x - 50, y - 50)).toBeLessThanOrEqual(50);
			expect(Math.hypot(x - 50, y - 50)).toBeGreaterThan(22);
		}
	}
});

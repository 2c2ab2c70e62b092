import { describe, expect, it } from "vitest";
import { deadExports } from "./exports.ts";
import { modulesOf } from "./modules.ts";
import { PROJECT, treeOf } from "./tree.ts";

function dead(files: Readonly<Record<string, string>>): readonly string[] {
	return deadExports(modulesOf(treeOf(files)));
}

const LIB =
	"export const used = 1; export const idle = 2; export type Idle = 3;";

/**
 * What only tests use, on purpose: the engine's list of all that is legal with its test of
 * membership, which the random playouts are driven by and held against; a turn as the
 * rulings tell it; fractions as the vectors write them.
 * The list is whole: a name more or less fails.
 */
const FOR_TESTS = [
	"lib/core/fraction.ts: formatFraction",
	"lib/games/carousel/state.ts: seatToAct",
	"lib/table/legal.ts: legal",
	"lib/table/legal.ts: allows",
];

describe("dead exports", () => {
	it("rejects names that no other file takes, types too", () => {
		expect(
			dead({
				"lib/a.ts": LIB,
				"app/page.tsx":
					'import { used } from "@/lib/a.ts"; export default used;',
			}),
		).toEqual(["lib/a.ts: idle", "lib/a.ts: Idle"]);
	});

	it("does not count a test alone as use, nor the file itself alone", () => {
		expect(
			dead({
				"lib/a.ts":
					"export const part = 1; export const inner = 2; export const idle = part + inner;",
				"tests/a.test.ts":
					'import { idle, part } from "../lib/a.ts"; idle + part;',
			}),
		).toEqual(["lib/a.ts: inner", "lib/a.ts: idle"]);
	});

	it("lets a part of a file's own work be exported for tests", () => {
		expect(
			dead({
				"app/page.tsx":
					"export function Part() { return null; } export default () => <Part />;",
				"tests/a.test.ts": 'import { Part } from "../app/page.tsx"; Part;',
			}),
		).toEqual([]);
	});

	it("counts a test as use of what belongs to the tests", () => {
		expect(
			dead({
				"tests/help.ts": "export const used = 1; export const idle = 2;",
				"tests/a.test.ts": 'import { used } from "./help.ts"; used;',
			}),
		).toEqual(["tests/help.ts: idle"]);
	});

	it("follows what is passed on, renamed or whole", () => {
		expect(
			dead({
				"lib/a.ts": "export const one = 1; export const two = 2;",
				"lib/b.ts": "export const three = 3; export const four = 4;",
				"lib/all.ts":
					'export * from "./a.ts"; export { three as drei } from "./b.ts";',
				"app/page.tsx":
					'import { one, drei } from "@/lib/all.ts"; export default one + drei;',
			}),
		).toEqual(["lib/a.ts: two", "lib/b.ts: four"]);
	});

	it("takes a namespace or a late import for use of everything", () => {
		expect(
			dead({
				"lib/a.ts": LIB,
				"lib/b.ts": LIB,
				"app/page.tsx":
					'import * as a from "@/lib/a.ts"; export default () => [a, import("@/lib/b.ts")];',
			}),
		).toEqual([]);
	});

	it("leaves to Next and to tools what they look for, and only that", () => {
		expect(
			dead({
				"app/x/route.ts":
					"export const GET = 1; export const POST = 2; export const helper = 3;",
				"app/helper.ts": "export const GET = 1;",
				"app/layout.tsx": "export const metadata = {}; export default 1;",
				"next.config.js": "export default {}; export const other = 1;",
			}),
		).toEqual([
			"app/x/route.ts: helper",
			"app/helper.ts: GET",
			"next.config.js: other",
		]);
	});

	it("finds none here", () => {
		expect(deadExports(modulesOf(PROJECT))).toEqual(FOR_TESTS);
	});
});

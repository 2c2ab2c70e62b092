import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { FIXTURES, migrationNames } from "../maintenance/support/fixtures.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { started } from "./parts/damaged.ts";
import { numbers } from "./support/chance.ts";

const folder = temporaryFolder();
const file = () => path.join(folder.path, "night.db");
const whole = gunzipSync(
	fs.readFileSync(path.join(FIXTURES, `${migrationNames().at(-1)}.db.gz`)),
);
const random = numbers(23);

it("a whole file is taken", async () => {
	expect(await started(file(), whole)).toBe("taken");
});

it("a file that was cut off is refused and not touched", async () => {
	for (let i = 0; i < 6; i++) {
		const length = 1 + Math.floor(random() * (whole.length - 4096));
		expect(await started(file(), whole.subarray(0, length)), `${length}`).toBe(
			"refused",
		);
	}
});

it("so is one with a flipped bit in what holds its pages together, wherever that is", async () => {
	let refused = 0;
	for (let i = 0; i < 12; i++) {
		const flipped = Buffer.from(whole);
		// The header of a page: its kind, its cells, where they begin.
		const page = Math.floor(random() * (whole.length / 4096));
		const at = page * 4096 + (page === 0 ? 100 : 0) + Math.floor(random() * 8);
		flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8));
		if ((await started(file(), flipped)) === "refused") refused += 1;
	}
	expect(refused).toBeGreaterThan(2);
});

it("so is one with a flipped bit in what is stored, wherever in an entry that is", async () => {
	const texts = whole.toString("latin1");
	const places = [...texts.matchAll(/\{"atMs":\d+,"batch":/g)];
	expect(places.length).toBeGreaterThan(100);
	let refused = 0;
	for (let i = 0; i < 12; i++) {
		const place = places[Math.floor(random() * places.length)];
		const flipped = Buffer.from(whole);
		const at = (place?.index ?? 0) + 2 + Math.floor(random() * 16);
		flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8));
		if ((await started(file(), flipped)) === "refused") refused += 1;
	}
	// What is left is where a page had a row before it was moved.
	expect(refused).toBeGreaterThan(8);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

function filesIn(folder: string, ending: RegExp): readonly string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => ending.test(name))
		.map((name) => path.join(folder, name));
}

test("a sign is never left to the formatter, which writes a hyphen for a minus", () => {
	const inWords = filesIn("messages", /\.json$/).filter((file) =>
		/::\S*sign/.test(readFileSync(file, "utf8")),
	);
	expect(inWords).toEqual([]);
	const inCode = filesIn("components", /\.tsx?$/).filter((file) => {
		const text = readFileSync(file, "utf8");
		const signs = text.match(/signDisplay/g)?.length ?? 0;
		return signs > 0 && !/replace\(\s*"-",\s*"(−|\\u2212)"/.test(text);
	});
	expect(inCode).toEqual([]);
});

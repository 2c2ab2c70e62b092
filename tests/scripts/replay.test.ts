import { execFile } from "node:child_process";
import {
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import {
	type LineResult,
	playNight,
	readNight,
} from "../../scripts/lib/night.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const NIGHTS = path.join(ROOT, "tests/vectors/nights");
const files = readdirSync(NIGHTS).filter((file) => file.endsWith(".json"));

type Vector = {
	readonly lines: readonly object[];
	readonly ok: readonly boolean[];
	readonly balances: object;
	readonly rounds: readonly object[];
};

function vector(file: string): Vector {
	return JSON.parse(readFileSync(path.join(NIGHTS, file), "utf8"));
}

/** `npm run --silent replay -- FILE` as a person runs it. */
function command(
	file: string,
): Promise<{ code: number; out: string; error: string }> {
	return new Promise((resolve) => {
		execFile(
			"npm",
			["run", "--silent", "replay", "--", file],
			{ cwd: ROOT },
			(failure, out, error) =>
				resolve({
					code: typeof failure?.code === "number" ? failure.code : 0,
					out,
					error,
				}),
		);
	});
}

const folder = mkdtempSync(path.join(tmpdir(), "casekeeper-replay-"));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
	const file = path.join(folder, name);
	writeFileSync(file, text);
	return file;
}

describe("replay of the vectors", () => {
	it.each(files)("%s: every line, the balances and the rounds", (file) => {
		const expected = vector(file);
		const results: LineResult[] = [];
		const night = readNight(readFileSync(path.join(NIGHTS, file), "utf8"));
		const { balances, sum, rounds } = playNight(night, (line) =>
			results.push(line),
		);
		const wrong = results.filter((result, i) => result.ok !== expected.ok[i]);
		expect(wrong).toEqual([]);
		expect(results).toHaveLength(expected.lines.length);
		expect(balances).toEqual(expected.balances);
		expect(sum).toBe(0);
		expect(rounds).toEqual(expected.rounds);
	});

	it("plays an exported session: the commands of its entries, undone ones and undos too", () => {
		const { lines, balances, rounds } = vector("night-0001.json");
		const results: LineResult[] = [];
		playNight(readNight(JSON.stringify({ session: {}, lines })), (line) =>
			results.push(line),
		);
		const entries = lines
			.filter((_, i) => results[i]?.ok)
			.map((command, i) => ({
				seq: i + 1,
				id: `x${i}`,
				command,
				events: [],
				transfers: [],
			}));
		const session = {
			id: "s",
			name: "Friday",
			smallestChip: 1,
			timeZone: "Europe/Paris",
			money: "tab",
		};
		const again: LineResult[] = [];
		const night = playNight(
			readNight(JSON.stringify({ session, entries })),
			(line) => again.push(line),
		);
		expect(again.every((result, i) => result.ok && result.seq === i + 1)).toBe(
			true,
		);
		expect(night.balances).toEqual(balances);
		expect(night.rounds).toEqual(rounds);
	});
});

describe("npm run replay", () => {
	it.concurrent.each(["night-0002.json", "rule-01.json", "rule-05.json"])(
		"prints %s",
		async (file) => {
			const { code, out, error } = await command(path.join(NIGHTS, file));
			const expected = vector(file);
			const printed = out
				.trimEnd()
				.split("\n")
				.map((line) => JSON.parse(line));
			const last = printed.pop();
			let seq = 0;
			expect(printed).toEqual(
				expected.ok.map((ok, i) =>
					ok
						? { line: i + 1, ok, seq: ++seq }
						: { line: i + 1, ok, error: expect.stringMatching(/^[a-z-]+$/) },
				),
			);
			expect(last).toEqual({
				balances: expected.balances,
				sum: 0,
				rounds: expected.rounds,
			});
			expect({ code, error }).toEqual({ code: 0, error: "" });
		},
	);

	it.each([
		["not JSON", '{\n"session": {},\n"lines": [}\n', /Line 3: /],
		[
			"not JSON in the middle",
			'{\n"lines": [\n{"type": note}\n]}\n',
			/Line 3: /,
		],
		["half a file", '{\n"session": {},\n"lines": [', /Line 3: /],
		["nothing of the kind", '{"session":{}}', /Line 1: /],
		["a list", "[]", /Line 1: /],
		[
			"a bad session",
			'{"session":{"smallestChip":0.5},"lines":[]}',
			/Line 1: .*smallestChip/,
		],
		[
			"a line that is no command",
			'{"session":{},"lines":[{"type":"note","text":"x"},5]}',
			/Line 2 /,
		],
	])("says the line of %s", (_, text, message) => {
		expect(() => readNight(text)).toThrow(message);
	});

	it.concurrent.each([
		["not JSON", '{\n"lines": [}\n', /Line 2: /],
		["no command", '{"lines":[{"type":"note","text":"x"},5]}', /Line 2 /],
	])("ends with 2 and one sentence: %s", async (what, text, message) => {
		const { code, out, error } = await command(written(what, text));
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(error).toMatch(message);
		expect(error.trimEnd().split("\n")).toHaveLength(1);
	});

	it.concurrent("ends with 2 when there is no such file, or none is named", async () => {
		expect((await command("no-such-file.json")).code).toBe(2);
		expect((await command("")).code).toBe(2);
	});

	it.concurrent("refuses a command that is not of the vocabulary like any other", async () => {
		const { code, out } = await command(
			written("malformed.json", '{"lines":[{"type":"no-such-thing"}]}'),
		);
		expect(code).toBe(0);
		expect(out.split("\n")[0]).toBe(
			'{"line":1,"ok":false,"error":"malformed"}',
		);
	});
});

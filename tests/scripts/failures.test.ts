import path from "node:path";
import { describe, expect, it } from "vitest";
import {
	playwrightFailures,
	vitestFailures,
} from "../../scripts/lib/failures.mjs";

describe("what failed is named at the end of a run", () => {
	it("by Vitest's report, with a file that could not be loaded", () => {
		const at = (name: string) => path.join(process.cwd(), name);
		expect(
			vitestFailures({
				testResults: [
					{
						name: at("tests/a.test.ts"),
						status: "failed",
						assertionResults: [
							{ status: "passed", fullName: "adds up" },
							{
								status: "failed",
								fullName: "stays whole",
								failureMessages: ["\u001b[31mexpected 1\u001b[0m\n\nto be 2"],
							},
						],
					},
					{
						name: at("tests/b.test.ts"),
						status: "failed",
						assertionResults: [],
						message: "no such module",
					},
					{ name: at("tests/c.test.ts"), status: "passed" },
				],
			}),
		).toEqual([
			"tests/a.test.ts › stays whole\n    expected 1\n\n    to be 2",
			"tests/b.test.ts\n    no such module",
		]);
	});

	it("by Playwright's report, however deep", () => {
		const spec = (title: string, ok: boolean) => ({
			title,
			ok,
			file: "a.spec.ts",
			line: 7,
			tests: [{ results: [{}, { error: { message: "not seen" } }] }],
		});
		expect(
			playwrightFailures({
				suites: [
					{ specs: [spec("a round", true)] },
					{ suites: [{ specs: [spec("a hand", false)] }] },
				],
				errors: [{ message: "no server" }],
			}),
		).toEqual([
			"a.spec.ts:7 › a hand\n    not seen",
			"end to end\n    no server",
		]);
	});

	it("is nothing without a report", () => {
		expect([...vitestFailures(null), ...playwrightFailures(null)]).toEqual([]);
	});
});

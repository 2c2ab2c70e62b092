import { describe, expect, it } from "vitest";
import {
	honest,
	playwrightCounts,
	summary,
	vitestCounts,
} from "../../scripts/lib/counts.mjs";

describe("counts of a run", () => {
	it("are Vitest's, with a file that could not be loaded as one failure", () => {
		const test = (status: string) => ({ status });
		expect(
			vitestCounts({
				numPassedTests: 3,
				numFailedTests: 1,
				testResults: [
					{ status: "passed", assertionResults: [test("passed")] },
					{ status: "failed", assertionResults: [test("failed")] },
					{ status: "failed", assertionResults: [] },
				],
			}),
		).toEqual({ passed: 3, failed: 2 });
	});

	it("are Playwright's, with a test that passed at the second try as a failure", () => {
		expect(
			playwrightCounts({
				stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
				errors: [{}],
			}),
		).toEqual({ passed: 5, failed: 3 });
	});

	it("are none without a report, and a runner that failed is then one failure", () => {
		expect(honest(vitestCounts(null), 1)).toEqual({ passed: 0, failed: 1 });
		expect(honest(playwrightCounts(null), 1)).toEqual({ passed: 0, failed: 1 });
		expect(honest({ passed: 2, failed: 0 }, 0)).toEqual({
			passed: 2,
			failed: 0,
		});
		expect(honest({ passed: 2, failed: 3 }, 1)).toEqual({
			passed: 2,
			failed: 3,
		});
	});

	it("close with one plain line", () => {
		const { failed, table, line } = summary([
			{ name: "types", passed: 1, failed: 0, seconds: 3 },
			{ name: "unit", passed: 40, failed: 2, seconds: 12 },
		]);
		expect(line).toBe("41 passed, 2 failed");
		expect(failed).toBe(2);
		expect(table.split("\n")).toHaveLength(3);
	});
});

import { expect, test } from "vitest";
import type { AnyError } from "../../lib/table/errors.ts";
import type { SessionOptions } from "../../lib/table/types.ts";
import {
	type Act,
	type Acts,
	givenIn,
	type Plain,
	SESSION,
} from "../support/scenario.ts";

/** One way to provoke a refusal: what was done before, what is refused, and the whole refusal. */
type Row<Code extends string, Parameters> = {
	readonly session?: SessionOptions;
	readonly given: Acts;
	readonly when: Act;
	readonly refused: Plain<{ readonly error: Code } & Parameters>;
};

/** A row for every code: does not compile while one is missing. */
export type Rows<Errors> = {
	readonly [Code in keyof Errors & string]: Row<Code, Errors[Code]>;
};

/** Runs every row: it is refused with exactly its error, and the log stays as it was. */
export function testRows<Errors>(rows: Rows<Errors>): void {
	const all = Object.entries<Row<string, unknown>>(rows);
	test.each(all)("%s", (code, row) => {
		const before = givenIn(row.session ?? SESSION, ...row.given);
		const after = before.when(row.when);
		expect(row.refused.error).toBe(code);
		after.thenRefused(row.refused as Plain<AnyError>);
		expect(after.log).toEqual(before.log);
	});
}

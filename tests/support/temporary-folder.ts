import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";

/** A folder that is there for the tests of the file and removed after them. */
export function temporaryFolder(): { readonly path: string } {
	const folder = { path: "" };
	beforeAll(() => {
		folder.path = fs.mkdtempSync(path.join(os.tmpdir(), "casekeeper-"));
	});
	afterAll(() => fs.rmSync(folder.path, { recursive: true, force: true }));
	return folder;
}

import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Where a test server on the port keeps its database. The whole folder is emptied when the
 * server starts, and stays to be looked at when it has ended.
 *
 * @param {number} port
 * @returns {string} absolute path of the file
 */
export function freshDatabase(port) {
	return path.join(tmpdir(), `casekeeper-test-${port}`, "casekeeper.db");
}

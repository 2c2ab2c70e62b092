import { existsSync } from "node:fs";
import { installFromDebian } from "./debian.mjs";
import { onPath } from "./on-path.mjs";

/** The program hledger, that adds up exported nights in the tests: `HLEDGER`, or one on PATH. @returns {string | null} */
export function findHledger() {
	const named = process.env.HLEDGER;
	if (named && existsSync(named)) return named;
	return onPath(["hledger"]);
}

/** Finds hledger, or fetches Debian's. @returns {Promise<string | null>} */
export async function ensureHledger() {
	const found = findHledger();
	if (found) return found;
	await installFromDebian("hledger");
	return findHledger();
}

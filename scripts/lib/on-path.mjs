import { accessSync, constants } from "node:fs";
import path from "node:path";

/** A program on PATH by any of the names. @param {readonly string[]} names @returns {string | null} */
export function onPath(names, searchPath = process.env.PATH ?? "") {
	const folders = searchPath.split(path.delimiter).filter(Boolean);
	for (const name of names) {
		for (const folder of folders) {
			const file = path.join(folder, name);
			try {
				accessSync(file, constants.X_OK);
				return file;
			} catch {}
		}
	}
	return null;
}

import { nameKey } from "../table/names.ts";

/** A text as a search looks for it: case, accents, width and spaces do not count. */
export function searchKey(text: string): string {
	return nameKey(text)
		.normalize("NFKD")
		.replace(/\p{Mark}/gu, "");
}

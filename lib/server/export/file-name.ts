import { localTime } from "../../core/local-time.ts";

/** Characters that some system refuses in the name of a file. */
const REFUSED =
	/[\p{Cc}\p{Surrogate}\p{Default_Ignorable_Code_Point}<>:"/\\|?*\u2028\u2029]/gu;

/** Letters of the night's name that a file's name keeps. */
const KEPT_LETTERS = 60;

/** "2026-11-22 Sunday night.json": the date and the name, without what no file's name can hold. */
export function fileName(
	night: {
		readonly name: string;
		readonly startedAtMs: number;
		readonly timeZone: string;
	},
	ending: string,
): string {
	const name = [
		...night.name.replace(REFUSED, " ").replace(/\s+/gu, " ").trim(),
	]
		.slice(0, KEPT_LETTERS)
		.join("")
		.trim();
	const { day } = localTime(night.startedAtMs, night.timeZone);
	return `${name === "" ? day : `${day} ${name}`}${ending}`;
}

/**
 * RFC 6266: a download under the name. Old programs read the first, in which what is not
 * ASCII is an underscore; all others the second (RFC 8187).
 */
export function contentDisposition(name: string): string {
	const plain = name.replace(/[^\x20-\x7e]+/gu, "_").replace(/["\\%]/g, "_");
	const exact = encodeURIComponent(name).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

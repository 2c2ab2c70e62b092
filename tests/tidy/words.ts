import { isCode, type Tree } from "./tree.ts";

/** The most lines a file of code may have before it is about more than one thing. */
export const MAX_LINES = 350;

export function tooLong(tree: Tree): readonly string[] {
	return [...tree]
		.filter(([file]) => isCode(file))
		.map(([file, text]) => ({ file, lines: text.trimEnd().split("\n").length }))
		.filter(({ lines }) => lines > MAX_LINES)
		.map(({ file, lines }) => `${file}: ${lines} lines`);
}

/** Words that say something was left undone or switched off. Written so that they do not match themselves. */
const LEFT_UNDONE = new RegExp(
	[
		"\\b(?:it|test|describe|suite)\\.(?:on" +
			"ly|sk" +
			"ip|to" +
			"do|fix" +
			"me)\\b",
		"\\bx(?:it|describe)\\(",
		"\\b(?:TO" + "DO|FIX" + "ME|X" + "XX)\\b",
		"@ts-(?:ig" + "nore|no" + "check)",
		"\\bas an" + "y\\b",
	].join("|"),
);

/** Places on one machine, and names of package registries: no business of anybody who clones this. */
const ELSEWHERE = new RegExp(
	[
		"/wo" + "rk/",
		"/ro" + "ot/",
		"/ho" + "me/\\w",
		"[A-Z]:\\\\Us" + "ers",
		"\\bregis" + "try\\.[\\w-]+\\.\\w",
	].join("|"),
);

function linesWith(
	tree: Tree,
	pattern: RegExp,
	counts: (file: string) => boolean,
): readonly string[] {
	return [...tree]
		.filter(([file]) => counts(file))
		.flatMap(([file, text]) =>
			text.split("\n").flatMap((line, i) => {
				const found = pattern.exec(line);
				return found ? [`${file}:${i + 1}: ${found[0]}`] : [];
			}),
		);
}

export function leftUndone(tree: Tree): readonly string[] {
	return linesWith(tree, LEFT_UNDONE, isCode);
}

export function elsewhere(tree: Tree): readonly string[] {
	return linesWith(tree, ELSEWHERE, () => true);
}

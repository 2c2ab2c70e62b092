import {
	type MessageFormatElement,
	parse,
	TYPE,
} from "@formatjs/icu-messageformat-parser";
import type { Tree } from "./tree.ts";

/** Every message of a catalogue by its path, as `table.undo.card`. */
function messagesIn(
	value: unknown,
	at: string,
): readonly (readonly [string, string])[] {
	if (typeof value === "string") return [[at, value]];
	return Object.entries(value as Readonly<Record<string, unknown>>).flatMap(
		([key, inner]) => messagesIn(inner, `${at}.${key}`),
	);
}

/** The messages of one language out of `messages/<language>/<namespace>.json`. */
function catalogue(tree: Tree, language: string): ReadonlyMap<string, string> {
	const folder = `messages/${language}/`;
	return new Map(
		[...tree]
			.filter(([file]) => file.startsWith(folder) && file.endsWith(".json"))
			.flatMap(([file, text]) =>
				messagesIn(JSON.parse(text), file.slice(folder.length, -5)),
			),
	);
}

/** What a message asks for: its values with their kinds, and its tags. */
function placeholders(
	elements: readonly MessageFormatElement[],
): ReadonlySet<string> {
	const found = new Set<string>();
	for (const element of elements) {
		if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
		found.add(`${TYPE[element.type]} ${element.value}`);
		if (element.type === TYPE.tag) {
			for (const inner of placeholders(element.children)) found.add(inner);
		}
		if (element.type === TYPE.plural || element.type === TYPE.select) {
			for (const option of Object.values(element.options)) {
				for (const inner of placeholders(option.value)) found.add(inner);
			}
		}
	}
	return found;
}

/** A number may be counted in one language and merely shown in another. */
function placeholdersOf(message: string): string {
	return [...placeholders(parse(message))]
		.map((one) => one.replace(/^(plural|number|argument) /, ""))
		.sort()
		.join(", ");
}

/** Signs that French sets off with a narrow no-break space, set with another one or none. */
const BADLY_SPACED =
	/(?<![\u202f\u00a0:;!?…(/]|^)[;!?:»](?![/\d])|«(?![\u202f\u00a0])/u;

function literals(
	elements: readonly MessageFormatElement[],
): readonly string[] {
	return elements.flatMap((element) => {
		if (element.type === TYPE.literal) return [element.value];
		if (element.type === TYPE.tag) return literals(element.children);
		if (element.type === TYPE.plural || element.type === TYPE.select) {
			return Object.values(element.options).flatMap((option) =>
				literals(option.value),
			);
		}
		// Something stands there: a sign that follows it is not at the start.
		return [];
	});
}

/** Everything in which the languages disagree, or a message cannot be read. */
export function catalogueTrouble(tree: Tree): readonly string[] {
	const [en, fr] = [catalogue(tree, "en"), catalogue(tree, "fr")];
	const trouble: string[] = [];
	for (const key of new Set([...en.keys(), ...fr.keys()])) {
		const [english, french] = [en.get(key), fr.get(key)];
		if (english === undefined || french === undefined) {
			trouble.push(`${key}: not in ${english === undefined ? "en" : "fr"}`);
			continue;
		}
		try {
			const [wanted, found] = [placeholdersOf(english), placeholdersOf(french)];
			if (wanted !== found)
				trouble.push(`${key}: en asks for ${wanted}, fr for ${found}`);
			for (const text of literals(parse(french))) {
				if (BADLY_SPACED.test(text))
					trouble.push(`${key}: French spacing in "${text}"`);
			}
		} catch (error) {
			trouble.push(`${key}: ${error instanceof Error ? error.message : error}`);
		}
	}
	return trouble;
}

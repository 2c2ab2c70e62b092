import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Person } from "@/lib/table/types.ts";
import { graphemes } from "./graphemes.ts";
import { marksOf } from "./marks.ts";

/** How a player is shown in small: one or two letters that nobody else has, on a colour of their own, all night. */
export type Face = {
	readonly player: PlayerId;
	readonly name: string;
	/** The name inside a sentence: shortened when very long, its writing direction kept to itself. */
	readonly said: string;
	/** The name in parts, where it begins as another's does; null where its beginning tells who it is. */
	readonly apart: NameApart | null;
	readonly initials: string;
	/** A CSS colour, light enough for ink on it. */
	readonly colour: string;
};

/** A name that begins as another's: `tells` is what tells the two apart, a whole word if it is short. */
type NameApart = {
	readonly head: string;
	readonly tells: string;
	readonly rest: string;
};

export type Faces = {
	/** A face for anyone, also for an id never seen. */
	readonly of: (player: PlayerId) => Face;
	readonly all: readonly Face[];
};

/** Twelve colours that ink stands on with 4.5 to 1 and more, neighbours unlike. */
export const FACE_COLOURS = [
	"#86dcb4",
	"#ffcf7a",
	"#8fb4ff",
	"#f6a5d1",
	"#b8e27a",
	"#ffa58f",
	"#c5a8ff",
	"#7fd8ea",
	"#e6c8a0",
	"#a9b8c9",
	"#e9e27d",
	"#d6e6dc",
] as const;

/** Letters of a name that a sentence has room for. */
const SAID_LETTERS = 22;

/** A name with letters of a script that goes from right to left, or with what turns others so. */
export const RIGHT_TO_LEFT =
	/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u202a-\u202e\u2066-\u2069]/u;

/** Letters that a name cut short still begins with, so that two alike in them look the same. */
const ALIKE_LETTERS = 5;

/** Letters from where a name differs that are kept. */
const TELLING_LETTERS = 4;

/** As far as to the end of the word where that is no longer: "Webe" is another name than "Weber". */
const TELLING_WORD = 7;

/** So few letters after them are no longer than the ellipsis in their place. */
const SHORT_REST = 2;

/** By how many letters two names begin alike. */
function alike(a: readonly string[], b: readonly string[]): number {
	const differs = a.findIndex((letter, i) => letter !== b[i]);
	return differs < 0 ? a.length : differs;
}

/** How many letters from `from` on tell a name apart. */
function tellingFrom(parts: readonly string[], from: number): number {
	const isLetter = (part: string) => /[\p{L}\p{N}]/u.test(part);
	const begins = parts.findIndex((part, i) => i >= from && isLetter(part));
	const ends = parts.findIndex(
		(part, i) => i > Math.max(begins, from) && !isLetter(part),
	);
	const word = (ends < 0 ? parts.length : ends) - from;
	const kept = word <= TELLING_WORD ? word : TELLING_LETTERS;
	const left = parts.length - from - kept;
	return left <= SHORT_REST ? kept + left : kept;
}

/** Letters that join one another stay whole: such a name is told by its face. */
function apartFrom(
	parts: readonly string[],
	others: readonly (readonly string[])[],
): NameApart | null {
	const common = Math.max(0, ...others.map((other) => alike(parts, other)));
	if (common < ALIKE_LETTERS || RIGHT_TO_LEFT.test(parts.join(""))) return null;
	const from = Math.min(common, parts.length - 1);
	const to = from + tellingFrom(parts, from);
	return {
		head: parts.slice(0, from).join(""),
		tells: parts.slice(from, to).join(""),
		rest: parts.slice(to).join(""),
	};
}

function said(
	name: string,
	apart: NameApart | null,
	most = SAID_LETTERS,
): string {
	const parts = graphemes(name);
	const cut = (letters: number) =>
		`${parts.slice(0, letters).join("").trimEnd()}…`;
	const tail = apart && `${apart.tells}${apart.rest === "" ? "" : "…"}`;
	const room = Math.max(0, most - graphemes(tail ?? "").length - 1);
	const short =
		parts.length <= most
			? name
			: apart && graphemes(apart.head).length > room
				? `${cut(room)}${tail}`
				: cut(most - 1);
	return RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short;
}

/** The faces of everyone who sat down tonight, in the order they came. */
export function facesOf(
	people: readonly Pick<Person, "player" | "name">[],
): Faces {
	const initials = marksOf(people.map(({ name }) => name));
	const spelled = people.map(({ name }) => graphemes(name));
	const all = people.map(({ player, name }, i) => {
		const apart = apartFrom(
			spelled[i] ?? [],
			spelled.filter((_, other) => other !== i),
		);
		return {
			player,
			name,
			said: said(name, apart),
			apart,
			initials: initials[i] ?? "?",
			colour: FACE_COLOURS[i % FACE_COLOURS.length] ?? FACE_COLOURS[0],
		};
	});
	const byPlayer = new Map(all.map((face) => [face.player, face]));
	return {
		all,
		of: (player) =>
			byPlayer.get(player) ?? {
				player,
				name: player,
				said: player,
				apart: null,
				initials: player.slice(0, 1).toUpperCase(),
				colour: FACE_COLOURS[FACE_COLOURS.length - 1] ?? FACE_COLOURS[0],
			},
	};
}

/** Letters of a name on a small button. */
const BRIEF_LETTERS = 9;

/** The same faces with names short enough for a small button. */
export function briefly(faces: Faces): Faces {
	const brief = (face: Face): Face => ({
		...face,
		said: said(face.name, face.apart, BRIEF_LETTERS),
	});
	const all = faces.all.map(brief);
	const byPlayer = new Map(all.map((face) => [face.player, face]));
	return {
		all,
		of: (player) => byPlayer.get(player) ?? brief(faces.of(player)),
	};
}

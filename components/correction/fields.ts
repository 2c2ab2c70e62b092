import { RANKS } from "@/lib/cards/deck.ts";
import { MAX_SEATS } from "@/lib/table/limits.ts";
import type { Entry, TableCommand, TableState } from "@/lib/table/types.ts";

/** What of a command a correction may change, and by what kind of input. */
type FieldKind =
	| "rank"
	| "amountChips"
	| "countedChips"
	| "player"
	| "from"
	| "to"
	| "survivors"
	| "stack"
	| "seat"
	| "name"
	| "text"
	| "reason"
	| "share";

export type FieldValue = string | number;

export type Field = {
	/** The command's own name for it. */
	readonly key: string;
	readonly kind: FieldKind;
	readonly value: FieldValue;
};

/** In the order they are asked for. */
const KINDS: readonly FieldKind[] = [
	"player",
	"from",
	"to",
	"name",
	"seat",
	"rank",
	"survivors",
	"stack",
	"amountChips",
	"countedChips",
	"text",
	"reason",
];

type Plain = { readonly [key: string]: unknown };

/** What holds the fields: a play's game command, or the table command itself. */
function holderOf(command: TableCommand): Plain {
	return command.type === "play" ? (command.command as Plain) : command;
}

/** Who or what an entry names and how much: what of it can have been entered wrongly. */
export function fieldsOf(command: TableCommand): readonly Field[] {
	if (command.type === "open-game" || command.type === "close-session") {
		return [];
	}
	const holder = holderOf(command);
	if (command.type === "share-out-pot") {
		return [{ key: "to", kind: "share", value: command.to }];
	}
	// Who sits down keeps the id; only the name and the place can be meant otherwise.
	const kept = command.type === "seat-player" ? ["player"] : [];
	return KINDS.flatMap((kind): Field[] => {
		const value = holder[kind];
		return !kept.includes(kind) &&
			(typeof value === "string" || typeof value === "number")
			? [{ key: kind, kind, value }]
			: [];
	});
}

/** The most stacks that Carousel is played with, where none was opened. */
const MOST_STACKS = 6;

function upTo(last: number, first = 1): readonly number[] {
	return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/**
 * What a field of few values may say, to be offered as keys: no more than the game on the
 * table allows (C4, C15). null for one that is typed or chosen from a list.
 *
 * @param before the table the entry was entered on
 */
export function keysOf(
	kind: FieldKind,
	before: TableState | null,
): readonly number[] | null {
	const stacks = before?.games.carousel?.config.stacks ?? MOST_STACKS;
	switch (kind) {
		case "rank":
			return RANKS;
		case "survivors":
			return upTo(stacks, 0);
		case "stack":
			return upTo(stacks);
		case "seat":
			return upTo(MAX_SEATS);
		default:
			return null;
	}
}

/** The command with other values in its fields; everything else as it was. */
export function withValues(
	command: TableCommand,
	values: Readonly<Record<string, FieldValue>>,
): TableCommand {
	// What comes of it is parsed like any command before it is decided.
	return command.type === "play"
		? { ...command, command: { ...holderOf(command), ...values } }
		: ({ ...command, ...values } as TableCommand);
}

/** L6, L7: what can be corrected: a command that still counts. */
export function commandOf(entry: Entry): TableCommand | null {
	return entry.command.type === "undo" ? null : entry.command;
}

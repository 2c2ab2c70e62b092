/** Why the database cannot do what is asked just now. */
export type Trouble = "locked" | "full" | "read-only";

/** The parts of Prisma's errors, and of its adapter's, that tell them apart. */
type DatabaseFailure = {
	readonly code?: unknown;
	readonly cause?: unknown;
	readonly meta?: { readonly driverAdapterError?: unknown };
	readonly originalCode?: unknown;
	readonly originalMessage?: unknown;
};

/** The error and what it was made of, the outermost first. */
function layers(error: unknown): readonly DatabaseFailure[] {
	const found: DatabaseFailure[] = [];
	let at: unknown = error;
	while (typeof at === "object" && at !== null && found.length < 8) {
		const layer = at as DatabaseFailure;
		found.push(layer);
		at = layer.meta?.driverAdapterError ?? layer.cause;
	}
	return found;
}

/** SQLite's or Prisma's code that an error was made of begins with one of these. */
function hasCode(error: unknown, ...beginnings: readonly string[]): boolean {
	return layers(error).some(({ code, originalCode }) =>
		[code, originalCode].some(
			(c) => typeof c === "string" && beginnings.some((b) => c.startsWith(b)),
		),
	);
}

/** Whether another row stands in the way: a unique key, or a trigger that guards the log. */
export function isConstraintViolation(error: unknown): boolean {
	return hasCode(
		error,
		"P2002",
		"SQLITE_CONSTRAINT_UNIQUE",
		"SQLITE_CONSTRAINT_PRIMARYKEY",
		"SQLITE_CONSTRAINT_TRIGGER",
	);
}

/** What is wrong with the database, if the error says that it is the database; else null. */
export function troubleOf(error: unknown): Trouble | null {
	if (hasCode(error, "SQLITE_FULL")) return "full";
	if (hasCode(error, "SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_IOERR"))
		return "read-only";
	// P1008: a statement met a lock. P2028: a transaction did not get its turn in time.
	if (hasCode(error, "SQLITE_BUSY", "SQLITE_LOCKED", "P1008", "P2028"))
		return "locked";
	return null;
}

import type { Namespace } from "./index.ts";

/** What the table says, beside the words of every page: for its own page and for the one without the server. */
export const TABLE_NAMESPACES: readonly Namespace[] = [
	"table",
	"errors",
	"carousel",
	"saltbox",
	"dialogs",
	"correcting",
	"live",
	"closing",
	"money",
];

/** What every page says. */
export const ROOT_NAMESPACES: readonly Namespace[] = [
	"common",
	"failed",
	"update",
];

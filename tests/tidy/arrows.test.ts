import { describe, expect, it } from "vitest";
import { layerOf, wrongArrows } from "./arrows.ts";
import { modulesOf } from "./modules.ts";
import { PROJECT, treeOf } from "./tree.ts";

/** A small project in which every layer imports what it may. */
const SOUND = {
	"lib/core/assert.ts": "export const assert = 1;",
	"lib/ledger/chips.ts":
		'import { assert } from "../core/assert.ts"; export const chips = assert;',
	"lib/cards/deck.ts":
		'import { assert } from "../core/assert.ts"; export const deck = assert;',
	"lib/games/game.ts":
		'import type { chips } from "../ledger/chips.ts"; export type Game = typeof chips;',
	"lib/games/one/index.ts":
		'import type { Game } from "../game.ts"; export const one = 1 as unknown as Game;',
	"lib/games/one/state.ts": "export const acting = 1;",
	"lib/games/one/odds.ts":
		'import { deck } from "../../cards/deck.ts"; export const odds = deck;',
	"lib/games/one/lab/search.ts": "export const search = 1;",
	"lib/games/two/index.ts": "export const two = 2;",
	"lib/games/index.ts":
		'import { one } from "./one/index.ts"; import { two } from "./two/index.ts"; export const games = [one, two];',
	"lib/table/table.ts":
		'import { games } from "../games/index.ts"; export const table = games;',
	"lib/server/db.ts":
		'import { PrismaClient } from "../../generated/prisma/client.ts"; import { table } from "../table/table.ts"; import { databasePath } from "../../scripts/maintenance/database-path.mjs"; export const db = [PrismaClient, table, databasePath];',
	"lib/client/outbox.ts":
		'import { table } from "../table/table.ts"; export const outbox = table;',
	"scripts/maintenance/database-path.mjs": "export const databasePath = 1;",
	"scripts/maintenance/audit.mjs":
		'import { databasePath } from "./database-path.mjs"; databasePath;',
	"components/games/one/panel.tsx":
		'import { odds } from "@/lib/games/one/odds.ts"; import { acting } from "@/lib/games/one/state.ts"; import type { db } from "@/lib/server/db.ts"; import { outbox } from "@/lib/client/outbox.ts"; export const panel = [odds, acting, outbox] as unknown as typeof db;',
	"components/games/two/panel.tsx": "export const panel = 2;",
	"components/lab/worker.ts":
		'import { search } from "@/lib/games/one/lab/search.ts"; search;',
	"app/page.tsx":
		'import { panel } from "@/components/games/one/panel.tsx"; import { db } from "@/lib/server/db.ts"; export default [panel, db];',
};

function withFile(file: string, text: string): readonly string[] {
	return wrongArrows(modulesOf(treeOf({ ...SOUND, [file]: text })));
}

describe("arrows", () => {
	it("lets through what follows them", () => {
		expect(wrongArrows(modulesOf(treeOf(SOUND)))).toEqual([]);
	});

	it.each([
		["lib/core/new.ts", 'import { chips } from "../ledger/chips.ts";'],
		["lib/core/new.ts", 'import type { chips } from "../ledger/chips.ts";'],
		["lib/ledger/new.ts", 'import { deck } from "../cards/deck.ts";'],
		["lib/cards/new.ts", 'export * from "../ledger/chips.ts";'],
		["lib/games/game.ts", 'import { one } from "./one/index.ts";'],
		["lib/games/two/new.ts", 'import { one } from "../one/index.ts";'],
		["lib/games/two/new.ts", 'type One = import("../one/index.ts").one;'],
		["lib/games/one/new.ts", 'import { games } from "../index.ts";'],
		["lib/games/index.ts", 'import { table } from "../table/table.ts";'],
		["lib/table/new.ts", 'import { one } from "../games/one/index.ts";'],
		["lib/table/new.ts", 'import { outbox } from "../client/outbox.ts";'],
		[
			"lib/table/new.ts",
			'import { PrismaClient } from "../../generated/prisma/client.ts";',
		],
		["lib/client/new.ts", 'import { db } from "../server/db.ts";'],
		["lib/client/new.ts", 'import("../server/db.ts");'],
		["lib/client/new.ts", 'import { PrismaClient } from "@prisma/client";'],
		["lib/server/new.ts", 'import { outbox } from "../client/outbox.ts";'],
		["lib/server/new.ts", 'import "../../scripts/maintenance/audit.mjs";'],
		["lib/server/new.ts", 'import page from "../../app/page.tsx";'],
		["components/new.tsx", 'import { db } from "@/lib/server/db.ts";'],
		["components/new.tsx", 'import { one } from "@/lib/games/one/index.ts";'],
		["components/new.tsx", 'import page from "@/app/page.tsx";'],
		[
			"components/new.tsx",
			'import { acting } from "@/lib/games/one/state.ts";',
		],
		[
			"components/games/two/new.tsx",
			'import { acting } from "@/lib/games/one/state.ts";',
		],
		[
			"components/games/one/new.tsx",
			'import { search } from "@/lib/games/one/lab/search.ts";',
		],
		[
			"components/games/two/new.tsx",
			'import { panel } from "../one/panel.tsx";',
		],
		[
			"app/new.tsx",
			'import { PrismaClient } from "@/generated/prisma/client.ts";',
		],
		["app/new.tsx", 'import "@/scripts/maintenance/audit.mjs";'],
		[
			"scripts/maintenance/new.mjs",
			'import { db } from "../../lib/server/db.ts";',
		],
		[
			"scripts/maintenance/new.mjs",
			'import { chips } from "../../lib/ledger/chips.ts";',
		],
		[
			"scripts/maintenance/new.mjs",
			'import { PrismaClient } from "@prisma/client";',
		],
	])("rejects %s with %s", (file, text) => {
		const found = withFile(file, text);
		expect(found).toHaveLength(1);
		expect(found[0]).toMatch(`${file} → `);
	});

	it("knows the layers", () => {
		expect(layerOf("lib/games/index.ts")).toBe("games-index");
		expect(layerOf("lib/games/schemas.ts")).toBe("games");
		expect(layerOf("lib/games/saltbox/odds.ts")).toBe("game:saltbox");
		expect(layerOf("playwright.config.ts")).toBe("root");
	});

	it("holds here", () => {
		expect(wrongArrows(modulesOf(PROJECT))).toEqual([]);
	});
});

import { describe, expect, it } from "vitest";
import { modulesOf } from "./modules.ts";
import { impurities } from "./purity.ts";
import { PROJECT, treeOf } from "./tree.ts";

function found(file: string, text: string): readonly string[] {
	return impurities(modulesOf(treeOf({ [file]: text })));
}

describe("purity from core to table", () => {
	it.each([
		["const now = Date.now();", "Date"],
		["export type When = Date;", "Date"],
		["const x = Math.random();", "Math.random"],
		['const x = fetch("x");', "fetch"],
		["const x = process.env;", "process"],
		["const x = performance.now();", "performance"],
		["setTimeout(() => 1);", "setTimeout"],
		["console.log(1);", "console"],
		["const { fetch: get } = globalThis;", "globalThis"],
		["const x = { Date };", "Date"],
		['import { useState } from "react";', "react"],
		['import fs from "node:fs";', "node:fs"],
		['import type { Client } from "@prisma/client";', "@prisma/client"],
		['const fs = import("node:fs");', "node:fs"],
	])("rejects %s", (text, word) => {
		expect(found("lib/table/new.ts", text)).toEqual([
			`lib/table/new.ts: ${word}`,
		]);
	});

	it.each(["core", "ledger", "cards", "games", "games/one", "table"])(
		"watches lib/%s",
		(layer) => {
			expect(found(`lib/${layer}/x.ts`, "Date.now();")).toHaveLength(1);
		},
	);

	it.each([
		"export type Row = { readonly process: number; console: string };",
		"const x = row.performance;",
		"const x = { fetch: 1 };",
		"/** Date.now() is not called here. */ export const words = 'Date';",
		'import * as z from "zod/mini";',
		'import { chips } from "../ledger/chips.ts";',
		"const x = Math.floor(1.5);",
	])("lets %s through", (text) => {
		expect(found("lib/table/new.ts", text)).toEqual([]);
	});

	it("leaves the other layers alone", () => {
		expect(found("lib/server/x.ts", "Date.now();")).toEqual([]);
	});

	it("holds here", () => {
		expect(impurities(modulesOf(PROJECT))).toEqual([]);
	});
});

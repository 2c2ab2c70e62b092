import type { Import, Modules } from "./modules.ts";

/** Where the database and its copies lie, whose folds it holds, and how commands speak: what the program and its maintenance share. */
const WHEREABOUTS =
	/^scripts\/maintenance\/(database-path|backup-files|root|command|progress|projections-version)\.mjs$/;

/** Where a file stands in the layout. Each game is a layer of its own. */
export function layerOf(file: string): string {
	const [top = "", second = "", third = ""] = file.split("/");
	if (top === "lib" && second === "games") {
		if (third === "index.ts") return "games-index";
		return third.endsWith(".ts") ? "games" : `game:${third}`;
	}
	if (top === "lib") return second;
	if (WHEREABOUTS.test(file)) return "whereabouts";
	if (top === "scripts" && second === "maintenance") return "maintenance";
	return file.includes("/") ? top : "root";
}

const BOTTOM = ["core", "ledger", "cards"];
const ENGINE = [...BOTTOM, "games", "games-index", "table"];

/**
 * The layers each layer may import, itself always among them. `core ← {ledger, cards} ←
 * games/<one> ← games/index ← table ← {server, client} ← app`; `games` are the two files
 * all games share. Layers that are not here (app, scripts, tests) may import anything but
 * what `BARRED` says.
 */
function allowedFor(layer: string): ReadonlySet<string> | null {
	const allowed: Readonly<Record<string, readonly string[]>> = {
		core: [],
		ledger: ["core"],
		cards: ["core"],
		games: BOTTOM,
		"games-index": [...BOTTOM, "games"],
		table: ENGINE,
		server: [...ENGINE, "generated", "whereabouts"],
		client: ENGINE,
		components: [...ENGINE, "client"],
		messages: ["components"],
		maintenance: ["whereabouts"],
		whereabouts: [],
	};
	if (layer.startsWith("game:")) return new Set([layer, ...BOTTOM, "games"]);
	const named = allowed[layer];
	return named ? new Set([layer, ...named]) : null;
}

/** Who may be imported by certain layers only. */
const BARRED: Readonly<Record<string, RegExp>> = {
	app: /^(app|root|tests)$/,
	tests: /^tests$/,
	generated: /^(server|tests)$/,
	maintenance: /^(maintenance|tests)$/,
};

/** Packages that open the database through Prisma. */
const PRISMA = /^(@prisma\/|\.prisma\/|prisma$)/;

/** The game whose screen a file belongs to. */
function gameOf(file: string): string | undefined {
	return /^components\/games\/([^/.]+)\//.exec(file)?.[1];
}

function mayImport(file: string, taken: Import): boolean {
	const from = layerOf(file);
	if (taken.file === null) {
		if (PRISMA.test(taken.specifier))
			return from === "server" || from === "tests";
		if (taken.specifier.includes("generated/"))
			return from === "server" || from === "tests";
		return true;
	}
	const to = layerOf(taken.file);
	if (BARRED[to]?.test(from) === false && from !== to) return false;
	if (from === "components") {
		if (taken.typeOnly) return true;
		// Words are chosen on the server, by what stands in this folder alone.
		if (to === "messages") return file.startsWith("components/i18n/");
		const [, game, part] =
			/^lib\/games\/([^/]+)\/(odds|state|lab)(?:\.ts$|\/)/.exec(taken.file) ??
			[];
		// Odds are for every screen; how a state reads, for the game's own; what the odds
		// lab works out, for the lab.
		if (part === "odds") return true;
		if (part === "lab") return file.startsWith("components/lab/");
		if (game && gameOf(file) === game) return true;
	}
	if (from === "games-index" && to.startsWith("game:")) return true;
	if (from === "server" && to.startsWith("game:")) return true;
	return allowedFor(from)?.has(to) ?? true;
}

/** A game's screen knows no other game, as its rules do not. */
function meetsOtherGame(file: string, other: string): boolean {
	const [one, two] = [gameOf(file), gameOf(other)];
	return one !== undefined && two !== undefined && one !== two;
}

/** Every import that goes against the arrows, as `from → to`. */
export function wrongArrows(modules: Modules): readonly string[] {
	return [...modules].flatMap(([file, { imports }]) =>
		imports
			.filter(
				(taken) =>
					!mayImport(file, taken) ||
					(taken.file !== null && meetsOtherGame(file, taken.file)),
			)
			.map((taken) => `${file} → ${taken.file ?? taken.specifier}`),
	);
}

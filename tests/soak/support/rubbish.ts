import fs from "node:fs";
import path from "node:path";
import { PROJECT_ROOT } from "../../../scripts/maintenance/root.mjs";
import { type Known, type Route, sample } from "./samples.ts";
import { changed, one, type Random, text, value, WORDS } from "./wild.ts";

/** Every route there is, as the files of `app/api` say. */
export function routes(): readonly Route[] {
	const api = path.join(PROJECT_ROOT, "app/api");
	const files = fs.readdirSync(api, { recursive: true, encoding: "utf8" });
	return files
		.filter((file) => path.basename(file) === "route.ts")
		.sort()
		.flatMap((file) => {
			const text = fs.readFileSync(path.join(api, file), "utf8");
			const address = `/api/${path.dirname(file)}`.replace(/\\/g, "/");
			return [...text.matchAll(/^export const ([A-Z]+) =/gm)].map(
				([, method = ""]) => ({ method, address }),
			);
		});
}

/** A request to be made. `inPlace` are the names that were put into the route's address. */
export type Rubbish = {
	readonly route: Route;
	readonly inPlace: Readonly<Record<string, string>>;
	readonly query: string;
	readonly headers: Readonly<Record<string, string>>;
	/** Null for a request without one. */
	readonly body: string | null;
	/** The device it comes from: one that is in, one that may be locked, or none. */
	readonly from: "dealer" | "spare" | "nobody";
};

function body(
	random: Random,
	route: Route,
	known: Known,
	night: string,
): string {
	const kind = random();
	if (kind < 0.06) return text(random, 2_000);
	if (kind < 0.08) return "[".repeat(Math.floor(random() * 20_000));
	if (kind < 0.09) return `"${"x".repeat(Math.floor(random() * 400_000))}"`;
	if (kind < 0.1) return `[${"0,".repeat(Math.floor(random() * 100_000))}0]`;
	if (kind < 0.25) return JSON.stringify(value(random)) ?? "";
	const right = sample(random, route, known, night);
	// A whole copy of the database for each would fill the disk that is shared.
	const isBackup = route.address === "/api/backups" && random() < 0.9;
	let given = kind < 0.5 && !isBackup ? right : changed(random, right);
	while (random() < 0.3) given = changed(random, given);
	return JSON.stringify(given) ?? "";
}

const QUERIES = [
	"",
	"",
	"",
	"?after=1",
	"?after=0",
	"?after=-1",
	"?after=99999999999999999999",
	"?after=1e3",
	"?after=%00",
	"?after=1&after=2",
	"?separator=semicolon",
	"?separator=%27",
	"?x[]=1",
	`?${"a=1&".repeat(500)}`,
	"?%",
];

const LANGUAGES = ["en", "fr", "xx-%00", "*", "fr;q=2, en;q=-1", ",,;q="];

/** The request of a number: the same each time for the same seed. */
export function rubbish(
	random: Random,
	all: readonly Route[],
	known: Known,
): Rubbish {
	const named = one(random, all);
	const method =
		random() < 0.95
			? named.method
			: one(random, ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
	const route = { method, address: named.address };
	const lists: Readonly<Record<string, readonly string[]>> = {
		id: route.address.startsWith("/api/players")
			? known.players
			: route.address.startsWith("/api/access")
				? known.devices
				: known.ids,
		code: known.codes,
		name: known.backups,
		file: ["rounds.csv", "journal.csv", "journal.hledger", "night.json"],
	};
	const inPlace = Object.fromEntries(
		[...route.address.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => {
			const list = lists[name] ?? [];
			const known = list.length > 0 && random() < 0.75;
			return [
				name,
				known
					? one(random, list)
					: one(random, [...WORDS.slice(0, -2), text(random, 40)]),
			];
		}),
	);
	const hasBody = !["GET", "HEAD"].includes(method);
	const isLock = route.address === "/api/access/lock";
	return {
		route,
		inPlace,
		query: one(random, QUERIES),
		headers: {
			...(random() < 0.97
				? {}
				: {
						"Last-Event-ID": one(random, ["7", "-1", "x", "1e9", "%00", " "]),
					}),
			"Accept-Language": one(random, LANGUAGES),
			...(hasBody && random() < 0.95
				? {
						"Content-Type": one(random, [
							...Array<string>(12).fill("application/json"),
							"application/json; charset=utf-16",
							"text/plain",
							"multipart/form-data",
							"",
						]),
					}
				: {}),
			...(random() < 0.02 ? { "Sec-Fetch-Site": "cross-site" } : {}),
		},
		body: hasBody ? body(random, route, known, inPlace.id ?? "") : null,
		// The dealer's own device would be out for the rest of the run.
		from: random() > 0.94 ? "nobody" : isLock ? "spare" : "dealer",
	};
}

/** What no answer says of the inside. */
export const LEAK =
	/node_modules|prisma|sqlite|\n\s+at .+[:(]|\.tsx?:\d|\/tmp\/|SELECT .+ FROM|UNIQUE constraint/i;

import { execFile } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { isInstalled } from "../../scripts/lib/install.mjs";
import { isAtLeast, OLDEST_NODE } from "../../scripts/lib/node-version.mjs";
import { onPath } from "../../scripts/lib/on-path.mjs";
import { fileTrouble } from "../../scripts/lib/problem.mjs";
import {
	BUILD_SOURCES,
	filesUnder,
	hashOf,
} from "../../scripts/lib/sources.mjs";
import { networkAddresses, portOf } from "../../scripts/lib/surroundings.mjs";
import { modulesOf } from "../tidy/modules.ts";
import { reachedFrom } from "../tidy/reach.ts";
import { PROJECT } from "../tidy/tree.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const folders: string[] = [];

function folder(): string {
	const made = mkdtempSync(path.join(tmpdir(), "casekeeper-start-"));
	folders.push(made);
	return made;
}

afterAll(() => {
	for (const made of folders) rmSync(made, { recursive: true });
});

/** `npm start`'s own script, in surroundings in which it must stop at once. */
function start(
	env: Readonly<Record<string, string>>,
	{ script = "start.mjs", node = [] as readonly string[] } = {},
): Promise<{ code: number; out: string; error: string }> {
	return new Promise((resolve) => {
		execFile(
			process.execPath,
			[...node, path.join(ROOT, "scripts", script)],
			// Paths count from the project's root, whatever the working directory.
			{ cwd: tmpdir(), env: { ...process.env, ...env } },
			(failure, out, error) =>
				resolve({
					code: typeof failure?.code === "number" ? failure.code : 0,
					out,
					error,
				}),
		);
	});
}

/** One sentence, on standard error, and nothing done. */
async function refuses(promise: ReturnType<typeof start>, sentence: RegExp) {
	const { code, out, error } = await promise;
	expect(error).toMatch(sentence);
	expect(error.trimEnd().split("\n")).toHaveLength(1);
	expect(out).toBe("");
	expect(code).not.toBe(0);
}

/** A port that another program holds while the work is done. */
async function holdingPort(work: (port: number) => Promise<void>) {
	const holder = createServer();
	await new Promise<void>((resolve) => holder.listen(0, "0.0.0.0", resolve));
	const address = holder.address();
	await work(typeof address === "object" && address ? address.port : 0);
	await new Promise((resolve) => holder.close(resolve));
}

describe("what start refuses, in one sentence", () => {
	it.each(["start.mjs", "dev.mjs", "test.mjs"])(
		"an old Node: %s",
		async (script) => {
			const old =
				"data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.18.3'})";
			await refuses(
				start({}, { script, node: ["--import", old] }),
				/^Casekeeper needs Node 20\.19\.0 or newer, but this is Node 20\.18\.3: .*\.$/m,
			);
		},
	);

	it.each(["0", "65536", "80a", "-1", "3000.5"])("PORT=%s", async (PORT) => {
		await refuses(
			start({ PORT }),
			/^PORT must be a whole number from 1 to 65535, but is ".*"\.$/m,
		);
	});

	it("a busy port", async () => {
		await holdingPort(async (port) => {
			const env = {
				PORT: String(port),
				DATABASE_URL: `file:${folder()}/casekeeper.db`,
			};
			await refuses(
				start(env),
				new RegExp(`^Port ${port} is in use by another program, .*\\.$`, "m"),
			);
		});
	});

	it("a port that browsers keep from", async () => {
		const env = {
			PORT: "6000",
			DATABASE_URL: `file:${folder()}/casekeeper.db`,
		};
		await refuses(start(env), /^No browser opens port 6000: .*\.$/m);
	});

	it.each(["postgres://x/y", "casekeeper.db", "file:", "file::memory:"])(
		"DATABASE_URL=%s",
		async (DATABASE_URL) => {
			await refuses(
				start({ DATABASE_URL }),
				/^DATABASE_URL must name a file, .*\.$/m,
			);
		},
	);

	it("a folder that cannot be: a file is in its place", async () => {
		const place = path.join(folder(), "taken");
		writeFileSync(place, "");
		await refuses(
			start({ DATABASE_URL: `file:${place}/casekeeper.db` }),
			/^The database cannot be written in .*\/taken: there is a file where a folder should be\.$/m,
		);
	});

	it.runIf(existsSync("/proc/self"))("a folder no user can make", async () => {
		await refuses(
			start({ DATABASE_URL: "file:/proc/nowhere/at/all/casekeeper.db" }),
			/^The database cannot be written in \/proc\/nowhere\/at\/all: the folder cannot be made\.$/m,
		);
	});

	it.each([
		["EACCES", "this user may not write there"],
		["EROFS", "the disk is read-only"],
		["ENOSPC", "the disk is full"],
	])("a folder that answers %s", (code, words) => {
		expect(fileTrouble(Object.assign(new Error(), { code }))).toBe(words);
	});

	it("a folder in the database's place", async () => {
		const place = path.join(folder(), "casekeeper.db");
		mkdirSync(place);
		await refuses(
			start({ DATABASE_URL: `file:${place}` }),
			/^The database .*casekeeper\.db cannot be opened: there is a folder where a file should be\.$/m,
		);
	});
});

describe("versions of Node", () => {
	it.each([
		["20.19.0", true],
		["20.20.2", true],
		["22.0.0", true],
		["20.18.9", false],
		["18.20.0", false],
		["9.99.0", false],
	])("%s will do: %s", (version, will) => {
		expect(isAtLeast(version, OLDEST_NODE)).toBe(will);
	});

	it("package.json says the same", () => {
		const { engines } = JSON.parse(PROJECT.get("package.json") ?? "");
		expect(`${engines.node}.0`).toBe(`>=${OLDEST_NODE}`);
	});
});

describe("the port", () => {
	it("is 3000 when nothing is said, or PORT", () => {
		expect([
			portOf({}),
			portOf({ PORT: "" }),
			portOf({ PORT: "8080" }),
		]).toEqual([3000, 3000, 8080]);
	});
});

describe("what is installed", () => {
	const lock = {
		packages: {
			"": {},
			"node_modules/a": { version: "1.0.0" },
			"node_modules/b": { version: "1.0.0", optional: true },
		},
	};

	it.each([
		["nothing", null, false],
		[
			"all of it",
			{
				packages: {
					"node_modules/a": { version: "1.0.0" },
					"node_modules/b": { version: "1.0.0" },
				},
			},
			true,
		],
		[
			"all but what is for other machines",
			{ packages: { "node_modules/a": { version: "1.0.0" } } },
			true,
		],
		[
			"another version",
			{ packages: { "node_modules/a": { version: "1.0.1" } } },
			false,
		],
		["a part", { packages: { "node_modules/b": { version: "1.0.0" } } }, false],
	])("%s", (_, installed, enough) => {
		expect(isInstalled(lock, installed)).toBe(enough);
	});
});

describe("the sources of the build", () => {
	it("are hashed by name and content", () => {
		const root = folder();
		mkdirSync(path.join(root, "app/x"), { recursive: true });
		writeFileSync(path.join(root, "app/x/page.tsx"), "1");
		const places = ["app", "public", "package.json"];
		expect(filesUnder(places, root)).toEqual(["app/x/page.tsx"]);
		const seen = new Set([hashOf(places, root)]);
		writeFileSync(path.join(root, "app/x/page.tsx"), "2");
		seen.add(hashOf(places, root));
		writeFileSync(path.join(root, "app/x/layout.tsx"), "");
		seen.add(hashOf(places, root));
		writeFileSync(path.join(root, "package.json"), "{}");
		seen.add(hashOf(places, root));
		expect(seen.size).toBe(4);
		expect(hashOf(places, root)).toBe(hashOf(places, root));
	});

	it("hold every file that a page or route leads to", () => {
		const hashed = new Set(filesUnder(BUILD_SOURCES));
		const pages = [...PROJECT.keys()].filter((file) =>
			/^(app\/|proxy|instrumentation|next\.config)/.test(file),
		);
		const lost = [...reachedFrom(modulesOf(PROJECT), pages)].filter(
			(file) => !hashed.has(file),
		);
		expect(lost).toEqual([]);
	});
});

describe("addresses for other devices", () => {
	const of = (
		address: string,
		family: "IPv4" | "IPv6" = "IPv4",
		internal = false,
	) => ({
		address,
		family,
		internal,
		netmask: "",
		mac: "",
		cidr: null,
		scopeid: 0,
	});

	it("are those of the network, a home's first, virtual ones last", () => {
		expect(
			networkAddresses({
				lo: [of("127.0.0.1", "IPv4", true)],
				docker0: [of("172.17.0.1")],
				eth1: [of("203.0.113.9")],
				wlan0: [of("fe80::1", "IPv6"), of("192.168.1.20")],
				eth0: [of("10.0.0.5")],
			} as Parameters<typeof networkAddresses>[0]),
		).toEqual(["192.168.1.20", "10.0.0.5", "203.0.113.9", "172.17.0.1"]);
	});

	it("may be none", () => {
		expect(
			networkAddresses({ lo: [of("127.0.0.1", "IPv4", true)] } as Parameters<
				typeof networkAddresses
			>[0]),
		).toEqual([]);
	});
});

describe("a program on PATH", () => {
	it("is the first that can be run", () => {
		const [one, two] = [folder(), folder()];
		writeFileSync(path.join(one, "chromium"), "", { mode: 0o644 });
		writeFileSync(path.join(two, "google-chrome"), "", { mode: 0o755 });
		const search = [one, two].join(path.delimiter);
		expect(onPath(["chromium", "google-chrome"], search)).toBe(
			path.join(two, "google-chrome"),
		);
		expect(onPath(["chromium"], search)).toBeNull();
	});
});

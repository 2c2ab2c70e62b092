import type { Modules } from "./modules.ts";
import type { Tree } from "./tree.ts";

type Manifest = {
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly devDependencies?: Readonly<Record<string, string>>;
};

function dependenciesOf(tree: Tree): readonly (readonly [string, string])[] {
	const manifest = JSON.parse(tree.get("package.json") ?? "{}") as Manifest;
	return Object.entries({
		...manifest.dependencies,
		...manifest.devDependencies,
	});
}

/** Dependencies that name anything but one exact version, as `name@range`. */
export function unpinned(tree: Tree): readonly string[] {
	return dependenciesOf(tree)
		.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
		.map(([name, version]) => `${name}@${version}`);
}

/** Dependencies that the lock holds in another version, or not at all. */
export function unlocked(tree: Tree): readonly string[] {
	const lock = JSON.parse(tree.get("package-lock.json") ?? "{}") as {
		readonly packages?: Readonly<Record<string, { readonly version?: string }>>;
	};
	return dependenciesOf(tree)
		.filter(
			([name, version]) =>
				lock.packages?.[`node_modules/${name}`]?.version !== version,
		)
		.map(([name]) => name);
}

/** Lock entries that name where they were downloaded from. */
export function resolvedEntries(tree: Tree): readonly string[] {
	return (
		(tree.get("package-lock.json") ?? "").match(/"resolved": "[^"]*"/g) ?? []
	);
}

/** Packages that no import names because tools find them by themselves. */
const FOUND_BY_TOOLS =
	/^(@types\/|react-dom$|@prisma\/client$|@testing-library\/dom$|typescript$|tsx$|prisma$|tailwindcss$)/;

/** Dependencies that nothing imports or runs. */
export function unused(tree: Tree, modules: Modules): readonly string[] {
	const imported = [...modules.values()].flatMap(({ imports }) =>
		imports.map(({ specifier }) => specifier),
	);
	const elsewhere = [...tree]
		.filter(([file]) =>
			/\.(css|mjs)$|^package\.json$|\.config\.\w+$/.test(file),
		)
		.map(([file, text]) => (file === "package.json" ? scriptsOf(text) : text));
	return dependenciesOf(tree)
		.map(([name]) => name)
		.filter((name) => !FOUND_BY_TOOLS.test(name))
		.filter(
			(name) =>
				!imported.some((one) => one === name || one.startsWith(`${name}/`)),
		)
		.filter((name) => !elsewhere.some((text) => mentions(text, name)));
}

function scriptsOf(manifest: string): string {
	return JSON.stringify(
		(JSON.parse(manifest) as { scripts?: object }).scripts ?? {},
	);
}

/** A package named in quotes, or in pieces as the parts of a path. */
function mentions(text: string, name: string): boolean {
	return [
		`"${name}"`,
		`"${name}/`,
		name
			.split("/")
			.map((part) => `"${part}"`)
			.join(", "),
	].some((form) => text.includes(form));
}

import path from "node:path";
import { parseSync } from "vite";
import { isCode, type Tree } from "./tree.ts";

/** One import, re-export or `import()` of a file, or the code of a worker. */
export type Import = {
	/** As written: `./chips.ts`, `@/lib/x.ts`, `react`. */
	readonly specifier: string;
	/** The file of the tree it leads to; null for a package, and for a file that is not there. */
	readonly file: string | null;
	/** Erased by the compiler: nothing of the other file runs. */
	readonly typeOnly: boolean;
	/** The names taken from it; `*` when all of them may be. */
	readonly names: readonly string[];
};

export type Module = {
	readonly imports: readonly Import[];
	/** Exported names, `default` among them; those of `export *` are left out. */
	readonly exports: readonly string[];
	/** Files whose every export is passed on by `export *`. */
	readonly passedOn: readonly string[];
	/** Names that stand for something in the code and how often, with `Math.random` for a member. */
	readonly names: ReadonlyMap<string, number>;
};

type Node = { readonly type: string; readonly [key: string]: unknown };

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value;
}

/** Every node of a syntax tree, with the node it hangs on and the key it hangs by. */
function walk(
	node: Node,
	visit: (node: Node, parent: Node | null, key: string) => void,
) {
	const step = (current: Node, parent: Node | null, key: string) => {
		visit(current, parent, key);
		for (const [name, value] of Object.entries(current)) {
			for (const child of Array.isArray(value) ? value : [value]) {
				if (isNode(child)) step(child, current, name);
			}
		}
	};
	step(node, null, "");
}

/** Whether an identifier only labels something: a property after a dot, a key. */
function isLabel(parent: Node | null, key: string): boolean {
	if (!parent || parent.computed === true) return false;
	if (parent.type === "ExportSpecifier") return true;
	if (parent.type === "MemberExpression") return key === "property";
	if (parent.type === "Property" && parent.shorthand === true) return false;
	return key === "key" || parent.type === "TSPropertySignature";
}

function resolve(tree: Tree, from: string, specifier: string): string | null {
	const bare = specifier.replace(/\?.*$/, "");
	const target = bare.startsWith("@/")
		? bare.slice(2)
		: bare.startsWith(".")
			? path.posix.join(path.posix.dirname(from), bare)
			: null;
	if (target === null) return null;
	const tries = [
		target,
		...[".ts", ".tsx", ".mjs", "/index.ts"].map((end) => target + end),
	];
	return tries.find((file) => tree.has(file)) ?? null;
}

function stringOf(node: unknown): string | null {
	return isNode(node) && typeof node.value === "string" ? node.value : null;
}

/** `./x.ts` of `new URL("./x.ts", import.meta.url)`, the way a worker's code is named. */
function workerOf({ callee, arguments: given }: Node): string | null {
	const [first, second] = Array.isArray(given) ? given : [];
	return isNode(callee) && callee.name === "URL" && isNode(second)
		? (/^\.{1,2}\/.+\.ts$/.exec(stringOf(first) ?? "")?.[0] ?? null)
		: null;
}

/** The leftmost name of `import("./x.ts").A.B`. */
function qualifierOf(node: unknown): string {
	if (!isNode(node)) return "*";
	return typeof node.name === "string" ? node.name : qualifierOf(node.left);
}

/** What one file imports, exports and speaks of. @throws Error when it cannot be parsed */
function moduleOf(tree: Tree, file: string): Module {
	const parsed = parseSync(file, tree.get(file) ?? "");
	const [broken] = parsed.errors;
	if (broken) throw new Error(`${file}: ${broken.message}`);

	const imports: Import[] = [];
	const add = (
		specifier: string,
		typeOnly: boolean,
		names: readonly string[],
	) =>
		imports.push({
			specifier,
			file: resolve(tree, file, specifier),
			typeOnly,
			names,
		});
	const exports = new Set<string>();
	const passedOn: string[] = [];

	for (const { moduleRequest, entries } of parsed.module.staticImports) {
		add(
			moduleRequest.value,
			entries.length > 0 && entries.every((entry) => entry.isType),
			entries.map(({ importName }) =>
				importName.kind === "Default" ? "default" : (importName.name ?? "*"),
			),
		);
	}
	for (const { entries } of parsed.module.staticExports) {
		for (const { exportName, importName, moduleRequest, isType } of entries) {
			const name = exportName.kind === "Default" ? "default" : exportName.name;
			if (name) exports.add(name);
			if (!moduleRequest) continue;
			if (name) add(moduleRequest.value, isType, [importName.name ?? "*"]);
			else {
				add(moduleRequest.value, isType, []);
				const target = resolve(tree, file, moduleRequest.value);
				if (target) passedOn.push(target);
			}
		}
	}

	const names = new Map<string, number>();
	const count = (name: string) => names.set(name, (names.get(name) ?? 0) + 1);
	walk(parsed.program as unknown as Node, (node, parent, key) => {
		if (node.type === "ImportExpression") {
			const specifier = stringOf(node.source);
			if (specifier) add(specifier, false, ["*"]);
		} else if (node.type === "NewExpression") {
			const specifier = workerOf(node);
			if (specifier) add(specifier, false, []);
		} else if (node.type === "TSImportType") {
			const specifier = stringOf(node.source) ?? stringOf(node.argument);
			if (specifier) add(specifier, true, [qualifierOf(node.qualifier)]);
		} else if (node.type === "Identifier" && typeof node.name === "string") {
			if (!isLabel(parent, key)) count(node.name);
		} else if (
			node.type === "JSXIdentifier" &&
			typeof node.name === "string" &&
			parent?.type !== "JSXAttribute"
		) {
			count(node.name);
		} else if (node.type === "MemberExpression") {
			const { object, property } = node;
			if (isNode(object) && isNode(property) && object.type === "Identifier") {
				count(`${object.name}.${property.name}`);
			}
		}
	});
	return { imports, exports: [...exports], passedOn, names };
}

export type Modules = ReadonlyMap<string, Module>;

/** All code of the tree. */
export function modulesOf(tree: Tree): Modules {
	const code = [...tree.keys()].filter(isCode);
	return new Map(code.map((file) => [file, moduleOf(tree, file)]));
}

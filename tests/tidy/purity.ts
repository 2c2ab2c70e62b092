import type { Modules } from "./modules.ts";

/** Same input, same output: the layers that may know nothing of clocks, chance or machines. */
const PURE = /^lib\/(core|ledger|cards|games|table)\//;

const IMPURE = new Set([
	"Date",
	"Math.random",
	"Temporal",
	"crypto",
	"fetch",
	"process",
	"performance",
	"setTimeout",
	"setInterval",
	"setImmediate",
	"queueMicrotask",
	"console",
	"globalThis",
	"window",
	"document",
	"navigator",
	"localStorage",
	"indexedDB",
	"require",
	"eval",
	"Buffer",
]);

/** The one package the rules may use: it checks shapes and does nothing else. */
const PURE_PACKAGES = new Set(["zod/mini"]);

/** Every word or package in the pure layers that is not pure, as `file: word`. */
export function impurities(modules: Modules): readonly string[] {
	return [...modules]
		.filter(([file]) => PURE.test(file))
		.flatMap(([file, { imports, names }]) => [
			...[...names.keys()]
				.filter((name) => IMPURE.has(name))
				.map((name) => `${file}: ${name}`),
			...imports
				.filter(
					({ specifier }) =>
						!/^[.@]\/?/.test(specifier) || specifier.startsWith("@prisma"),
				)
				.filter(({ specifier }) => !PURE_PACKAGES.has(specifier))
				.map(({ specifier }) => `${file}: ${specifier}`),
		]);
}

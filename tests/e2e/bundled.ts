import { fileURLToPath } from "node:url";
import { build } from "vite";

/**
 * A module of this folder with all it imports, as a script for a page, where it is
 * `window[name]`.
 */
export async function bundled(file: string, name: string): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: "error",
		build: {
			write: false,
			minify: false,
			lib: {
				entry: fileURLToPath(new URL(file, import.meta.url)),
				formats: ["iife"],
				name,
			},
		},
	});
	const [result] = Array.isArray(built) ? built : [built];
	if (!result || !("output" in result)) throw new Error("nothing was built");
	return result.output[0].code;
}

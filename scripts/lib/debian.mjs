import { onPath } from "./on-path.mjs";
import { run, step } from "./run.mjs";

/**
 * Installs a package of Debian's, where this is Debian and may be done; else does nothing.
 *
 * @param {string} name the package's
 * @returns {Promise<void>}
 */
export async function installFromDebian(name) {
	if (process.getuid?.() !== 0 || !onPath(["apt-get"])) return;
	await step(
		`Installing Debian's ${name}`,
		`${name} could not be installed: see the lines above.`,
		async () => {
			await run("apt-get", ["update"], { quiet: true });
			return run(
				"apt-get",
				["install", "-y", "--no-install-recommends", name],
				{ quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } },
			);
		},
	);
}

import { inProject, runNode, step } from "./run.mjs";
import {
	BUILD_SOURCES,
	buildVersion,
	CLIENT_SOURCES,
	whenChanged,
} from "./sources.mjs";

/** Generates the database client when the schema changed. */
export async function ensureGenerated() {
	await whenChanged(inProject("generated", "stamp"), CLIENT_SOURCES, () =>
		step(
			"Generating the database client",
			"The database client could not be generated: see the lines above.",
			() =>
				runNode(inProject("scripts", "prisma.mjs"), ["generate"], {
					quiet: true,
				}),
		),
	);
}

/** Builds the pages when their sources changed. */
export async function ensureBuilt() {
	await whenChanged(inProject(".next", "stamp"), BUILD_SOURCES, async () => {
		await step(
			"Building",
			"The pages could not be built: see the lines above.",
			() =>
				runNode(
					inProject("node_modules", "next", "dist", "bin", "next"),
					["build"],
					{
						quiet: true,
						env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
					},
				),
		);
		// It needs what a fresh clone installs first.
		const { bundleWorker } = await import("../offline/bundle-worker.mjs");
		await bundleWorker(buildVersion());
	});
}

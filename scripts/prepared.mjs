// Kept to what any Node that knows modules can read, so that an old one is told in a sentence.
import { refuseOldNode } from "./lib/node-version.mjs";

refuseOldNode(process.versions.node);
import("./lib/prepared.mjs").then(({ runPrepared }) =>
	runPrepared(process.argv[2], process.argv.slice(3)),
);

// Kept to what any Node that knows modules can read, so that an old one is told in a sentence.
import { refuseOldNode } from "./lib/node-version.mjs";

refuseOldNode(process.versions.node);
import("./lib/launch.mjs").then(({ launch }) => launch({ dev: false }));

// Installs the packages where any is missing, as every command of npm's does first.
import { ensureInstalled } from "./install.mjs";
import { orExplain } from "./problem.mjs";

await orExplain(ensureInstalled);

// Builds the pages when their sources changed, and says so.
import { ensureBuilt } from "./prepare.mjs";
import { orExplain } from "./problem.mjs";

await orExplain(ensureBuilt);

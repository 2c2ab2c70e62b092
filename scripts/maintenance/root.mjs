import { fileURLToPath } from "node:url";

/** Where the project lies, whatever the working directory. */
export const PROJECT_ROOT = fileURLToPath(new URL("../../", import.meta.url));

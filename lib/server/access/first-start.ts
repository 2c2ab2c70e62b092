import { hasPin, newCode } from "./pin.ts";
import { isOpenMode } from "./who.ts";

/** What scripts/serve.mjs says once it serves. */
type Served = {
	casekeeperAccess?: { readonly open: boolean; readonly code: string | null };
};

/**
 * While there is no PIN, each start makes a new one-time code and prints it: only who sees
 * the server's own screen can claim it.
 */
export async function firstStart(): Promise<void> {
	const open = isOpenMode();
	const code = open || (await hasPin()) ? null : await newCode();
	(globalThis as Served).casekeeperAccess = { open, code };
}

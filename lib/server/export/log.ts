import { replay } from "../../table/log.ts";
import type { Log } from "../../table/types.ts";
import { entriesAfter, readSession } from "../read.ts";
import type { Session } from "../rows.ts";

/** A night folded for an export; `log` is null where the stored log cannot be folded. */
type Exported = { readonly session: Session; readonly log: Log | null };

/** A night with its whole log; null when there is no such session. */
export async function nightToExport(id: string): Promise<Exported | null> {
	const session = await readSession(id);
	if (!session) return null;
	const entries = await entriesAfter(id, 0);
	try {
		return { session, log: replay(session, entries) };
	} catch {
		return { session, log: null };
	}
}

import { type Change, changesBetween } from "@/components/table/reading.ts";
import type { Ask } from "@/lib/client/snapshot.ts";
import type { AnyError } from "@/lib/table/errors.ts";
import { isRefusal } from "@/lib/table/perform.ts";
import type {
	CommandId,
	Entry,
	Log,
	Performed,
	Refusal,
	TableCommand,
} from "@/lib/table/types.ts";

/** A later entry that the corrected facts refuse, and why. */
type Fallen = { readonly entry: Entry; readonly why: AnyError };

/** L7: what a correction would come to, before anything is changed. */
export type Plan =
	/** The correction itself is refused, or so much falls with it that it is no correction. */
	| { readonly kind: "refused"; readonly why: AnyError }
	| {
			readonly kind: "fits";
			/** Later entries that would have to be left out, in their order. */
			readonly fallen: readonly Fallen[];
			/** Who must hand back or receive what, and whose bets change, in seat order. */
			readonly changes: readonly Change[];
	  };

/** With more entries than this falling, the night would be another one. */
const MOST_FALLEN = 60;

/**
 * L7: tries the correction, leaving out one later entry after the other that no longer
 * fits, until the rest does. Changes nothing: `preview` decides as the server will.
 *
 * @param command null takes the entry out
 */
export function planOf(
	log: Log,
	preview: (ask: Ask) => Performed | Refusal,
	target: CommandId,
	command: TableCommand | null,
): Plan {
	const fallen: Fallen[] = [];
	for (;;) {
		const result = preview({
			kind: "correction",
			target,
			command,
			drop: fallen.map(({ entry }) => entry.id),
		});
		if (!isRefusal(result)) {
			const changes = changesBetween(log.state, result.log.state);
			return { kind: "fits", fallen, changes };
		}
		const { refused, at } = result;
		const entry = log.entries.find(({ id }) => id === at?.id);
		if (!entry || entry.id === target || fallen.length === MOST_FALLEN) {
			return { kind: "refused", why: refused };
		}
		fallen.push({ entry, why: refused });
	}
}

/** The ids of what falls, as the request names them. */
export function dropOf(
	plan: Extract<Plan, { kind: "fits" }>,
): readonly CommandId[] {
	return plan.fallen.map(({ entry }) => entry.id);
}

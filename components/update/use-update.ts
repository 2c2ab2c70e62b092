import { useSyncExternalStore } from "react";
import {
	subscribeToUpdates,
	type Update,
	updateOffered,
} from "@/lib/client/updates.ts";

/** The newer version that may be offered, null for none. */
export function useUpdate(): Update | null {
	return useSyncExternalStore(subscribeToUpdates, updateOffered, () => null);
}

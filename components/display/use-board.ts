import { useSyncExternalStore } from "react";
import type { BoardStore, ShownBoard } from "@/lib/client/board-store.ts";

/** What the store shows, anew after every change. */
export function useBoard(store: BoardStore): ShownBoard {
	return useSyncExternalStore(store.subscribe, store.get, store.initial);
}

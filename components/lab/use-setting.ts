"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useMemo, useSyncExternalStore } from "react";
import type { Refused, Taken } from "./address.ts";

export type Change<T> = (change: (before: T) => T) => void;

/** How the settings of a half of the lab are read from its address and written to it. */
type Address<T> = {
	readonly read: (query: string) => Taken<T>;
	readonly write: (setting: T) => string;
};

const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
	listeners.add(listener);
	window.addEventListener("popstate", listener);
	return () => {
		listeners.delete(listener);
		window.removeEventListener("popstate", listener);
	};
}

function tellAll(): void {
	for (const listener of listeners) listener();
}

function queryNow(): string {
	return new URLSearchParams(window.location.search).toString();
}

/** The address's query as it is now: the router's own is a moment behind what is typed. */
function useQuery(): string {
	const path = usePathname();
	const routed = useSearchParams().toString();
	return useSyncExternalStore(
		listen,
		// On the way here the address is still that of the page before.
		() => (window.location.pathname === path ? queryNow() : routed),
		() => routed,
	);
}

/**
 * A setting whose only home is the address, so that a link gives it back. `change` writes
 * over the address that stands, `turnTo` puts another after it: going back brings the
 * setting before it back.
 */
export function useSetting<T>({ read, write }: Address<T>): {
	readonly setting: T;
	/** What the address asks for that cannot be. */
	readonly refused: readonly Refused[];
	readonly change: Change<T>;
	readonly turnTo: Change<T>;
} {
	const query = useQuery();
	return useMemo(() => {
		const after = (change: (before: T) => T) => {
			const written = write(change(read(queryNow()).setting));
			const { pathname } = window.location;
			return written === "" ? pathname : `${pathname}?${written}`;
		};
		return {
			...read(query),
			change: (how) => {
				window.history.replaceState(null, "", after(how));
				tellAll();
			},
			turnTo: (how) => {
				window.history.pushState(null, "", after(how));
				tellAll();
			},
		};
	}, [query, read, write]);
}

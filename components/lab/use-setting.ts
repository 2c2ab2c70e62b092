"use client";

import { useEffect, useState } from "react";

/**
 * A setting that the address keeps: read from it once, written to it at every change, so
 * that the address reproduces what is on the screen. Going back leaves the page, as no
 * change makes a step of its own.
 */
export function useSetting<T>(
	query: string,
	read: (query: string) => T,
	write: (setting: T) => string,
): readonly [T, (change: (before: T) => T) => void] {
	const [setting, setSetting] = useState(() => read(query));
	const written = write(setting);
	useEffect(() => {
		const { pathname, search } = window.location;
		const next = written === "" ? "" : `?${written}`;
		if (next !== search) {
			window.history.replaceState(null, "", `${pathname}${next}`);
		}
	}, [written]);
	return [setting, setSetting];
}

"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Entry, SessionOptions } from "@/lib/table/types.ts";
import { type FoldedNight, foldNight } from "./folding.ts";

/** What the server says of a night besides its log. */
export type ReviewedNight = SessionOptions & {
	readonly id: string;
	readonly name: string;
	/** Milliseconds since 1970 UTC. */
	readonly startedAtMs: number;
};

/** The entries as far as they are here; all of them, once `missing` is 0. */
type Reading = {
	readonly folded: FoldedNight;
	/** Entries that are still to be read. */
	readonly missing: number;
	/** Reading on did not work: no network, or the server is in trouble. */
	readonly failed: boolean;
	/** Looks for entries stored since. */
	readonly look: () => void;
	/** Entries known from elsewhere, from the first on. */
	readonly take: (entries: readonly Entry[]) => void;
};

/** The page was looked at again, or came back from the browser's own memory. */
function onLooked(run: () => void): () => void {
	const ended = new AbortController();
	const { signal } = ended;
	const whenVisible = () => {
		if (document.visibilityState === "visible") run();
	};
	document.addEventListener("visibilitychange", whenVisible, { signal });
	window.addEventListener("pageshow", whenVisible, { signal });
	window.addEventListener("focus", run, { signal });
	window.addEventListener("online", run, { signal });
	return () => ended.abort();
}

/**
 * A night's log on the device, from the part that the page came with: reads on where it is
 * longer, and looks for more whenever the page is looked at again.
 *
 * @param readable false: the stored entries after these cannot be read, so none are asked for
 */
export function useNight(
	night: ReviewedNight,
	first: readonly Entry[],
	lastSeq: number,
	readable: boolean,
): Reading {
	const [entries, setEntries] = useState(first);
	const [known, setKnown] = useState(lastSeq);
	const [failed, setFailed] = useState(false);
	const reading = useRef(false);
	const newest = useRef(entries);
	newest.current = entries;

	const take = useCallback((more: readonly Entry[]) => {
		setEntries((before) => (more.length > before.length ? more : before));
		setKnown((before) => Math.max(before, more.length));
	}, []);

	const look = useCallback(async () => {
		if (reading.current || !readable) return;
		reading.current = true;
		setFailed(false);
		try {
			const { httpApi } = await import("@/lib/client/api.ts");
			const api = httpApi((input, init) => fetch(input, init));
			let at = newest.current;
			for (;;) {
				const part = await api.entriesAfter(night.id, at.length);
				if ("failed" in part) {
					setFailed(true);
					break;
				}
				setKnown(part.lastSeq);
				if (part.entries.length === 0) break;
				at = [...at, ...part.entries];
				setEntries(at);
				if (at.length >= part.lastSeq) break;
			}
		} catch {
			setFailed(true);
		}
		reading.current = false;
	}, [night.id, readable]);

	const short = first.length < lastSeq;
	useEffect(() => {
		if (short) void look();
	}, [short, look]);
	useEffect(() => onLooked(() => void look()), [look]);
	// The server was asked again, for another language or after a change elsewhere.
	useEffect(() => take(first), [first, take]);

	const { smallestChip, timeZone } = night;
	const folded = useMemo(
		() => foldNight({ smallestChip, timeZone }, entries),
		[smallestChip, timeZone, entries],
	);
	return {
		folded,
		missing: readable ? Math.max(0, known - entries.length) : 0,
		failed,
		look,
		take,
	};
}

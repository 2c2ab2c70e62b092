"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { DialogsProps } from "./types.ts";

const load = () => import("./dialogs.tsx");
const Dialogs = lazy(load);

/** Fetched after this long at the latest, so that a dialog opens without the network too. */
const FETCH_WITHIN_MS = 5_000;

/**
 * The dialogs of the table screen. Their code is fetched when the screen has nothing else
 * to do, or when the first is opened.
 */
export function TableDialogs(props: DialogsProps) {
	const [opened, setOpened] = useState(false);
	useEffect(() => {
		const fetchNow = () => {
			load().catch(() => {
				// Asked for again when a dialog is opened.
			});
		};
		if (typeof requestIdleCallback === "undefined") {
			const timer = setTimeout(fetchNow, FETCH_WITHIN_MS);
			return () => clearTimeout(timer);
		}
		const idle = requestIdleCallback(fetchNow, { timeout: FETCH_WITHIN_MS });
		return () => cancelIdleCallback(idle);
	}, []);
	if (props.dialog !== null && !opened) setOpened(true);
	return opened ? (
		<Suspense fallback={null}>
			<Dialogs {...props} />
		</Suspense>
	) : null;
}

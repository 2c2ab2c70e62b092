"use client";

// Not with the code that comes later: a stylesheet that failed to load is not asked for again.
import "./dialogs.css";
import "../../closing/closing.css";
import "../../settle-up/settle-up.css";
import { type ComponentType, useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import type { DialogsProps } from "./types.ts";

/** Fetched after this long at the latest, so that a dialog opens without the network too. */
const FETCH_WITHIN_MS = 5_000;

/** Asked for again after this long, while a dialog waits for it. */
const AGAIN_MS = 2_000;

let fetched: ComponentType<DialogsProps> | null = null;

async function fetchDialogs(): Promise<ComponentType<DialogsProps> | null> {
	try {
		fetched ??= (await import("./dialogs.tsx")).default;
	} catch {
		// Asked for again when it is needed.
	}
	return fetched;
}

/** Calls back when the screen has nothing else to do. Returns how to call it off. */
function whenIdle(run: () => void): () => void {
	if (typeof requestIdleCallback === "undefined") {
		const timer = setTimeout(run, FETCH_WITHIN_MS);
		return () => clearTimeout(timer);
	}
	const idle = requestIdleCallback(run, { timeout: FETCH_WITHIN_MS });
	return () => cancelIdleCallback(idle);
}

/** The dialogs' code, null until it is there: fetched when idle, and at once when one is wanted. */
function useDialogs(wanted: boolean): ComponentType<DialogsProps> | null {
	const [Dialogs, setDialogs] = useState<ComponentType<DialogsProps> | null>(
		() => fetched,
	);
	useEffect(() => {
		if (Dialogs) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let over = false;
		const look = async () => {
			const found = await fetchDialogs();
			if (over) return;
			if (found) setDialogs(() => found);
			else if (wanted) timer = setTimeout(look, AGAIN_MS);
		};
		const stop = wanted ? null : whenIdle(look);
		if (wanted) void look();
		return () => {
			over = true;
			stop?.();
			clearTimeout(timer);
		};
	}, [Dialogs, wanted]);
	return Dialogs;
}

/** The dialogs of the table screen; their code comes later than the screen's. */
export function TableDialogs(props: DialogsProps) {
	const t = useTranslations("dialogs");
	const { dialog, close } = props;
	const Dialogs = useDialogs(dialog !== null);
	if (Dialogs) return <Dialogs {...props} />;
	return dialog === null ? null : (
		<button
			type="button"
			className="fixed inset-0 z-50 grid place-items-center bg-felt-950/80 p-6"
			onClick={close}
		>
			<span className="max-w-[34ch]" role="status">
				{t("opening")}
			</span>
		</button>
	);
}

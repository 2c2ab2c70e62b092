"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Ask, End, Tell } from "./work.ts";

/** A worker that has nothing to do, kept for the next job: it is warm. */
let idle: Worker | null = null;

function worker(): Worker {
	const found =
		idle ??
		new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
	idle = null;
	return found;
}

/** Starts the job; the function returned ends it at once, in the middle of a sum too. */
function start(
	ask: Ask,
	onTell: (tell: Tell) => void,
	onEnd: (end: End) => void,
): () => void {
	const own = worker();
	let running = true;
	const end = (how: End) => {
		running = false;
		onEnd(how);
	};
	own.onmessage = ({ data }: MessageEvent<Tell | End>) => {
		if (!running) return;
		if (data.kind === "done" || data.kind === "failed") {
			idle ??= own;
			end(data);
		} else onTell(data);
	};
	own.onerror = (event) => {
		event.preventDefault();
		own.terminate();
		if (running) end({ kind: "failed", why: event.message });
	};
	own.postMessage(ask);
	return () => {
		if (running) own.terminate();
		running = false;
	};
}

/** How long a setting must stand before work on it begins: who types 23 types 2 first. */
const SETTLE_MS = 150;

export type Job = {
	readonly status: "working" | "done" | "cancelled" | "failed";
	/** What came so far, in order. */
	readonly tells: readonly Tell[];
	readonly tookMs: number | null;
	readonly cancel: () => void;
	readonly restart: () => void;
};

type State = Pick<Job, "status" | "tells" | "tookMs">;

const BEGUN: State = { status: "working", tells: [], tookMs: null };

/**
 * Has the worker do what is asked. A new question cancels the one that runs; null asks
 * nothing. What is told is for the present question alone.
 */
export function useWork(ask: Ask | null): Job {
	const question = JSON.stringify(ask);
	const [run, setRun] = useState(0);
	const key = `${run} ${question}`;
	const stopNow = useRef(() => {});
	const [state, setState] = useState<State & { readonly key: string }>({
		...BEGUN,
		key,
	});
	useEffect(() => {
		const asked = JSON.parse(question) as Ask | null;
		if (asked === null) return;
		let stop = () => {};
		const update = (change: (before: State) => State) =>
			setState((before) => ({
				...change(before.key === key ? before : BEGUN),
				key,
			}));
		const timer = setTimeout(() => {
			stop = start(
				asked,
				(tell) =>
					update((before) => ({ ...before, tells: [...before.tells, tell] })),
				(end) =>
					update((before) => ({
						...before,
						status: end.kind,
						tookMs: end.kind === "done" ? end.tookMs : null,
					})),
			);
		}, SETTLE_MS);
		const stopAll = () => {
			clearTimeout(timer);
			stop();
		};
		stopNow.current = () => {
			stopAll();
			update((before) => ({ ...before, status: "cancelled" }));
		};
		return stopAll;
	}, [key, question]);
	return {
		...(state.key === key ? state : BEGUN),
		cancel: useCallback(() => stopNow.current(), []),
		restart: useCallback(() => setRun((before) => before + 1), []),
	};
}

"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";

/** A change under way: what went wrong with the last try, and whether one is running. */
type Change<Failed> = {
	readonly failed: Failed | null;
	readonly busy: boolean;
	/** Sends it; when it is made, shows the page anew and calls `then`. */
	readonly make: (
		send: () => Promise<{ readonly changed: true } | Failed>,
		then: () => void,
	) => void;
	readonly forget: () => void;
};

/** Makes changes one at a time: a second tap before the answer does nothing. */
export function useChange<
	Failed extends { readonly failed: string },
>(): Change<Failed> {
	const router = useRouter();
	const [failed, setFailed] = useState<Failed | null>(null);
	const [busy, setBusy] = useState(false);
	const running = useRef(false);

	async function run(
		send: () => Promise<{ readonly changed: true } | Failed>,
		then: () => void,
	) {
		if (running.current) return;
		running.current = true;
		setBusy(true);
		setFailed(null);
		const done = await send();
		running.current = false;
		setBusy(false);
		if ("failed" in done) return setFailed(done);
		router.refresh();
		then();
	}

	return {
		failed,
		busy,
		make: (send, then) => void run(send, then),
		forget: () => setFailed(null),
	};
}

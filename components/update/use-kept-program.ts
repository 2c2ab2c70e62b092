import { useEffect } from "react";

/** Once the page stands and has asked for what it needs. */
const AFTER_MS = 4_000;

/** Has the program kept on this device, where the browser can: late, out of the way of the page. */
export function useKeptProgram(): void {
	useEffect(() => {
		// There is none over plain http; while the program is being changed it would be in the way.
		if (!("serviceWorker" in navigator)) return;
		if (process.env.NODE_ENV !== "production") return;
		const timer = setTimeout(() => {
			import("@/lib/client/service-worker.ts").then(
				({ keepProgram }) => keepProgram(),
				() => {
					// The next page tries again.
				},
			);
		}, AFTER_MS);
		return () => clearTimeout(timer);
	}, []);
}

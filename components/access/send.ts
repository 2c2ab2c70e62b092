/** Why something about access did not work, for the words. */
export type Problem =
	| {
			readonly code:
				| "wrong"
				| "wrongCode"
				| "pin"
				| "name"
				| "offline"
				| "claimed"
				| "gone"
				| "failed";
	  }
	| {
			readonly code: "wait";
			readonly seconds: number;
			readonly minutes: number;
	  };

/** What the server said: done, or why not. */
export type Sent =
	| { readonly ok: true }
	| { readonly ok: false; readonly problem: Problem };

/** What is left of a problem once somebody types on: only a wait goes on. */
export function typedOn(problem: Problem | null): Problem | null {
	return problem?.code === "wait" ? problem : null;
}

export function waiting(waitMs: number): Problem {
	const seconds = Math.max(1, Math.ceil(waitMs / 1000));
	const minutes = seconds < 100 ? 0 : Math.ceil(seconds / 60);
	return { code: "wait", seconds, minutes };
}

/** Sends to a route of /api/access. Never rejects. */
export async function send(
	path: string,
	method: "POST" | "PATCH" | "DELETE",
	body?: object,
): Promise<Sent> {
	try {
		const answer = await fetch(`/api/access/${path}`, {
			method,
			cache: "no-store",
			...(body === undefined
				? {}
				: {
						headers: { "content-type": "application/json" },
						body: JSON.stringify(body),
					}),
		});
		if (answer.ok) return { ok: true };
		const said: { readonly waitMs?: number } = await answer
			.json()
			.catch(() => ({}));
		if (answer.status === 429)
			return { ok: false, problem: waiting(said.waitMs ?? 1000) };
		if (answer.status === 403) return { ok: false, problem: { code: "wrong" } };
		if (answer.status === 409)
			return { ok: false, problem: { code: "claimed" } };
		if (answer.status === 404) return { ok: false, problem: { code: "gone" } };
		return { ok: false, problem: { code: "failed" } };
	} catch {
		return { ok: false, problem: { code: "offline" } };
	}
}

/** The longest name of a device, in UTF-16 units; the server takes as many. */
export const MAX_DEVICE_NAME_LENGTH = 64;

/** Four to twelve digits. */
export function isPin(text: string): boolean {
	return /^\d{4,12}$/.test(text);
}

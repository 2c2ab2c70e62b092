/** L8: what the server's check of a night found. */
export type Checked =
	| {
			readonly ok: true;
			readonly entryCount: number;
			/** False: the night is of older rules, and was folded only. */
			readonly decidedAgain: boolean;
	  }
	/** `seq`: the first entry that does not agree; null when it is what was made of them. */
	| { readonly ok: false; readonly seq: number | null };

/** Asks for the check; null when it could not be made: no network, or the server is in trouble. */
export async function checkNight(
	id: string,
	signal: AbortSignal,
): Promise<Checked | null> {
	try {
		const answer = await fetch(`/api/sessions/${id}/check`, {
			cache: "no-store",
			signal,
		});
		if (!answer.ok) return null;
		const found: unknown = await answer.json();
		return readChecked(found);
	} catch {
		return null;
	}
}

function readChecked(found: unknown): Checked | null {
	if (typeof found !== "object" || found === null || !("ok" in found)) {
		return null;
	}
	if (found.ok === true && "entryCount" in found) {
		const decidedAgain = "decidedAgain" in found && found.decidedAgain === true;
		return { ok: true, entryCount: Number(found.entryCount), decidedAgain };
	}
	const seq =
		"seq" in found && typeof found.seq === "number" ? found.seq : null;
	return found.ok === false ? { ok: false, seq } : null;
}

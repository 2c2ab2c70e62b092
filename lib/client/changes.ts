import * as z from "zod/mini";
import type { PlayerId } from "../ledger/accounts.ts";

/** Why a change was not made, or may not have been. */
type NotChanged =
	| { readonly failed: "unreachable" | "failed" | "gone" }
	| { readonly failed: "name-taken" | "same-player" }
	/** They sat at one table that night. */
	| { readonly failed: "sat-together"; readonly night: string };

type Changed = { readonly changed: true } | NotChanged;

const refused = z.union([
	z.object({ error: z.enum(["name-taken", "same-player"]) }),
	z.object({
		error: z.literal("sat-together"),
		session: z.object({ name: z.string() }),
	}),
]);

/** An answer that takes longer is taken for none. */
const ANSWER_MS = 10_000;

async function patch(path: string, body: object): Promise<Changed> {
	try {
		const response = await fetch(path, {
			method: "PATCH",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(ANSWER_MS),
		});
		if (response.ok) return { changed: true };
		if (response.status === 404) return { failed: "gone" };
		if (response.status !== 409) return { failed: "failed" };
		const read = refused.safeParse(await response.json());
		if (!read.success) return { failed: "failed" };
		return read.data.error === "sat-together"
			? { failed: "sat-together", night: read.data.session.name }
			: { failed: read.data.error };
	} catch {
		return { failed: "unreachable" };
	}
}

/** Renames or archives a night. Never rejects. */
export function changeNight(
	id: string,
	change: { readonly name: string } | { readonly archived: boolean },
): Promise<Changed> {
	return patch(`/api/sessions/${id}`, change);
}

/** Renames or archives a person, or says who else they are. Never rejects. */
export function changePlayer(
	player: PlayerId,
	change:
		| { readonly name: string }
		| { readonly archived: boolean }
		| { readonly aliasOf: PlayerId | null },
): Promise<Changed> {
	return patch(`/api/players/${player}`, change);
}

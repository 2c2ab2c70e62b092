import * as z from "zod/mini";

// The pages forbid code made from text, which Zod would otherwise try.
z.config({ jitless: true });

/** What came of a copy: how large it is, or why there is none. */
export type Made =
	| { readonly sizeBytes: number }
	| {
			readonly trouble:
				| "full"
				| "read-only"
				| "damaged"
				| "failed"
				| "unreachable";
	  };

const answered = z.object({ backup: z.object({ sizeBytes: z.number() }) });
const refused = z.object({
	reason: z.enum(["full", "read-only", "damaged", "failed"]),
});

/** A copy of a large database takes its time on a slow disk; after this nobody waits for it. */
const ANSWER_MS = 5 * 60_000;

/** Asks the server for a copy (POST /api/backups). Never rejects. */
export async function makeBackup(
	fetch: typeof globalThis.fetch,
): Promise<Made> {
	try {
		const response = await fetch("/api/backups", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: "{}",
			signal: AbortSignal.timeout(ANSWER_MS),
		});
		const body: unknown = await response.json().catch(() => null);
		const made = z.safeParse(answered, body);
		if (response.ok && made.success) {
			return { sizeBytes: made.data.backup.sizeBytes };
		}
		const why = z.safeParse(refused, body);
		return { trouble: why.success ? why.data.reason : "failed" };
	} catch {
		return { trouble: "unreachable" };
	}
}

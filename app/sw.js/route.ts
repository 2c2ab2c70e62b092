import { readFile } from "node:fs/promises";
import path from "node:path";
import { PROJECT_ROOT } from "@/lib/server/db.ts";

export const dynamic = "force-dynamic";

/** The service worker, as the build has left it; none while the program is being changed. */
export async function GET(): Promise<Response> {
	try {
		const script = await readFile(path.join(PROJECT_ROOT, ".next/sw.js"));
		return new Response(script, {
			headers: { "Content-Type": "text/javascript; charset=utf-8" },
		});
	} catch {
		return new Response(null, { status: 404 });
	}
}

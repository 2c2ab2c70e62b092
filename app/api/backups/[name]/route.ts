import { openBackup } from "@/lib/server/backups.ts";
import { json, route } from "@/lib/server/http.ts";

export const dynamic = "force-dynamic";

/** One copy, to keep elsewhere. */
export const GET = route(async (_request, { name }: { name: string }) => {
	const opened = await openBackup(name);
	if (!opened) return json(404, { error: "no-such-backup" });
	const { backup, bytes } = opened;
	return new Response(bytes, {
		headers: {
			"Cache-Control": "no-store",
			"Content-Disposition": `attachment; filename="${backup.name.replaceAll(/[^\w.-]/g, "_")}"`,
			"Content-Length": String(backup.sizeBytes),
			"Content-Type": "application/vnd.sqlite3",
			"X-Content-Type-Options": "nosniff",
		},
	});
});

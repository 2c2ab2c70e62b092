/**
 * Called once when the server starts. The database is open from then on, so that whoever
 * wants to put another in its place is refused, even before the first page was asked for.
 */
export async function register(): Promise<void> {
	if (process.env.NEXT_RUNTIME !== "nodejs") return;
	const { openDatabase } = await import("./lib/server/db.ts");
	await openDatabase();
	const { firstStart } = await import("./lib/server/access/first-start.ts");
	await firstStart();
}

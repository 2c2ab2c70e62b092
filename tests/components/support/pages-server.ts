import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { PROJECT_ROOT } from "../../../scripts/maintenance/root.mjs";

// Serves the API by its own handlers, over an empty database, to pages tested in a browser's
// stead; in a process of its own, as the database's library cannot be loaded beside a DOM.
// Prints its port. Ends when its input ends.

const folder = mkdtempSync(path.join(tmpdir(), "casekeeper-"));
process.env.DATABASE_URL = `file:${path.join(folder, "night.db")}`;
execFileSync(
	process.execPath,
	[path.join(PROJECT_ROOT, "scripts/maintenance/migrate.mjs")],
	{ env: process.env, stdio: "pipe" },
);

const sessions = await import("../../../app/api/sessions/route.ts");
const session = await import("../../../app/api/sessions/[id]/route.ts");
const entries = await import("../../../app/api/sessions/[id]/entries/route.ts");
const settleUp = await import(
	"../../../app/api/sessions/[id]/settle-up/route.ts"
);
const { closeDatabase, database } = await import("../../../lib/server/db.ts");

async function answer(incoming: IncomingMessage): Promise<Response> {
	const { url = "/", method = "GET" } = incoming;
	// Not a route of the program: how many nights are stored.
	if (url === "/nights") return Response.json(await database().session.count());
	const request = new Request(`http://table.test${url}`, {
		method,
		headers: {
			"content-type": incoming.headers["content-type"] ?? "",
			origin: "http://table.test",
		},
		...(method === "POST" ? { body: await text(incoming) } : {}),
	});
	const [, id, part] =
		/^\/api\/sessions\/([^/?]+)(\/entries|\/settle-up)?/.exec(url) ?? [];
	const params = Promise.resolve({ id: id ?? "" });
	if (part === "/settle-up") return settleUp.GET(request, { params });
	if (part) return entries.POST(request, { params });
	if (id) return session.GET(request, { params });
	return sessions.POST(request, { params });
}

const server = createServer(async (incoming, outgoing) => {
	const response = await answer(incoming);
	outgoing.writeHead(response.status);
	outgoing.end(await response.text());
});
server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	console.log(typeof address === "object" ? address?.port : null);
});
process.stdin.resume().once("end", async () => {
	server.closeAllConnections();
	server.close();
	await closeDatabase();
	rmSync(folder, { recursive: true, force: true });
});

import { displayBoard, sessionOfDisplay } from "@/lib/server/display.ts";
import { json, noSuchDisplay, route } from "@/lib/server/http.ts";

export const dynamic = "force-dynamic";

/** What the table shows its players, as it stands. */
export const GET = route(
	async (_request, { code }: { code: string }) => {
		const session = await sessionOfDisplay(code);
		const board = session && (await displayBoard(session));
		return board ? json(200, board) : noSuchDisplay();
	},
	{ who: "viewer" },
);

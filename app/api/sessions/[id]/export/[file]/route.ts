import * as z from "zod/mini";
import { journalTable } from "@/components/export/journal-table.ts";
import { roundsTable } from "@/components/export/rounds-table.ts";
import { requestWords } from "@/components/i18n/server.tsx";
import { deviceNames } from "@/lib/server/access/devices.ts";
import { csv } from "@/lib/server/export/csv.ts";
import { hledgerJournal } from "@/lib/server/export/hledger.ts";
import { nightToExport } from "@/lib/server/export/log.ts";
import { nightFileText } from "@/lib/server/export/night-file.ts";
import { readNightFile } from "@/lib/server/export/read-night.ts";
import {
	badRequest,
	download,
	json,
	noSuchSession,
	route,
} from "@/lib/server/http.ts";
import { parseWith } from "@/lib/server/request.ts";

export const dynamic = "force-dynamic";

type Params = { id: string; file: string };

const query = z.strictObject({
	separator: z.optional(z.enum(["comma", "semicolon"])),
});

const CSV = "text/csv; charset=utf-8; header=present";
const JSON_TYPE = "application/json; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";

/** A night to take away: `night.json`, `rounds.csv`, `journal.csv`, `journal.hledger`. */
export const GET = route(async (request, { id, file }: Params) => {
	const { searchParams } = new URL(request.url);
	const parsed = parseWith(query, Object.fromEntries(searchParams));
	if (parsed.kind === "bad") return badRequest(parsed.problems);
	const { separator } = parsed.value;
	if (file === "night.json") {
		const night = await readNightFile(id);
		return night
			? download(night.session, ".json", JSON_TYPE, nightFileText(night))
			: noSuchSession();
	}
	const night = await nightToExport(id);
	if (!night) return noSuchSession();
	const { session, log } = night;
	if (!log) return json(409, { error: "damaged" });
	switch (file) {
		case "rounds.csv": {
			const table = roundsTable(await requestWords(), session, log);
			return download(session, ` ${file}`, CSV, csv(table, separator));
		}
		case "journal.csv": {
			const table = journalTable(
				await requestWords(),
				session,
				log,
				await deviceNames(),
			);
			return download(session, ` ${file}`, CSV, csv(table, separator));
		}
		case "journal.hledger":
			return download(
				session,
				".journal",
				TEXT,
				hledgerJournal(session, log, await deviceNames()),
			);
		default:
			return json(404, { error: "no-such-file" });
	}
});

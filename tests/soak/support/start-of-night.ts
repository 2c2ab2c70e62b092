import { execFileSync } from "node:child_process";
import path from "node:path";
import type { Command } from "../../../lib/table/types.ts";
import { evening } from "../../../scripts/bench/evening.ts";
import { PROJECT_ROOT } from "../../../scripts/maintenance/root.mjs";
import { commands } from "../../server/support/nights.ts";
import { close, count, table } from "../../support/commands.ts";
import { ask, send } from "./http.ts";
import { hold } from "./part.ts";
import type { Known } from "./samples.ts";
import type { Server } from "./server.ts";

const PIN = "471147";

/** Sets the PIN, as the first to come does. @returns the device's cookie */
export async function claimedBy(
	server: Server,
	database: string,
): Promise<string> {
	// Until it answers it may still make a code of its own.
	await ask(server.url, "/api/health");
	const said = execFileSync(
		process.execPath,
		[path.join(PROJECT_ROOT, "scripts/maintenance/reset-pin.mjs")],
		{
			env: { ...process.env, DATABASE_URL: `file:${database}` },
			encoding: "utf8",
		},
	);
	const [code = ""] = /(?<=\s)[a-z0-9]{4}-[a-z0-9]{4}(?=\s)/.exec(said) ?? [];
	const answer = await send(server.url, "/api/access/claim", {
		code,
		pin: PIN,
		name: "Soak",
	});
	hold(answer.status === 200, "the PIN is set", answer.text);
	return String(answer.headers["set-cookie"]).split(";")[0] ?? "";
}

/** Nights, displays, a backup and players, for requests that are to lead somewhere. */
export async function setUp(
	server: Server,
	cookie: string,
): Promise<Known & { readonly spare: string }> {
	const headers = { Cookie: cookie };
	const ids = ["night-0", "night-1", "night-2"];
	const codes: string[] = [];
	for (const id of ids) {
		const night = { id, name: id, timeZone: "Europe/Paris" };
		await send(server.url, "/api/sessions", night, { headers });
		const taps = evening(3);
		const given = Array.from(
			{ length: 45 },
			() => taps.next().value as Command,
		);
		const request = commands(`${id}-set-up`, ...given);
		const address = `/api/sessions/${id}`;
		const stored = await send(
			server.url,
			`${address}/entries`,
			{ seenSeq: 0, request },
			{ headers },
		);
		hold(stored.status === 200, "the night is set up", stored.text);
		const display = await send(
			server.url,
			`${address}/display`,
			{},
			{ method: "PUT", headers },
		);
		codes.push(JSON.parse(display.text).code);
	}
	const backup = await send(server.url, "/api/backups", {}, { headers });
	hold(backup.status === 201, "a backup is made", backup.text);
	await letIn(server, "Phone");
	const spare = await letIn(server, "Spare");
	const listed = await ask(server.url, "/api/access/devices", { headers });
	const devices: { id: string; name: string }[] = JSON.parse(
		listed.text,
	).devices;
	const payment = await closedNight(server, cookie);
	const night = await ask(
		server.url,
		"/api/sessions/night-0/export/night.json",
		{ headers },
	);
	return {
		ids: [...ids, CLOSED],
		codes,
		devices: devices.flatMap(({ id, name }) => (name === "Phone" ? [id] : [])),
		pin: PIN,
		payment,
		lastSeqs: new Map(ids.map((id) => [id, 45])),
		spare,
		backups: [JSON.parse(backup.text).backup.name],
		players: ["ana", "ben", "cy", "dee"],
		night: JSON.parse(night.text),
	};
}

/** Another device that has entered the PIN. @returns its cookie */
async function letIn(server: Server, name: string): Promise<string> {
	const body = { pin: PIN, name };
	const answer = await send(server.url, "/api/access/unlock", body);
	hold(answer.status === 200, "another device is let in", answer.text);
	return String(answer.headers["set-cookie"]).split(";")[0] ?? "";
}

const CLOSED = "night-closed";

/** A closed night in money. @returns a payment that is due */
async function closedNight(server: Server, cookie: string): Promise<object> {
	const headers = { Cookie: cookie };
	const address = `/api/sessions/${CLOSED}`;
	const night = { id: CLOSED, name: CLOSED, timeZone: "Europe/Paris" };
	await send(server.url, "/api/sessions", night, { headers });
	const given = [
		...table(["ana", "ben"]),
		count("ana", 140),
		count("ben", 60),
		close(),
	];
	const request = commands("closed", ...given);
	const stored = await send(
		server.url,
		`${address}/entries`,
		{ seenSeq: 0, request },
		{ headers },
	);
	hold(stored.status === 200, "a night is closed", stored.text);
	const money = await send(
		server.url,
		`${address}/settle-up`,
		{ value: { valueChips: 1, valueMinor: 25, currency: "EUR" } },
		{ method: "PATCH", headers },
	);
	const [due] = JSON.parse(money.text).night.due;
	hold(due !== undefined, "a payment is due", money.text);
	const { paid, ...payment } = due;
	return payment;
}

import {
	type DeviceNames,
	deviceName,
	NO_DEVICE_NAMES,
} from "../../core/device-name.ts";
import { localTime } from "../../core/local-time.ts";
import {
	type Account,
	felt,
	type PlayerId,
	rack,
} from "../../ledger/accounts.ts";
import type { Transfer } from "../../ledger/transfers.ts";
import { nameKey } from "../../table/names.ts";
import {
	distinct,
	everyName,
	type Standing,
	standings,
} from "../../table/standing.ts";
import type { Entry, Log } from "../../table/types.ts";
import type { Session } from "../rows.ts";

/** What hledger would take for the end of a line, of a name, of an account or for a comment. */
function oneLine(text: string): string {
	return text.replace(/\s+/gu, " ").trim();
}

/** A name inside an account or a description: colons part accounts, semicolons begin comments. */
function safeName(name: string): string {
	return oneLine(name).replaceAll(":", "꞉").replaceAll(";", "；");
}

/** Text in a comment of a transaction, where a word with a colon would be a tag, and a comma its end. */
function safeTag(text: string): string {
	return safeName(text).replaceAll(",", "‚");
}

/**
 * L2's accounts as hledger writes them, players by their name: `rack:Ana`. Should two of
 * them come out the same, their ids stand behind it.
 */
function accountNames(log: Log): (account: Account) => string {
	const safe = new Map(
		[...everyName(log)].map(([player, name]) => [player, safeName(name)]),
	);
	const accounts = new Map<Account, string>();
	for (const [player, name] of distinct(safe, nameKey)) {
		accounts.set(rack(player), `rack:${name}`);
		accounts.set(felt(player), `felt:${name}`);
	}
	return (account) => accounts.get(account) ?? account;
}

/** An entry in the words of the vocabulary: "buy-in Ana", "carousel bet Ben". */
function description(
	{ command, events }: Entry,
	nameOf: (p: PlayerId) => string,
) {
	if (command.type !== "play") {
		const who = "player" in command ? [nameOf(command.player)] : [];
		return [command.type, ...who].join(" ");
	}
	const played = events.find((event) => event.type === "played");
	const inner = command.command as {
		readonly type: string;
		readonly player?: PlayerId;
	};
	const game = played?.type === "played" ? [played.game] : [];
	const who = typeof inner.player === "string" ? [nameOf(inner.player)] : [];
	return [...game, inner.type, ...who].join(" ");
}

/** `*`: it counts, and `--cleared` adds up what does. `!`: it was undone, or undoes. */
function mark(standing: Standing): string {
	return standing.kind === "counts" ? "*" : "!";
}

function standingTag(standing: Standing): readonly string[] {
	switch (standing.kind) {
		case "counts":
			return [];
		case "undone":
			return [`undone-by: ${standing.bySeq}`];
		case "undo":
			return [`undoes: ${standing.ofSeq}`];
	}
}

function postings(
	{ from, to, amountChips, reason }: Transfer,
	accountOf: (account: Account) => string,
): readonly string[] {
	return [
		`    ${accountOf(to)}  ${amountChips} chips  ; reason: ${reason}`,
		`    ${accountOf(from)}  -${amountChips} chips`,
	];
}

/**
 * A night as a journal for hledger: a transaction for each entry that moves chips, undone
 * ones and undos too, all on the date the night belongs to (L15), the time of day in a tag.
 * What moves no chips is a line of comment. Balances in hledger are the night's.
 */
export function hledgerJournal(
	session: Pick<Session, "id" | "name" | "timeZone" | "startedAtMs">,
	log: Log,
	devices: DeviceNames = NO_DEVICE_NAMES,
): string {
	const { timeZone } = session;
	const accountOf = accountNames(log);
	const names = everyName(log);
	const nameOf = (player: PlayerId) => safeName(names.get(player) ?? player);
	const { day } = localTime(session.startedAtMs, timeZone);
	const head = [
		`; Casekeeper: ${oneLine(session.name)}`,
		`; Session ${session.id}, ${day}, ${timeZone}, ${log.entries.length} entries`,
		"; A transaction for each entry that moves chips. *: it counts. !: it was undone, or undoes.",
	];
	const used = new Set(
		log.entries.flatMap(({ transfers }) =>
			transfers.flatMap(({ from, to }) => [accountOf(from), accountOf(to)]),
		),
	);
	const declared = [
		"commodity 1000. chips",
		...[...used].map((account) => `account ${account}`),
	];
	const blocks = standings(log).map(({ entry, standing }) => {
		const { seq, command, transfers, device } = entry;
		const { day: on, time } = localTime(entry.atMs, timeZone);
		const what = description(entry, nameOf);
		const tags = [
			`at: ${on} ${time}`,
			`device: ${safeTag(deviceName(devices, device))}`,
			...standingTag(standing),
		];
		const note = command.type === "note" ? `: ${oneLine(command.text)}` : "";
		if (transfers.length === 0) {
			return `; (${seq}) ${what}${note}; ${tags.join(", ")}`;
		}
		return [
			`${day} ${mark(standing)} (${seq}) ${what}`,
			`    ; ${tags.join(", ")}`,
			...transfers.flatMap((transfer) => postings(transfer, accountOf)),
		].join("\n");
	});
	return `${[head.join("\n"), declared.join("\n"), ...blocks].join("\n\n")}\n`;
}

import * as z from "zod/mini";
import { sameJson } from "../../core/json.ts";
import { isError } from "../../games/game.ts";
import { chips } from "../../ledger/chips.ts";
import { parseCommand, sessionOptions } from "../../table/parse.ts";
import { everyName } from "../../table/standing.ts";
import type { Entry, SessionOptions } from "../../table/types.ts";
import type { SessionFacts } from "../chain.ts";
import {
	FORMAT,
	FORMAT_VERSION,
	type NightFile,
	nightFile,
} from "../export/night-file.ts";
import { type Chain, type Difference, followChain } from "../follow-chain.ts";
import { closedAtMs } from "../projections.ts";
import { RULES_VERSION } from "../rules-version.ts";

/** Why a file is not taken in. */
export type Refused =
	/** It is no night of this program. */
	| { readonly why: "not-a-night" }
	/** A newer version of the program has written it, or decided it. */
	| { readonly why: "newer" }
	/** Something beside the entries is not what it must be. */
	| { readonly why: "malformed"; readonly path: string }
	/** The first entry that is not what it was; null where it is what was made of them. */
	| {
			readonly why: "tampered";
			readonly seq: number | null;
			readonly difference: Difference | "shape";
			readonly detail: string;
	  };

/** A file that is whole: every hash, every transfer, every fold agrees. */
export type CheckedNight = {
	readonly file: NightFile;
	readonly chain: Chain;
	/** L8: whether it is of the present rules, and every command was decided again. */
	readonly decidedAgain: boolean;
};

type Result = CheckedNight | { readonly refused: Refused };

function refuse(refused: Refused): { readonly refused: Refused } {
	return { refused };
}

/** What a session fixes, from its file. */
export function factsOf({ session }: NightFile): SessionFacts & SessionOptions {
	const { id, smallestChip, timeZone, startedAtMs, rulesVersion } = session;
	return {
		id,
		smallestChip: chips(smallestChip),
		timeZone,
		startedAtMs,
		rulesVersion,
	};
}

/** Whether it says that it is a night; what it holds is looked at afterwards. */
const claim = z.object({ format: z.literal(FORMAT), formatVersion: z.int() });

function read(input: unknown): NightFile | { readonly refused: Refused } {
	const claimed = z.safeParse(claim, input);
	if (!claimed.success) return refuse({ why: "not-a-night" });
	if (claimed.data.formatVersion > FORMAT_VERSION) {
		return refuse({ why: "newer" });
	}
	const parsed = z.safeParse(nightFile, input);
	if (!parsed.success) {
		const { path = [], message = "" } = parsed.error.issues[0] ?? {};
		const [part, index, ...rest] = path;
		return part === "entries" && typeof index === "number"
			? refuse({
					why: "tampered",
					seq: index + 1,
					difference: "shape",
					detail: `${rest.map(String).join(".")}: ${message}`,
				})
			: refuse({ why: "malformed", path: path.map(String).join(".") });
	}
	const options = z.safeParse(sessionOptions, parsed.data.session);
	return options.success
		? parsed.data
		: refuse({ why: "malformed", path: "session.timeZone" });
}

/** The entry as the log has it; or, under the present rules, why its command is none. */
function entryIn(
	{
		receivedAtMs: _r,
		hashedText: _t,
		hash: _h,
		...rest
	}: NightFile["entries"][number],
	presentRules: boolean,
): Entry | string {
	const entry = rest as unknown as Entry;
	if (!presentRules) return entry;
	const command = parseCommand(rest.command);
	if (isError(command)) return "the command is none of the vocabulary";
	return sameJson(command, rest.command) ? entry : "the command says more";
}

/** What the file says besides its entries, held against them. */
function differentEnd(
	{ session, payments }: NightFile,
	{ log, lastHash }: Chain,
): Refused | null {
	const lastSeq = log.entries.length;
	const tampered = (
		seq: number | null,
		difference: Difference,
		detail: string,
	) => ({ why: "tampered", seq, difference, detail }) as const;
	if (session.lastSeq !== lastSeq || session.lastHash !== lastHash) {
		const seq = session.lastSeq > lastSeq ? lastSeq + 1 : lastSeq || null;
		return tampered(seq, "end", "the log ends otherwise than the file says");
	}
	if (session.closedAtMs !== closedAtMs(log)) {
		return tampered(null, "closing", "it was closed at another time");
	}
	const names = everyName(log);
	const strange = payments.findIndex(
		({ closedSeq, from, to, currency }, i) =>
			closedSeq > lastSeq ||
			from === to ||
			currency !== session.value?.currency ||
			payments.findIndex(
				(p) => p.closedSeq === closedSeq && p.from === from && p.to === to,
			) < i ||
			[from, to].some(
				(party) => party.startsWith("player:") && !names.has(party.slice(7)),
			),
	);
	return strange < 0 ? null : { why: "malformed", path: `payments.${strange}` };
}

/**
 * Reads anything as an exported night and checks all of it: its shape, the chain, transfers
 * and folds, each command decided again under the present rules, and the end (L8).
 */
export function checkNight(input: unknown): Result {
	const file = read(input);
	if ("refused" in file) return file;
	const { rulesVersion } = file.session;
	if (rulesVersion > RULES_VERSION) return refuse({ why: "newer" });
	const decidedAgain = rulesVersion === RULES_VERSION;
	const chain = followChain(
		factsOf(file),
		file.entries.map((entry) => ({
			seq: entry.seq,
			entry: entryIn(entry, decidedAgain),
			hashedText: entry.hashedText,
			hash: entry.hash,
		})),
	);
	if ("finding" in chain) {
		return refuse({ why: "tampered", ...chain.finding });
	}
	const end = differentEnd(file, chain);
	return end ? refuse(end) : { file, chain, decidedAgain };
}

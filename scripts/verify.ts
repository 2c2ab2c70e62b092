/**
 * Replays every night through the engine and holds it against what is stored (L8):
 *
 *     npm run verify
 *     npm run verify -- --rebuild
 *
 * names the first difference of each night that differs. `--rebuild` first makes what the
 * pages read anew from the log, which itself is never changed. What an earlier version has made
 * of a night is no difference: the next start makes it anew. Exit code 0 when every night
 * agrees, 1 when one does not, 2 when the nights could not be read.
 */
import {
	closeDatabase,
	database,
	databaseFile,
	openDatabase,
} from "../lib/server/db.ts";
import type { Finding } from "../lib/server/follow-chain.ts";
import { rebuildProjections } from "../lib/server/rebuild.ts";
import { verify } from "../lib/server/verify.ts";
import {
	counted,
	MaintenanceError,
	refuseAbsent,
	runCommand,
} from "./maintenance/command.mjs";
import { progress } from "./maintenance/progress.mjs";
import { PROJECTIONS_VERSION } from "./maintenance/projections-version.mjs";

/** What a difference means to the person who reads it. */
const MEANING: Readonly<Record<Finding["difference"], string>> = {
	seq: "an entry is missing",
	text: "its columns or transfers are not what its hashed text says",
	hash: "its text or its hash was edited",
	fold: "it cannot follow the entries before",
	decision: "the rules decide it otherwise",
	end: "the log does not end where the night says",
	balances: "the balances are not what the log comes to",
	rounds: "the rounds are not what the log comes to",
	attendance: "the players are not what the log comes to",
	games: "what players did in each game is not what the log comes to",
	notes: "the notes are not what the log comes to",
	closing: "the time of closing is not what the log comes to",
};

/** What `--rebuild` can mend: it makes anew what is not the log itself. */
const REBUILT: readonly Finding["difference"][] = [
	"balances",
	"rounds",
	"attendance",
	"games",
	"notes",
	"closing",
];

type Night = {
	readonly id: string;
	readonly name: string;
	readonly projectionsVersion: number;
	readonly lastSeq: number;
};

/** Made by an earlier version of what makes it: the next start makes it anew, whatever it says. */
function isOutdated(night: Night, { difference }: Finding): boolean {
	return (
		night.projectionsVersion !== PROJECTIONS_VERSION &&
		REBUILT.includes(difference)
	);
}

async function verifyAll(nights: readonly Night[], rebuild: boolean) {
	const telling = progress(nights.length, "nights");
	const differing: { night: Night; finding: Finding }[] = [];
	let outdated = 0;
	let entries = 0;
	for (const night of nights) {
		const failed = rebuild ? await rebuilt(night) : null;
		const verdict = await verify(night.id);
		telling.step();
		if (verdict?.ok) entries += verdict.entryCount;
		else if (verdict && !rebuild && isOutdated(night, verdict)) {
			outdated += 1;
			entries += night.lastSeq;
		} else if (verdict) differing.push({ night, finding: verdict });
		if (failed && verdict?.ok) throw failed;
	}
	telling.end();
	return { differing, outdated, entries };
}

/** Why a night could not be rebuilt; what is wrong with its log, the check then says. */
async function rebuilt({ id }: Night): Promise<unknown> {
	try {
		await rebuildProjections(id);
		return null;
	} catch (error) {
		return error;
	}
}

function tell({ night, finding }: { night: Night; finding: Finding }): void {
	const place = finding.seq === null ? "" : `, entry ${finding.seq}`;
	console.log(
		`The night ${JSON.stringify(night.name)} (${night.id})${place}: ${MEANING[finding.difference]} (${finding.detail}).`,
	);
}

async function run(args: readonly string[]): Promise<void> {
	const rebuild = args.includes("--rebuild");
	if (args.some((arg) => arg !== "--rebuild")) {
		throw new MaintenanceError("Usage: npm run verify [-- --rebuild]");
	}
	const file = databaseFile();
	refuseAbsent(file);
	await openDatabase();
	const nights = await database()
		.session.findMany({
			select: { id: true, name: true, projectionsVersion: true, lastSeq: true },
			orderBy: [{ startedAtMs: "asc" }, { id: "asc" }],
		})
		.catch((error: unknown) => {
			throw new MaintenanceError(
				`The nights in ${file} cannot be read; a start of Casekeeper says why, or brings the file up to date.`,
				{ cause: error },
			);
		});
	const { differing, outdated, entries } = await verifyAll(nights, rebuild);
	for (const one of differing) tell(one);
	if (outdated > 0) {
		console.log(
			`What an earlier version made of ${counted(outdated, "night", "nights")} is worked out anew at the next start; the ${outdated === 1 ? "log itself is" : "logs themselves are"} as written.`,
		);
	}
	const all = counted(nights.length, "night", "nights");
	if (differing.length === 0) {
		console.log(
			`${rebuild ? "Rebuilt and verified" : "Verified"}: ${all}, ${counted(entries, "entry", "entries")}, all as the log says.`,
		);
		return;
	}
	console.log(
		`${differing.length} of ${all} ${differing.length === 1 ? "differs" : "differ"}.`,
	);
	if (
		!rebuild &&
		differing.some(({ finding }) => REBUILT.includes(finding.difference))
	) {
		console.log(
			"What is made of the log can be made anew: npm run verify -- --rebuild",
		);
	}
	process.exitCode = 1;
}

await runCommand(async () => {
	try {
		await run(process.argv.slice(2));
	} finally {
		await closeDatabase();
	}
}, 2);

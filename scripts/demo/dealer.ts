import type { Chips } from "../../lib/ledger/chips.ts";
import { append } from "../../lib/server/append.ts";
import { createSession } from "../../lib/server/create-session.ts";
import { emptyLog, append as fold } from "../../lib/table/log.ts";
import type {
	Command,
	Log,
	Request,
	TableCommand,
	TableState,
} from "../../lib/table/types.ts";

/** A night to be dealt. */
export type NightPlan = {
	readonly id: string;
	readonly name: string;
	/** IANA name (L15). */
	readonly timeZone: string;
	readonly startedAtMs: number;
	readonly smallestChip: number;
	readonly money: "tab" | "cash";
	/** Every tap is a request of its own, as at the table; otherwise a round's bets are one. */
	readonly tapByTap: boolean;
};

/**
 * The tablet on which a night of the demo is entered: it knows the log, lets time pass, and
 * sends what it asks for the way the API does.
 */
export class Dealer {
	readonly plan: NightPlan;
	#log: Log;
	#nowMs: number;
	#requests = 0;

	private constructor(plan: NightPlan, log: Log) {
		this.plan = plan;
		this.#log = log;
		this.#nowMs = plan.startedAtMs;
	}

	static async start(plan: NightPlan): Promise<Dealer> {
		const { id, name, timeZone, money, startedAtMs } = plan;
		const smallestChip = plan.smallestChip as Chips;
		await createSession({
			id,
			name,
			timeZone,
			money,
			startedAtMs,
			smallestChip,
		});
		return new Dealer(plan, emptyLog({ smallestChip, timeZone }));
	}

	get state(): TableState {
		return this.#log.state;
	}

	get log(): Log {
		return this.#log;
	}

	/** Seconds since the night was started. */
	get elapsedSeconds(): number {
		return (this.#nowMs - this.plan.startedAtMs) / 1000;
	}

	wait(seconds: number): void {
		this.#nowMs += seconds * 1000;
	}

	/** Enters commands. @throws Error when the rules refuse them: the demo knows what may be done. */
	async enter(
		commands: readonly TableCommand[],
		secondsEach: number,
	): Promise<void> {
		if (commands.length === 0) return;
		const { tapByTap } = this.plan;
		const batches = tapByTap ? commands.map((one) => [one]) : [commands];
		for (const batch of batches) {
			this.wait(secondsEach * batch.length);
			const refused = await this.#send(this.#commands(batch));
			if (refused) {
				throw new Error(
					`${this.plan.id}: ${JSON.stringify(batch)}: ${refused}`,
				);
			}
		}
	}

	#commands(commands: readonly Command[]): Request {
		const id = this.#newId();
		return {
			...this.#head(id),
			kind: "commands",
			commands: commands.map((command, i) => ({ id: `${id}-${i}`, command })),
		};
	}

	/** Enters commands if the rules allow them. */
	async tries(commands: readonly TableCommand[]): Promise<boolean> {
		this.wait(4);
		return (await this.#send(this.#commands(commands))) === null;
	}

	/** Takes back the last batch, a moment after. */
	async undo(): Promise<void> {
		const batch = this.#log.last?.entry.batch;
		if (batch === undefined) return;
		this.wait(6);
		await this.#send({ ...this.#head(this.#newId()), kind: "undo", batch });
	}

	/** Corrects an older entry, if the later ones still stand then (L7). */
	async correct(target: string, command: TableCommand): Promise<boolean> {
		this.wait(20);
		const head = this.#head(this.#newId());
		const request: Request = {
			...head,
			kind: "correction",
			target,
			command,
			drop: [],
		};
		return (await this.#send(request)) === null;
	}

	#newId(): string {
		return `${this.plan.id}-${++this.#requests}`;
	}

	#head(id: string) {
		return { id, atMs: this.#nowMs, device: "Tablet" };
	}

	/** Why it was not stored, or null. */
	async #send(request: Request): Promise<string | null> {
		const seenSeq = this.#log.entries.length;
		const answer = await append(this.plan.id, request, seenSeq);
		if (answer.kind !== "stored") {
			return answer.kind === "refused" ? answer.refused.error : answer.kind;
		}
		this.#log = answer.entries.reduce(fold, this.#log);
		return null;
	}
}

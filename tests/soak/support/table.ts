import type { Command, Request } from "../../../lib/table/types.ts";
import { evening } from "../../../scripts/bench/evening.ts";
import { commands } from "../../server/support/nights.ts";
import { send } from "./http.ts";
import { hold } from "./part.ts";

type Stored = {
	readonly lastSeq: number;
	readonly entries: readonly { readonly seq: number; readonly id: string }[];
};

/**
 * A table's device: it taps without end, in batches of one to three and now and then an undo
 * and the same once more, and sends again what had no answer, as the outbox does.
 */
export class Table {
	readonly id: string;
	/** The ids of all entries whose storing was acknowledged, in order. */
	readonly acknowledged: string[] = [];
	private readonly random: () => number;
	private readonly taps: Generator<Command>;
	private seenSeq = 0;
	private batches = 0;
	private waiting: Request | null = null;
	private again: readonly Command[] | null = null;

	constructor(id: string, seed: number, random: () => number) {
		this.id = id;
		this.random = random;
		this.taps = evening(seed);
	}

	/** Starts its night; again for the same id is the same night. */
	async open(base: string): Promise<void> {
		const { status, text } = await send(base, "/api/sessions", {
			id: this.id,
			name: this.id,
			timeZone: "Europe/Paris",
		});
		hold(status === 201, "a night is started", text);
	}

	/** Taps and sends until the server does not answer. */
	async play(base: string, heard: () => void = () => {}): Promise<void> {
		for (;;) {
			this.waiting ??= this.tapped();
			const request = this.waiting;
			const answer = await send(base, `/api/sessions/${this.id}/entries`, {
				seenSeq: this.seenSeq,
				request,
			}).catch(() => null);
			if (!answer) return;
			hold(answer.status === 200, "what is tapped is stored", answer.text);
			const { entries, lastSeq }: Stored = JSON.parse(answer.text);
			this.seenSeq = lastSeq;
			this.acknowledged.push(...entries.map(({ id }) => id));
			this.waiting = null;
			heard();
		}
	}

	private last: readonly Command[] = [];

	private tapped(): Request {
		const id = `${this.id}-${this.batches++}`;
		if (this.again) {
			const given = this.again;
			this.again = null;
			return commands(id, ...given);
		}
		const before = `${this.id}-${this.batches - 2}`;
		if (this.batches > 3 && this.random() < 0.15) {
			this.again = this.last;
			return { kind: "undo", id, atMs: 1, device: "soak", batch: before };
		}
		const given: Command[] = [];
		for (let left = 1 + Math.floor(this.random() * 3); left > 0; left--) {
			const { value } = this.taps.next();
			given.push(value);
		}
		this.last = given;
		return commands(id, ...given);
	}

	/**
	 * Holds what is stored against what was acknowledged: all of it in its order, and behind
	 * it nothing, or the whole of the batch that had no answer.
	 *
	 * @param stored the ids of all stored entries, in order
	 * @returns whether that batch was stored
	 */
	held(stored: readonly string[]): boolean {
		const known = this.acknowledged.length;
		hold(
			this.acknowledged.every((id, i) => stored[i] === id),
			`${this.id}: everything acknowledged is there, once and in order`,
			{ acknowledged: this.acknowledged.slice(-5), stored: stored.slice(-8) },
		);
		const more = stored.slice(known);
		if (more.length === 0) return false;
		const { waiting } = this;
		const whole =
			waiting?.kind === "commands"
				? waiting.commands.map(({ id }) => id)
				: this.last.map((_, i) => `${waiting?.id}.${i}`);
		hold(
			JSON.stringify(more) === JSON.stringify(whole),
			`${this.id}: a batch is there whole or not at all`,
			{ more, whole },
		);
		return true;
	}
}

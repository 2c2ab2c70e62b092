import assert from "node:assert/strict";
import type { Chips } from "../../lib/ledger/chips.ts";
import { legal } from "../../lib/table/legal.ts";
import { isRefusal } from "../../lib/table/perform.ts";
import type { Log, TableCommand } from "../../lib/table/types.ts";
import { choose, commandFor } from "./choosing.ts";
import { correct, undoButton, undoEverything, undoOne } from "./going-back.ts";
import { after, positionIn } from "./oracle/table.ts";
import type { World } from "./oracle/world.ts";
import { type Rng, rngOf } from "./prng.ts";
import { probeAll, probeMoves, probeSome, probeTaps } from "./probes.ts";
import { type Luck, type Profile, profileOf } from "./profile.ts";
import { probeRemedies } from "./remedies.ts";
import type { Notes } from "./situations.ts";
import { TwoBooks } from "./two-books.ts";

/** One night, played at random by the program and beside it by the clerk. */
export class Night {
	readonly books: TwoBooks;
	private readonly rng: Rng;
	private readonly profile: Profile;
	private luck: Luck = "fair";
	private made = 0;

	constructor(seed: number, notes: Notes) {
		this.rng = rngOf(seed);
		this.profile = profileOf(this.rng);
		this.books = new TwoBooks(this.rng.pick([1, 1, 2, 5, 25]), notes);
	}

	/** Plays the night, checking everything after each entry; then goes back over it. */
	run(): void {
		const { books, rng } = this;
		const { fuss, steps, highRoller } = this.profile;
		const fussy = fuss === 1;
		for (let i = 0; i < steps; i++) {
			this.step();
			if (fussy && i % 16 === 5) probeRemedies(rng, books.log, books.world);
			if (fussy && i % 110 === 50) probeAll(rng, books.log, books.world);
			if (highRoller && i % 20 === 7) probeMoves(rng, books.log, books.world);
			if (i % 20 === 6) probeTaps(rng, books.log, books.world);
			if (rng.chance(fuss / 2)) probeSome(rng, books.log, books.world);
			if (i % 200 === 100) books.checkReplay();
		}
		books.checkReplay();
		if (rng.chance(fussy ? 0.3 : 0.03)) undoEverything(books, rng);
	}

	private step(): void {
		const { books, rng } = this;
		const { fuss } = this.profile;
		const closed = books.world.closed !== null;
		const kind = rng.weighted<
			"one" | "batch" | "undo" | "undo-one" | "correct"
		>([
			[closed ? 8 : 90, "one"],
			[3 * fuss, "batch"],
			[3 * fuss, "undo"],
			[2 * fuss, "undo-one"],
			[4 * fuss, "correct"],
		]);
		if (kind === "one") this.enterOne();
		if (kind === "batch") this.enterBatch();
		if (kind === "undo") undoButton(books);
		if (kind === "undo-one") undoOne(books);
		if (kind === "correct") {
			correct(books, rng, (log, world) => this.nextCommand(log, world));
		}
	}

	private nextCommand(log: Log, world: World): TableCommand {
		const choices = legal(log.state);
		const choice = choose(this.rng, choices, world, this.profile, this.luck);
		this.made += 1;
		const command = commandFor(
			this.rng,
			choice,
			world,
			this.profile,
			this.made,
		);
		if (command.type !== "play") return command;
		const inner = command.command as { readonly type: string };
		if (inner.type === "close-bets") {
			this.luck = this.rng.weighted(this.profile.luck);
		}
		return this.rng.chance(0.5)
			? { ...command, at: positionIn(world) }
			: command;
	}

	private enterOne(): void {
		const { log, world } = this.books;
		this.books.enter([this.nextCommand(log, world)]);
	}

	/** L4: what one tap does at once is what its commands do one by one. */
	private enterBatch(): void {
		const { books, rng } = this;
		let { log, world } = books;
		const commands: TableCommand[] = [];
		for (let n = rng.int(2, 6); n > 0; n--) {
			const command = this.nextCommand(log, world);
			const carried = after(world, command);
			assert.ok(carried, `the rulings allow ${JSON.stringify(command)}`);
			const answer = books.ask(books.requestOf([command]), log);
			assert.ok(!isRefusal(answer), "legal is accepted");
			log = answer.log;
			world = carried.world;
			commands.push(command);
		}
		if (rng.chance(0.3)) this.refuseWhole(commands);
		books.enter(commands);
		assert.deepStrictEqual(
			books.log.state,
			log.state,
			"a batch is its commands in order",
		);
		books.notes.seen("batch");
	}

	/** L4: one command that is refused at the end, and nothing of the batch is kept. */
	private refuseWhole(commands: readonly TableCommand[]): void {
		const { books } = this;
		const { log, text } = books;
		const amountChips = 1 as Chips;
		const request = books.requestOf([
			...commands,
			{ type: "cash-out", player: "nobody", amountChips },
		]);
		const answer = books.ask(request);
		assert.ok(isRefusal(answer), "one refused command refuses the batch");
		assert.equal(answer.at?.id, `${request.id}-${commands.length}`);
		assert.equal(books.log, log);
		assert.equal(JSON.stringify(log.state), text);
	}
}

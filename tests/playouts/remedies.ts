import assert from "node:assert/strict";
import { isError } from "../../lib/games/game.ts";
import { decide } from "../../lib/table/decide.ts";
import type { AnyError } from "../../lib/table/errors.ts";
import { parseCommand } from "../../lib/table/parse.ts";
import { isRefusal, perform } from "../../lib/table/perform.ts";
import type { Log, TableCommand } from "../../lib/table/types.ts";
import type { World } from "./oracle/world.ts";
import type { Rng } from "./prng.ts";

type Fields = Record<string, unknown>;

function refusalOf(log: Log, asked: Fields): AnyError | null {
	const command = parseCommand(asked);
	if (isError(command)) return command;
	assert.ok(command.type !== "undo");
	const decided = decide(log.state, command);
	return isError(decided) ? decided : null;
}

/** The log after what a refusal offers; null where a limit of L1 stands in the way. */
function helped(log: Log, offer: Fields): Log | null {
	const refused = refusalOf(log, offer);
	if (refused) {
		const limits = ["amount-out-of-range", "balance-limit"];
		assert.ok(
			limits.includes(refused.error),
			`offered, yet refused: ${JSON.stringify([offer, refused])}`,
		);
		return null;
	}
	const answer = perform(log, {
		kind: "commands",
		id: "help",
		atMs: 0,
		device: "d",
		commands: [{ id: "help-0", command: offer as TableCommand }],
	});
	assert.ok(!isRefusal(answer));
	return answer.log;
}

/** What the offer was for is no longer what stands in the way. */
function cures(log: Log, offer: Fields, asked: Fields, code: string): void {
	const better = helped(log, offer);
	if (better === null) return;
	const still = refusalOf(better, asked);
	assert.notEqual(still?.error, code, `no help: ${JSON.stringify(offer)}`);
}

/** Whether an amount that a refusal names passes, and the next one does not. */
function isTheMost(
	log: Log,
	most: number,
	withAmount: (amount: number) => Fields,
	code: string,
): void {
	const step = log.state.session.smallestChip;
	if (most > 0) {
		assert.equal(most % step, 0, `${code} names an amount that can be entered`);
		assert.notEqual(refusalOf(log, withAmount(most))?.error, code);
	}
	assert.notEqual(refusalOf(log, withAmount(most + step)), null);
}

/** L9, S3, S10: what a refusal names is right, and what it offers helps. */
function checkRemedy(
	log: Log,
	asked: Fields,
	withAmount: (amount: number) => Fields,
): void {
	const refused = refusalOf(log, asked);
	switch (refused?.error) {
		case "not-enough-chips": {
			const { player, missingChips: amountChips } = refused;
			const offer = { type: "buy-in", player, amountChips };
			cures(log, offer, asked, refused.error);
			break;
		}
		case "bank-cannot-cover": {
			const { banker, largestChips, shortChips: amountChips } = refused;
			isTheMost(log, largestChips, withAmount, refused.error);
			const offer =
				banker === "house"
					? { type: "fund-bank" }
					: { type: "buy-in", player: banker };
			cures(log, { ...offer, amountChips }, asked, refused.error);
			const step = log.state.session.smallestChip;
			const less = { ...offer, amountChips: amountChips - step };
			const better = amountChips > step ? helped(log, less) : null;
			if (better) {
				assert.equal(refusalOf(better, asked)?.error, refused.error);
			}
			break;
		}
		case "above-maximum":
			isTheMost(log, refused.roomChips, withAmount, refused.error);
			break;
		case "bank-must-keep":
			isTheMost(log, refused.roomChips, withAmount, refused.error);
			break;
		case "bank-holds-less":
			isTheMost(log, Math.max(0, refused.haveChips), withAmount, refused.error);
			break;
		default:
	}
}

/** Stakes and moves of all sizes, of which many are refused. */
export function probeRemedies(rng: Rng, log: Log, world: World): void {
	const step = Number(world.smallest);
	for (const player of world.seats) {
		for (let on = 0; on <= 10; on++) {
			const key = world.running === "carousel" ? "survivors" : "rank";
			const withAmount = (amountChips: number) => ({
				type: "play",
				command: { type: "bet", player, [key]: on, amountChips },
			});
			const amount = step * rng.pick([1, 2, 5, 40, 1000, rng.int(1, 500)]);
			checkRemedy(log, withAmount(amount), withAmount);
		}
		const to = rng.pick(world.seats);
		const withAmount = (amountChips: number) =>
			to === player
				? { type: "cash-out", player, amountChips }
				: { type: "hand-over", from: player, to, amountChips };
		checkRemedy(log, withAmount(step * rng.int(1, 300)), withAmount);
	}
	const draw = (amountChips: number) => ({ type: "draw-bank", amountChips });
	checkRemedy(log, draw(step * rng.int(1, 300)), draw);
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { type Step, TAPS, World } from "./interleaved.ts";
import { NIGHT } from "./memory-server.ts";
import { type Network, sameLog } from "./world.ts";

/** More of them with RUNS=5000 in the environment. */
const RUNS = Number(process.env.RUNS ?? 60);
const PATIENCE_MS = 60_000 + RUNS * 2_000;

/** Tabs 0 and 1 are on the first device, tab 2 on the second. */
const TABS = 3;
const tab = fc.nat({ max: TABS - 1 });
const what = fc.nat({ max: TAPS.length - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 10, arbitrary: fc.record({ type: fc.constant("tap"), tab, what }) },
	{
		weight: 10,
		arbitrary: fc.record({
			type: fc.constant("run"),
			count: fc.integer({ min: 1, max: 12 }),
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			type: fc.constantFrom("undo", "drop", "retry", "crash", "wake"),
			tab,
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({ type: fc.constant("correct"), tab, what }),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			type: fc.constant("network"),
			device: fc.nat({ max: 1 }),
			network: fc.constantFrom<Network>(
				"fine",
				"offline",
				"answer lost",
				"busy",
				"broken",
			),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			type: fc.constant("time"),
			ms: fc.constantFrom(1, 1000, 15_000),
		}),
	},
);

/** A world in which everybody sees the table, after the steps, and at rest. */
async function after(
	steps: readonly Step[],
	stream: Iterator<number>,
): Promise<World> {
	const world = new World((below) => {
		const { value } = stream.next();
		return below === 0 ? 0 : value % below;
	});
	await world.comeToRest();
	for (const one of steps) {
		await world.take(one);
		world.check();
	}
	await world.comeToRest();
	world.check();
	return world;
}

const draws = fc.infiniteStream(fc.nat({ max: 9999 }));

test(
	"whatever happens on the way, every accepted tap is stored once, and all agree",
	async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(step, { maxLength: 60, size: "max" }),
				draws,
				async (steps, stream) => {
					const world = await after(steps, stream);
					const { server, tabs, accepted, dropped, droppedForGood } = world;
					const { entries } = server.log;
					const ids = entries.map((entry) => entry.id);
					expect(new Set(ids).size).toBe(ids.length);
					for (const request of accepted.values()) {
						const stored = server.entriesOf(request);
						if (droppedForGood.has(request.id)) expect(stored).toEqual([]);
						if (dropped.has(request.id)) continue;
						if (stored.length === 0 && world.isOver(request.id)) continue;
						expect(stored.length, request.id).toBeGreaterThan(0);
						if (request.kind === "commands") {
							expect(stored.map((e) => e.command)).toEqual(
								request.commands.map((c) => c.command),
							);
						}
					}
					// Nothing came from nowhere.
					const asked = [...accepted.values()].flatMap(
						server.entriesOf,
						server,
					);
					expect(new Set(asked).size).toBe(entries.length);
					for (const one of tabs) {
						expect(one.ready.save).toEqual({ state: "saved" });
						expect(sameLog(one.ready.serverLog, server.log)).toBe(true);
						expect(one.ready.log).toBe(one.ready.serverLog);
					}
					for (const device of world.devices) {
						expect(device.local.size).toBe(0);
						const kept = await device.kept.read(NIGHT.id);
						expect(kept.requests).toEqual([]);
					}
				},
			),
			{ numRuns: RUNS },
		);
	},
	PATIENCE_MS,
);

test(
	"one device alone has its taps stored in their order, and never a refusal",
	async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(
					step.map((one) => ("tab" in one ? { ...one, tab: 2 } : one)),
					{ maxLength: 60, size: "max" },
				),
				draws,
				async (steps, stream) => {
					const { server, accepted, dropped } = await after(steps, stream);
					expect(dropped.size).toBe(0);
					const batches = new Set(server.log.entries.map((e) => e.batch));
					expect([...batches]).toEqual([...accepted.keys()]);
				},
			),
			{ numRuns: RUNS },
		);
	},
	PATIENCE_MS,
);

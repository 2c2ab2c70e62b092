import { expect } from "vitest";
import type { TableSnapshot } from "../../lib/client/snapshot.ts";
import { sameJson } from "../../lib/core/json.ts";
import { chips } from "../../lib/ledger/chips.ts";
import { isTakenBack, replay } from "../../lib/table/log.ts";
import { isRefusal } from "../../lib/table/perform.ts";
import type { Request, TableCommand } from "../../lib/table/types.ts";
import { NIGHT, Server } from "./memory-server.ts";
import { Device, type Network, type Pace, sameLog, type Tab } from "./world.ts";

/** Taps of two dealers who get in each other's way. */
export const TAPS: readonly (readonly TableCommand[])[] = [
	[{ type: "seat-player", player: "ana", name: "Ana" }],
	[{ type: "seat-player", player: "ben", name: "Ben" }],
	[{ type: "seat-player", player: "ben2", name: "Ben" }],
	[{ type: "buy-in", player: "ana", amountChips: chips(100) }],
	[
		{ type: "buy-in", player: "ana", amountChips: chips(5) },
		{ type: "buy-in", player: "ben", amountChips: chips(5) },
	],
	[{ type: "cash-out", player: "ana", amountChips: chips(60) }],
	[{ type: "unseat-player", player: "ben" }],
	[{ type: "note", text: "…" }],
	[{ type: "open-game", game: "carousel", config: { stacks: 2, burn: 0 } }],
	[play({ type: "deal", rank: 10 })],
	[play({ type: "deal", rank: 9 })],
	[play({ type: "bet", player: "ana", survivors: 1, amountChips: 5 })],
	[play({ type: "close-bets" })],
	[play({ type: "void-round", reason: "" })],
	[play({ type: "shuffle" })],
];

function play(command: unknown): TableCommand {
	return { type: "play", command };
}

export type Step =
	| { readonly type: "tap"; readonly tab: number; readonly what: number }
	| { readonly type: "undo" | "drop" | "retry"; readonly tab: number }
	| { readonly type: "correct"; readonly tab: number; readonly what: number }
	| { readonly type: "crash" | "wake"; readonly tab: number }
	| {
			readonly type: "network";
			readonly device: number;
			readonly network: Network;
	  }
	| { readonly type: "time"; readonly ms: number }
	/** So many of the things under way come to pass. */
	| { readonly type: "run"; readonly count: number };

/** The first of the taps, from the one named on, that this table accepts. */
function nextTap(tab: Tab, from: number): readonly TableCommand[] {
	const turned = [...TAPS.slice(from), ...TAPS.slice(0, from)];
	const accepted = turned.find((commands) => {
		return !isRefusal(tab.store.preview({ kind: "commands", commands }));
	});
	return accepted ?? [];
}

/** What happens takes its turn when it is drawn, in any order. */
class Turns {
	readonly #open: (() => void)[] = [];
	#draw: (below: number) => number;

	constructor(draw: (below: number) => number) {
		this.#draw = draw;
	}

	readonly pace: Pace = () =>
		new Promise((resolve) => this.#open.push(resolve));

	get waiting(): number {
		return this.#open.length;
	}

	async one(): Promise<void> {
		const at = this.#draw(this.#open.length);
		this.#open.splice(at, 1)[0]?.();
		await ticks();
	}
}

/** Long enough for whatever follows without waiting for a turn. */
async function ticks(): Promise<void> {
	await new Promise<void>((resolve) => setImmediate(resolve));
}

export class World {
	readonly server = new Server();
	readonly turns: Turns;
	readonly devices: readonly [Device, Device];
	readonly tabs: Tab[];
	readonly accepted = new Map<string, Request>();
	readonly dropped = new Set<string>();
	/** Dropped where no other tab can have had it on its way, and no crash undid the dropping. */
	readonly droppedForGood = new Set<string>();
	readonly #checked = new WeakSet<TableSnapshot>();

	constructor(draw: (below: number) => number) {
		this.turns = new Turns(draw);
		const a = new Device("a", this.server, this.turns.pace);
		const b = new Device("b", this.server, this.turns.pace);
		// Some worlds tell of what is stored, and late, and in any order; others have to be asked.
		for (const device of [a, b]) device.live = draw(2) > 0;
		this.devices = [a, b];
		this.tabs = [a.open(), a.open(), b.open()];
	}

	async take(step: Step): Promise<void> {
		switch (step.type) {
			case "tap":
				this.#tap(step.tab, (t) => t.store.send(nextTap(t, step.what)));
				break;
			case "undo":
				this.#tap(step.tab, (t) => t.store.undo());
				break;
			case "correct":
				this.#tap(step.tab, (t) => {
					const { entries } = t.ready.log;
					const target = entries[step.what % (entries.length || 1)];
					return t.store.correct(target?.id ?? "none", null);
				});
				break;
			case "drop":
				this.#drop(step.tab);
				break;
			case "retry":
				this.tabs[step.tab]?.store.retry();
				break;
			case "wake":
				this.tabs[step.tab]?.wake();
				break;
			case "crash":
				this.#crash(step.tab);
				break;
			case "network": {
				const device = this.devices[step.device];
				if (device) device.network = step.network;
				break;
			}
			case "time":
				for (const one of this.tabs) one.pass(step.ms);
				break;
			case "run":
				for (let i = 0; i < step.count; i++) await this.turns.one();
				break;
		}
	}

	/** What a tap is accepted for is written down; nothing else of the tab is looked at. */
	#tap(
		index: number,
		act: (tab: Tab) => ReturnType<Tab["store"]["send"]>,
	): void {
		const tab = this.tabs[index];
		if (tab?.store.getSnapshot().status !== "ready") return;
		const before = tab.ready.waiting.length;
		if (isRefusal(act(tab))) return;
		const request = tab.ready.waiting[before];
		if (request) this.accepted.set(request.id, request);
	}

	#drop(index: number): void {
		const tab = this.tabs[index];
		const snapshot = tab?.store.getSnapshot();
		if (!tab || snapshot?.save.state !== "refused") return;
		const before = tab.ready.waiting;
		tab.store.drop(snapshot.save.request.id);
		const rest = new Set(tab.ready.waiting.map((r) => r.id));
		for (const { id } of before) {
			if (rest.has(id)) continue;
			this.dropped.add(id);
			if (tab.device.name === "b") this.droppedForGood.add(id);
		}
	}

	#crash(index: number): void {
		const tab = this.tabs[index];
		if (!tab) return;
		if (tab.device.name === "b") this.droppedForGood.clear();
		tab.kill();
		this.tabs[index] = tab.device.open();
	}

	/** What holds at any moment. */
	check(): void {
		for (const tab of this.tabs) {
			const snapshot = tab.store.getSnapshot();
			if (snapshot.status !== "ready" || this.#checked.has(snapshot)) continue;
			this.#checked.add(snapshot);
			const { log, serverLog, waiting } = snapshot;
			const ids = log.entries.map((entry) => entry.id);
			expect(new Set(ids).size).toBe(ids.length);
			const stored = this.server.log.entries.slice(0, serverLog.entries.length);
			expect(sameJson(stored, serverLog.entries)).toBe(true);
			expect(sameLog(log, replay(NIGHT, log.entries))).toBe(true);
			const unseen = this.server.log.entries.slice(serverLog.entries.length);
			const known = new Set([
				...[...serverLog.entries, ...unseen].map((entry) => entry.batch),
				...waiting.map((request) => request.id),
				...this.dropped,
			]);
			for (const id of this.acceptedOn(tab.device)) {
				if (tab.device.tabs.size > 1 || this.isOver(id)) continue;
				expect(known, id).toContain(id);
			}
		}
	}

	/**
	 * An undo is over, and not stored, when another has taken the same back; also when what it
	 * would undo was dropped, or the other undo of it that was there first.
	 */
	isOver(id: string): boolean {
		const request = this.accepted.get(id);
		if (request?.kind !== "undo") return false;
		const { batch } = request;
		const alike = [...this.accepted.values()].filter(
			(other) => other.kind === "undo" && other.batch === batch,
		);
		return (
			this.dropped.has(batch) ||
			alike.some((other) => this.dropped.has(other.id)) ||
			isTakenBack(this.server.log, batch)
		);
	}

	acceptedOn(device: Device): readonly string[] {
		return [...this.accepted.values()]
			.filter((request) => request.device === device.name)
			.map((request) => request.id);
	}

	/** The network is fine again, the dealers decide what is left, everybody looks. */
	async comeToRest(): Promise<void> {
		for (const device of this.devices) device.network = "fine";
		for (let round = 0; round < 200; round++) {
			for (const [i, tab] of this.tabs.entries()) {
				this.#drop(i);
				tab.pass(15_000);
			}
			if (round < 3) for (const tab of this.tabs) tab.wake();
			await this.#runOut();
			const atRest = this.tabs
				.map((tab) => tab.store.getSnapshot())
				.every(({ save, trouble }) => save.state === "saved" && !trouble);
			if (atRest && round >= 3) break;
		}
		for (const tab of this.tabs) tab.wake();
		await this.#runOut();
	}

	async #runOut(): Promise<void> {
		await ticks();
		while (this.turns.waiting > 0) await this.turns.one();
	}
}

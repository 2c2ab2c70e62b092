import { httpApi } from "../../lib/client/api.ts";
import { mirrorIn } from "../../lib/client/mirror.ts";
import { type Keep, memoryKeep } from "../../lib/client/outbox.ts";
import type { ReadySnapshot } from "../../lib/client/snapshot.ts";
import {
	createTableStore,
	type Deps,
	type TableStore,
} from "../../lib/client/table-store.ts";
import { sameJson } from "../../lib/core/json.ts";
import type { Entry, Log } from "../../lib/table/types.ts";
import { type Answering, NIGHT } from "./memory-server.ts";

/** How the network treats one request. */
export type Network =
	| "fine"
	/** Does not reach the server. */
	| "offline"
	/** Reaches the server; the answer is lost. */
	| "answer lost"
	| "busy"
	| "full"
	| "read-only"
	| "broken"
	/** Something else answers: the login page of a hotel. */
	| "somebody else";

/** A browser's `localStorage`. */
export function localStorageOf(kept: Map<string, string>): Storage {
	return {
		get length() {
			return kept.size;
		},
		clear: () => kept.clear(),
		getItem: (key) => kept.get(key) ?? null,
		key: (index) => [...kept.keys()][index] ?? null,
		removeItem: (key) => void kept.delete(key),
		setItem: (key, value) => void kept.set(key, value),
	};
}

/** When something that takes time happens. */
export type Pace = (what: string) => Promise<void>;

/** One device: what it keeps outlives its pages. */
export class Device {
	readonly name: string;
	readonly kept: Keep = { ...memoryKeep(), durable: true };
	readonly local = new Map<string, string>();
	readonly tabs = new Set<Tab>();
	readonly #server: Answering;
	/** Whether what others store is told of; without it a page has to ask. */
	live = false;
	pace: Pace;
	network: Network = "fine";
	nowMs = NIGHT.startedAtMs;
	/** The device's database: absent in a browser that has none. */
	hasDatabase = true;
	/** Set: the next writes into the outbox fail, as on a full disk. */
	diskFull = false;
	localStorageWorks = true;
	#ids = 0;

	constructor(name: string, server: Answering, pace: Pace) {
		this.name = name;
		this.#server = server;
		this.pace = pace;
	}

	newId(): string {
		this.#ids += 1;
		return `${this.name}-${this.#ids}`;
	}

	async fetch(url: string, body: string | undefined): Promise<Response> {
		const { network } = this;
		await this.pace(`${this.name}: ${body ? "post" : "get"} on its way`);
		switch (network) {
			case "offline":
				throw new TypeError("Failed to fetch");
			case "busy":
				return Response.json({ error: "busy" }, { status: 503 });
			case "full":
			case "read-only":
				return Response.json(
					{ error: "busy", reason: network, retryable: false },
					{ status: 503 },
				);
			case "broken":
				return new Response("<h1>Oops</h1>", { status: 500 });
			case "somebody else":
				return new Response("<h1>Welcome to the hotel</h1>");
			default: {
				const answer = await this.#server.answer(url, body);
				await this.pace(`${this.name}: answer on its way`);
				if (network === "fine") return answer;
				throw new TypeError("Failed to fetch");
			}
		}
	}

	/** Hears of what is stored while the network is fine, and of nothing it missed. */
	follow(heard: (entries: readonly Entry[]) => void): () => void {
		const listeners = this.#server.listeners;
		const listener = async (entries: readonly Entry[]) => {
			if (!this.live) return;
			await this.pace(`${this.name}: news on its way`);
			if (this.network === "fine" && listeners?.has(listener)) {
				heard(structuredClone(entries));
			}
		};
		listeners?.add(listener);
		return () => void listeners?.delete(listener);
	}

	open(): Tab {
		const tab = new Tab(this);
		this.tabs.add(tab);
		return tab;
	}
}

/** One page with the table. */
export class Tab {
	readonly store: TableStore;
	readonly device: Device;
	#alive = true;
	#writes: Promise<unknown> = Promise.resolve();
	#frames: Promise<void> = Promise.resolve();
	readonly #timers = new Set<{ atMs: number; run: () => void }>();
	#wake = () => {};
	#told = () => {};
	#deaf = () => {};

	constructor(device: Device) {
		this.device = device;
		this.store = createTableStore(NIGHT.id, this.#deps());
		this.store.subscribe(() => {});
	}

	#deps(): Deps {
		const { device } = this;
		return {
			api: httpApi(async (input, init) => {
				const body = init?.body;
				const answer = device.fetch(
					String(input),
					typeof body === "string" ? body : undefined,
				);
				return this.#whileAlive(answer);
			}),
			openKeep: async () => {
				if (!device.hasDatabase) throw new Error("no database here");
				return this.#keep();
			},
			mirror: mirrorIn(
				device.localStorageWorks ? localStorageOf(device.local) : null,
			),
			device: device.name,
			newId: () => device.newId(),
			nowMs: () => device.nowMs,
			later: (ms, run) => {
				const timer = { atMs: device.nowMs + ms, run };
				this.#timers.add(timer);
				return () => void this.#timers.delete(timer);
			},
			afterFrame: () => {
				const before = this.#frames;
				const frame = device.pace(`${device.name}: frame`);
				this.#frames = this.#whileAlive(before.then(() => frame));
				return this.#frames;
			},
			onWake: (run) => {
				this.#wake = run;
				return () => {
					this.#wake = () => {};
				};
			},
			live: (_seq, heard) => {
				this.#deaf = device.follow((entries) => this.#alive && heard(entries));
				return this.#deaf;
			},
			tabs: {
				tell: () => {
					for (const other of device.tabs) {
						if (other !== this)
							void device.pace("tell").then(() => other.#told());
					}
				},
				listen: (run) => {
					this.#told = run;
					return () => {
						this.#told = () => {};
					};
				},
			},
		};
	}

	/** The device's database as this page uses it: in the order of the calls, and not after its death. */
	#keep(): Keep {
		const { kept } = this.device;
		const inTurn = <T>(what: string, work: () => Promise<T>): Promise<T> => {
			const done = this.#writes.then(async () => {
				await this.device.pace(`${this.device.name}: ${what}`);
				return this.#whileAlive(Promise.resolve()).then(work);
			});
			this.#writes = done.catch(() => {});
			return done;
		};
		return {
			durable: true,
			read: (id) => inTurn("read", () => kept.read(id)),
			requests: async (id) => {
				const found = await inTurn("requests", () => kept.requests(id));
				await this.device.pace(`${this.device.name}: requests read`);
				return this.#whileAlive(Promise.resolve(found));
			},
			add: (id, requests) =>
				inTurn("add", async () => {
					if (this.device.diskFull) throw new Error("disk full");
					await kept.add(id, structuredClone(requests));
				}),
			settle: (id, entries, over) =>
				inTurn("settle", () => kept.settle(id, structuredClone(entries), over)),
			replace: (session, entries) =>
				inTurn("replace", () =>
					kept.replace(session, structuredClone(entries)),
				),
			remember: (id, key, value) =>
				inTurn("remember", () => kept.remember(id, key, value)),
		};
	}

	/** A page that is gone never hears of anything again. */
	#whileAlive<T>(value: Promise<T>): Promise<T> {
		return new Promise((resolve, reject) => {
			value.then(
				(v) => this.#alive && resolve(v),
				(e) => this.#alive && reject(e),
			);
		});
	}

	/** The page dies without a warning. */
	kill(): void {
		this.#alive = false;
		this.#deaf();
		this.device.tabs.delete(this);
		this.#timers.clear();
		this.store.stop();
	}

	wake(): void {
		this.#wake();
	}

	/** Lets time pass. Returns whether anything was waiting for it. */
	pass(ms: number): boolean {
		this.device.nowMs += ms;
		const due = [...this.#timers].filter((t) => t.atMs <= this.device.nowMs);
		for (const timer of due) {
			this.#timers.delete(timer);
			timer.run();
		}
		return due.length > 0;
	}

	get ready(): ReadySnapshot {
		const snapshot = this.store.getSnapshot();
		if (snapshot.status !== "ready") throw new Error(snapshot.status);
		return snapshot;
	}
}

/** Whether two logs tell the same night and stand at the same table. */
export function sameLog(a: Log, b: Log): boolean {
	return sameJson(a.entries, b.entries) && sameJson(a.state, b.state);
}

/** Lets everything happen that happens by itself. */
export async function quiet(): Promise<void> {
	for (let i = 0; i < 60; i++) await new Promise<void>((r) => setImmediate(r));
}

/** Everything at once. */
export const atOnce: Pace = () => Promise.resolve();

/** Everything at once but what is named so, which happens when it is let go. */
export function holding(what: string): { pace: Pace; letGo: () => void } {
	let held: (() => void)[] | null = [];
	return {
		pace: (next) =>
			new Promise((resolve) => {
				if (held && next.endsWith(what)) held.push(resolve);
				else resolve();
			}),
		letGo() {
			const all = held ?? [];
			held = null;
			for (const go of all) go();
		},
	};
}

import type { Json } from "../core/json.ts";
import type {
	Log,
	Refusal,
	Request,
	SessionOptions,
	TableCommand,
} from "../table/types.ts";

/** What the screens say of a night besides its log. */
export type SessionInfo = SessionOptions & {
	readonly id: string;
	readonly name: string;
	/** Milliseconds since 1970 UTC. */
	readonly startedAtMs: number;
};

/** Why the server was not reached or did not answer as it should. */
export type TroubleReason =
	/** No answer at all: no network, or the server is off. */
	| "offline"
	/** The server asks to come back later. */
	| "busy"
	/** The server's disk has no room, or may not be written. */
	| "disk-full"
	| "read-only"
	| "server-error"
	/** This device has to enter the PIN (again). */
	| "locked"
	/** The server no longer has this night. */
	| "not-found";

/** `sinceMs`: the device's clock at the first attempt that failed since the last that did not. */
export type Trouble = {
	readonly reason: TroubleReason;
	readonly sinceMs: number;
};

/** Where what was tapped stands on its way to the server. `count` is of requests, which are taps. */
export type Save =
	| { readonly state: "saved" }
	/** Nothing waits, but the server is not reached: what others do is not seen. */
	| ({ readonly state: "away" } & Trouble)
	| { readonly state: "saving"; readonly count: number }
	/** Kept on the device, tried again by itself. */
	| ({ readonly state: "waiting"; readonly count: number } & Trouble)
	/**
	 * The table has moved on from another device, and `request` no longer fits. Nothing more
	 * is sent and nothing more can be tapped until the dealer drops it or tries it again;
	 * the `behind` requests tapped after it are neither sent nor shown until then.
	 */
	| {
			readonly state: "refused";
			readonly request: Request;
			readonly refusal: Refusal;
			readonly behind: readonly Request[];
			/** Whether it would be accepted as the table stands by now. */
			readonly fits: boolean;
	  };

/** The last tap that was refused, and what was tried. */
export type Notice = { readonly refusal: Refusal; readonly request: Request };

/** What a tap asks for, before it has ids and a time. See `Request`. */
export type Ask =
	| { readonly kind: "commands"; readonly commands: readonly TableCommand[] }
	| { readonly kind: "undo"; readonly batch: string }
	| {
			readonly kind: "correction";
			readonly target: string;
			readonly command: TableCommand | null;
			readonly drop: readonly string[];
	  };

type Common = {
	/** Requests not yet stored by the server, in the order they were tapped. */
	readonly waiting: readonly Request[];
	readonly save: Save;
	/** Trouble reaching the server, also when nothing waits to be saved. */
	readonly trouble: Trouble | null;
	/** Cleared by the next tap that is accepted. */
	readonly notice: Notice | null;
	/** False: the browser keeps nothing here, and what waits would be lost with the page. */
	readonly kept: boolean;
	/** Small things of this night that this device remembers: a player's stake, what was read. */
	readonly memory: Readonly<Record<string, Json>>;
	/** This device, as the entries tapped on it call it. */
	readonly device: string;
	/** The device's clock at the last tap that was accepted here, null before. */
	readonly lastTapMs: number | null;
};

/** What the screens see. Immutable; a new object after every change. Ready once, it stays so. */
export type TableSnapshot = Common &
	(
		| {
				/** `failed`: never seen on this device, and the server cannot be reached; tried again by itself. */
				readonly status: "loading" | "not-found" | "failed";
				readonly session: null;
				readonly serverLog: null;
				readonly log: null;
		  }
		| {
				readonly status: "ready";
				readonly session: SessionInfo;
				/** What the server is known to have stored. */
				readonly serverLog: Log;
				/** The same with the waiting requests on top, as far as they fit. */
				readonly log: Log;
		  }
	);

export type ReadySnapshot = Extract<
	TableSnapshot,
	{ readonly status: "ready" }
>;

import type { Choice, Position, Seat, TextLimit } from "../games/game.ts";
import type {
	GameChoice,
	GameEvent,
	GameName,
	GameStates,
} from "../games/index.ts";
import type { PlayerId, PotAccount } from "../ledger/accounts.ts";
import type { Balances } from "../ledger/balances.ts";
import type { AmountRange, Chips } from "../ledger/chips.ts";
import type { Bearer } from "../ledger/settle-up.ts";
import type { Transfer } from "../ledger/transfers.ts";
import type { AnyError } from "./errors.ts";

/** What a session fixes for good when it is created. */
export type SessionOptions = {
	/** L1: every amount is a multiple of it. */
	readonly smallestChip: Chips;
	/** L15: IANA name of the time zone the night was started in. */
	readonly timeZone: string;
};

/** L14: everyone who has sat at the table tonight, seated now or not. Names are for good. */
export type Person = {
	readonly player: PlayerId;
	readonly name: string;
	/** Buy-ins, and chips received by hand-over (L9). */
	readonly boughtInChips: Chips;
	/** Cash-outs, and chips given by hand-over (L9). */
	readonly cashedOutChips: Chips;
	/** L10: what counts have added, or with a minus taken away. */
	readonly countedChips: Chips;
};

/** L12, L13: a closed night, with the racks that reopening puts back. */
type Closing = {
	readonly racks: readonly {
		readonly player: PlayerId;
		readonly amountChips: Chips;
	}[];
	readonly bankTo: Bearer;
	readonly varianceTo: Bearer;
};

export type TableState = {
	readonly session: SessionOptions;
	readonly seats: readonly Seat[];
	readonly people: readonly Person[];
	readonly ledger: Balances;
	/** The game on the table. */
	readonly running: GameName | null;
	/** Where each game stands, or stood when it was left tonight. */
	readonly games: GameStates;
	readonly closing: Closing | null;
	/** How often a game was opened again before its first card: no game more, but another position. */
	readonly openedAgain: number;
};

export type PotShare = "players" | "bank" | `player:${PlayerId}`;

/** The vocabulary of the engine, the API, the export and the recorded nights. Seats count from 1. */
export type TableCommand =
	| {
			readonly type: "seat-player";
			readonly player: PlayerId;
			readonly name: string;
			readonly seat?: number;
	  }
	| {
			readonly type: "move-seat";
			readonly player: PlayerId;
			readonly seat: number;
	  }
	| { readonly type: "unseat-player"; readonly player: PlayerId }
	| {
			readonly type: "buy-in" | "cash-out";
			readonly player: PlayerId;
			readonly amountChips: Chips;
	  }
	| {
			readonly type: "fund-bank" | "draw-bank";
			readonly amountChips: Chips;
	  }
	| {
			readonly type: "hand-over";
			readonly from: PlayerId;
			readonly to: PlayerId;
			readonly amountChips: Chips;
	  }
	| {
			readonly type: "count-rack";
			readonly player: PlayerId;
			readonly countedChips: Chips;
	  }
	| {
			readonly type: "open-game";
			readonly game: string;
			readonly config: { readonly [option: string]: unknown };
	  }
	| {
			readonly type: "play";
			readonly command: unknown;
			readonly at?: Position;
	  }
	| {
			readonly type: "share-out-pot";
			readonly pot: PotAccount;
			readonly to: PotShare;
	  }
	| { readonly type: "note"; readonly text: string }
	| {
			readonly type: "close-session";
			readonly bankTo?: Bearer;
			readonly varianceTo?: Bearer;
	  }
	| { readonly type: "reopen-session" };

/** A command as the log takes it: a table command, or the undo of the last effective entry. */
export type Command =
	| TableCommand
	| { readonly type: "undo"; readonly seq: number };

/** Facts. The shape of an event never changes; a new shape is a new event (L8). */
export type TableEvent =
	| {
			readonly type: "player-seated";
			readonly player: PlayerId;
			readonly name: string;
			readonly seat: number;
	  }
	| {
			readonly type: "seat-moved";
			readonly player: PlayerId;
			readonly seat: number;
	  }
	| { readonly type: "player-unseated"; readonly player: PlayerId }
	| {
			readonly type: "bought-in" | "cashed-out";
			readonly player: PlayerId;
			readonly amountChips: Chips;
	  }
	| {
			readonly type: "bank-funded" | "bank-drawn";
			readonly amountChips: Chips;
	  }
	| {
			readonly type: "handed-over";
			readonly from: PlayerId;
			readonly to: PlayerId;
			readonly amountChips: Chips;
	  }
	| {
			readonly type: "rack-counted";
			readonly player: PlayerId;
			readonly bookedChips: Chips;
			readonly countedChips: Chips;
	  }
	| {
			readonly type: "game-opened";
			readonly game: GameName;
			readonly config: GameStates[GameName] extends infer S
				? S extends { readonly config: infer C }
					? C
					: never
				: never;
			/** No card of the game before it was dealt: it is the same one, with other options. */
			readonly again?: boolean;
	  }
	| {
			readonly type: "played";
			readonly game: GameName;
			readonly event: GameEvent;
	  }
	| {
			readonly type: "pot-shared-out";
			readonly pot: PotAccount;
			readonly to: PotShare;
			readonly potChips: Chips;
			readonly shares: readonly {
				readonly player: PlayerId;
				readonly amountChips: Chips;
			}[];
	  }
	| { readonly type: "noted"; readonly text: string }
	| ({ readonly type: "session-closed" } & Closing)
	| { readonly type: "session-reopened" };

/** An event as the log keeps it. */
export type LogEvent =
	| TableEvent
	| { readonly type: "undone"; readonly seq: number };

/** What may be done now (idea 6). Amounts are ranges, texts limits, seats a range from 1. */
export type TableChoice =
	| {
			readonly type: "seat-player";
			/** null: anyone new, whose name and id are not taken. */
			readonly who: { readonly player: PlayerId; readonly name: string } | null;
			readonly maxSeat: number;
	  }
	| {
			readonly type: "move-seat";
			readonly player: PlayerId;
			readonly maxSeat: number;
	  }
	| {
			readonly type: "count-rack";
			readonly player: PlayerId;
			readonly counted: AmountRange;
	  }
	| { readonly type: "open-game"; readonly game: GameName }
	| { readonly type: "play"; readonly command: GameChoice }
	| { readonly type: "note"; readonly text: TextLimit }
	| {
			readonly type: "close-session";
	  }
	| Choice<
			Extract<
				TableCommand,
				{
					type:
						| "unseat-player"
						| "buy-in"
						| "cash-out"
						| "fund-bank"
						| "draw-bank"
						| "hand-over"
						| "share-out-pot"
						| "reopen-session";
				}
			>
	  >;

/** Made on the device before the command is sent; the same id is never applied twice (L5). */
export type CommandId = string;

/** What was tapped together (L4), or a correction (L7). */
export type BatchKind = "tap" | "correction";

/** One line of the log: one accepted command with its facts and its chips (L4). */
export type Entry = {
	/** Counts accepted commands from 1, undos included. */
	readonly seq: number;
	readonly id: CommandId;
	readonly batch: string;
	readonly batchKind: BatchKind;
	readonly command: Command;
	readonly events: readonly LogEvent[];
	readonly transfers: readonly Transfer[];
	/** The device's clock, milliseconds since 1970 UTC. */
	readonly atMs: number;
	readonly device: string;
};

/** An entry that counts, with the state it was decided on. */
export type Step = {
	readonly entry: Entry;
	readonly before: TableState;
	readonly previous: Step | null;
};

/** A session's log, folded. `last` leads back through the entries that are not undone. */
export type Log = {
	readonly entries: readonly Entry[];
	readonly last: Step | null;
	readonly state: TableState;
};

/**
 * What a device asks for at once; all of it is stored, or nothing (L4). `id` is the
 * batch's. Entry ids follow from it, so that device and server make the same ones.
 */
export type Request =
	| {
			readonly kind: "commands";
			readonly id: string;
			readonly atMs: number;
			readonly device: string;
			readonly commands: readonly {
				readonly id: CommandId;
				readonly command: Command;
			}[];
	  }
	/** The Undo button: takes back the whole batch, which must be the last effective one. */
	| {
			readonly kind: "undo";
			readonly id: string;
			readonly atMs: number;
			readonly device: string;
			readonly batch: string;
	  }
	/** L7: `command` null takes the entry out. `drop` names later entries to leave out. */
	| {
			readonly kind: "correction";
			readonly id: string;
			readonly atMs: number;
			readonly device: string;
			readonly target: CommandId;
			readonly command: TableCommand | null;
			readonly drop: readonly CommandId[];
	  };

/** Why a request was refused, and at which command of it (or, in a correction, at which entry). */
export type Refusal = {
	readonly refused: AnyError;
	readonly at: { readonly id: CommandId; readonly command: Command } | null;
};

/** A request done: the entries it appends and the log with them. */
export type Performed = {
	readonly entries: readonly Entry[];
	readonly log: Log;
};

import { configure, render, screen, within } from "@testing-library/react";
import userEvent, {
	PointerEventsCheckLevel,
} from "@testing-library/user-event";
import {
	AppRouterContext,
	type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { type ReactNode, useState } from "react";
import { IntlProvider, useTranslations } from "use-intl/react";
import { expect, onTestFinished, vi } from "vitest";
import { fetchScreens } from "@/components/games/screens.ts";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import type { Language } from "@/components/i18n/languages.ts";
import { createDesk } from "@/components/table/desk.ts";
import type { Desk } from "@/components/table/desk-state.ts";
import type { Follows } from "@/components/table/seen.ts";
import { Table } from "@/components/table/table-screen.tsx";
import type { Rank } from "@/lib/cards/deck.ts";
import type { Guest, KnownPlayer } from "@/lib/client/known-players.ts";
import { NEW_MEANING_MS, SAME_TILE_MS } from "@/lib/client/taps.ts";
import type { SaltboxCommand } from "@/lib/games/saltbox/types.ts";
import { chips } from "@/lib/ledger/chips.ts";
import { isRefusal } from "@/lib/table/perform.ts";
import type { Log, TableCommand, TableState } from "@/lib/table/types.ts";
import { Server } from "../client/memory-server.ts";
import { atOnce, Device, quiet, type Tab } from "../client/world.ts";

const ROUTER: AppRouterInstance = {
	back: () => {},
	forward: () => {},
	refresh: () => {},
	push: () => {},
	replace: () => {},
	prefetch: () => {},
} as unknown as AppRouterInstance;

/** Words, and what Next gives a page. */
function Around(props: {
	readonly language: Language;
	readonly children: ReactNode;
}) {
	return (
		<AppRouterContext value={ROUTER}>
			<IntlProvider
				locale={props.language === "fr" ? "fr-FR" : "en-GB"}
				messages={compiledMessages(props.language)}
				timeZone="Europe/Paris"
			>
				{props.children}
			</IntlProvider>
		</AppRouterContext>
	);
}

function Screen(props: {
	readonly tab: Tab;
	readonly follows: Follows | undefined;
	readonly onDesk: (desk: Desk) => void;
}) {
	const t = useTranslations<never>();
	const [desk] = useState(() => {
		const made = createDesk(props.tab.store, t, props.follows);
		props.onDesk(made);
		return made;
	});
	return <Table desk={desk} />;
}

function wait(ms: number): Promise<void> {
	return new Promise((done) => setTimeout(done, ms));
}

/** The dealer's screen of a real table: the real store, the engine behind it, a server in memory. */
export class OpenedTable {
	readonly user = userEvent.setup({
		pointerEventsCheck: PointerEventsCheckLevel.Never,
	});
	readonly tab: Tab;
	readonly server: Server;
	readonly desk: Desk;
	/** Taps so far. */
	taps = 0;
	readonly #tappedAtMs = new WeakMap<Element, number>();

	constructor(tab: Tab, server: Server, desk: Desk) {
		this.tab = tab;
		this.server = server;
		this.desk = desk;
	}

	get table(): TableState {
		return this.tab.ready.log.state;
	}

	/** Enters commands that must be accepted, without the screen. */
	send(...commands: readonly TableCommand[]): void {
		for (const command of commands) {
			const result = this.tab.store.send([command]);
			if (isRefusal(result)) {
				throw new Error(`${command.type}: ${JSON.stringify(result.refused)}`);
			}
		}
	}

	/** The same tile twice counts once within a moment: a dealer who means it waits. */
	async tap(element: Element): Promise<void> {
		const sinceMs = performance.now() - (this.#tappedAtMs.get(element) ?? 0);
		if (sinceMs < SAME_TILE_MS) await wait(SAME_TILE_MS + 20 - sinceMs);
		this.taps += 1;
		await this.user.click(element);
		this.#tappedAtMs.set(element, performance.now());
	}

	/** A button that has just changed its meaning waits for 300 ms, as a dealer does. */
	async tapPrimary(): Promise<void> {
		await this.#settled(() => this.primary());
		await this.tap(this.primary());
	}

	async tapSecondary(): Promise<void> {
		await this.#settled(() => this.secondary());
		await this.tap(this.secondary());
	}

	/** The button has said the same for long enough; a busy page may be late to draw it. */
	async #settled(button: () => HTMLElement): Promise<void> {
		let said: string | null;
		do {
			said = button().textContent;
			await wait(NEW_MEANING_MS + 120);
		} while (button().textContent !== said);
	}

	primary(): HTMLElement {
		return this.#one(".table-primary");
	}

	secondary(): HTMLElement {
		return this.#one(".table-secondary");
	}

	/** What the dealer is told to do. */
	sentence(): string {
		return this.#one(".table-sentence").textContent ?? "";
	}

	hint(): string {
		return this.#one(".table-hint").textContent ?? "";
	}

	/** What is handed to whom. */
	payout(): HTMLElement {
		return this.#one(".payout");
	}

	/** What was told instead of done, null if nothing. */
	told(): string | null {
		return document.querySelector(".table-notice")?.textContent ?? null;
	}

	#one(selector: string): HTMLElement {
		const found = document.querySelector<HTMLElement>(selector);
		if (!found) throw new Error(`no ${selector} on the screen`);
		return found;
	}

	button(name: RegExp | string): HTMLElement {
		return screen.getByRole("button", { name });
	}

	dialog(): HTMLElement {
		return screen.getByRole("dialog");
	}

	/** A button of the open dialog. */
	async press(name: RegExp | string): Promise<void> {
		await this.tap(within(this.dialog()).getByRole("button", { name }));
	}

	seat(name: string): HTMLElement {
		const found = [...document.querySelectorAll<HTMLElement>("[data-player]")];
		const seat = found.find((one) => one.textContent?.includes(name));
		if (!seat) throw new Error(`no seat of ${name}`);
		return seat;
	}

	number(rank: number): HTMLElement {
		return this.#one(`.saltbox-tile[data-rank="${rank}"]`);
	}

	key(rank: number): HTMLElement {
		return this.#one(`.key[data-rank="${rank}"]`);
	}

	async open(dialog: Parameters<Desk["dealing"]["open"]>[0]): Promise<void> {
		this.desk.dealing.open(dialog);
		await screen.findByRole("dialog");
	}

	/** Whether the dialog has gone. */
	expectClosed(): void {
		expect(screen.queryByRole("dialog")).toBeNull();
	}
}

type Before = Guest & Partial<KnownPlayer>;

/** What `GET /api/players` answers: everyone who has played before. */
function answerPlayers(before: readonly Before[]) {
	const players = before.map((one) => ({
		archived: false,
		aliases: [],
		...one,
	}));
	onTestFinished(() => {
		vi.unstubAllGlobals();
	});
	vi.stubGlobal("fetch", async (path: string) =>
		path === "/api/players"
			? Response.json({ players })
			: new Response(null, { status: 404 }),
	);
}

/** The dealer's screen over what the server holds. */
async function openOn(
	server: Server,
	language: Language,
	enter: readonly TableCommand[],
	follows?: Follows,
): Promise<OpenedTable> {
	// Working out for every element whether it is hidden takes most of a test's time.
	configure({ defaultHidden: true });
	const device = new Device("tablet", server, atOnce);
	const tab = device.open();
	await quiet();
	for (const command of enter) {
		const result = tab.store.send([command]);
		if (isRefusal(result)) {
			throw new Error(`${command.type}: ${JSON.stringify(result.refused)}`);
		}
	}
	// As the idle screen does, so that a dialog opens at once.
	await import("@/components/table/dialogs/dialogs.tsx");
	await import("@/components/table/hand-back.tsx");
	await import("@/components/table/refused-notice.tsx");
	await fetchScreens();
	let desk: Desk | null = null;
	render(
		<Around language={language}>
			<Screen
				tab={tab}
				follows={follows}
				onDesk={(made) => {
					desk = made;
				}}
			/>
		</Around>,
	);
	if (!desk) throw new Error("the screen was not drawn");
	return new OpenedTable(tab, server, desk);
}

/**
 * A table at which these commands have been entered. `follows`: when the rest of the screen
 * is drawn after a tap; left out, with it.
 */
export function openTable(
	commands: readonly TableCommand[],
	language: Language = "en",
	before: readonly Before[] = [],
	follows?: Follows,
): Promise<OpenedTable> {
	answerPlayers(before);
	return openOn(new Server(), language, commands, follows);
}

/** A table whose night is on the server already. */
export function openLog(log: Log, language: Language): Promise<OpenedTable> {
	answerPlayers([]);
	const server = new Server();
	server.log = log;
	return openOn(server, language, []);
}

/** Players by name, each with chips. */
export function seated(
	names: readonly string[],
	each = 100,
): readonly TableCommand[] {
	return names.flatMap((name): readonly TableCommand[] => {
		const player = name.toLowerCase();
		return [
			{ type: "seat-player", player, name },
			{ type: "buy-in", player, amountChips: chips(each) },
		];
	});
}

export function play(command: SaltboxCommand): TableCommand {
	return { type: "play", command };
}

export function bet(player: string, rank: Rank, amount: number): TableCommand {
	return play({ type: "bet", player, rank, amountChips: chips(amount) });
}

/** "No more bets" and five cards. */
export function hand(...cards: readonly Rank[]): readonly TableCommand[] {
	return [
		play({ type: "close-bets" }),
		...cards.map((rank) => play({ type: "deal", rank })),
	];
}

export const SALTBOX: TableCommand = {
	type: "open-game",
	game: "saltbox",
	config: {},
};

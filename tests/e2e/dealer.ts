import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import words from "../../messages/en/table.json" with { type: "json" };

/** A button that has changed its meaning takes taps again after this. */
const NEW_MEANING_MS = 320;

/** The same tile counts again after this. */
export const SAME_TILE_MS = 170;

/** The same server under the name that this process knows. */
export const SERVER = `http://127.0.0.1:${process.env.E2E_PORT ?? 3123}`;

/** A dealer at the table screen, who counts their taps. */
export class Dealer {
	readonly page: Page;
	taps = 0;
	readonly #tappedAtMs = new Map<string, number>();

	constructor(page: Page) {
		this.page = page;
	}

	/** Names the players, one buy-in for all, and deals. */
	async startNight(night: string, players: readonly string[], game: string) {
		await this.page.goto("/new");
		await this.page.getByLabel("Name of the night").fill(night);
		const field = this.page.getByLabel("Add a player");
		for (const name of players) {
			await field.fill(name);
			await field.press("Enter");
		}
		await this.page.getByRole("radio", { name: game }).check({ force: true });
		await this.page.getByRole("button", { name: "Deal", exact: true }).click();
		await this.page.waitForURL(/\/table\//);
		await expect(this.page.locator(".seat")).toHaveCount(players.length);
	}

	async tap(target: Locator) {
		const tile = String(target);
		const sinceMs = Date.now() - (this.#tappedAtMs.get(tile) ?? 0);
		if (sinceMs < SAME_TILE_MS) {
			await this.page.waitForTimeout(SAME_TILE_MS - sinceMs);
		}
		this.taps += 1;
		await this.#fetched(target);
		await target.click({ timeout: 15_000 });
		this.#tappedAtMs.set(tile, Date.now());
	}

	/** The running game's part of the screen comes a moment after the rest; until then taps mean less. */
	async #fetched(target: Locator) {
		const { sentence } = words.idle.fetching;
		await expect(target).toBeAttached();
		await expect(this.page.getByText(sentence)).toHaveCount(0);
	}

	/** How many taps the work took. */
	async counted(work: () => Promise<void>): Promise<number> {
		const before = this.taps;
		await work();
		return this.taps - before;
	}

	async card(...ranks: readonly number[]) {
		for (const rank of ranks) {
			await this.tap(this.page.locator(`.key[data-rank="${rank}"]`));
		}
	}

	/** A key that is off still takes a tap, and says why not. */
	async offKey(rank: number) {
		const key = this.page.locator(`.key[data-rank="${rank}"]`);
		await this.#fetched(key);
		await key.click({ force: true });
	}

	seatOf(name: string): Locator {
		return this.page.locator(".seat", {
			has: this.page.locator(".seat-name", { hasText: name }),
		});
	}

	async seat(name: string) {
		await this.tap(this.seatOf(name));
	}

	/** A number of Carousel's ring. */
	async number(...numbers: readonly number[]) {
		for (const n of numbers) {
			await this.tap(this.page.locator(`.ring-tile[data-number="${n}"]`));
		}
	}

	/** A number of Saltbox's layout. */
	async rank(...ranks: readonly number[]) {
		for (const n of ranks) {
			await this.tap(this.page.locator(`.saltbox-tile[data-rank="${n}"]`));
		}
	}

	/** The gold button, which must say what is expected of it. */
	async gold(label: string | RegExp) {
		const button = this.page.locator(".table-primary");
		await expect(button).toHaveText(label);
		await this.page.waitForTimeout(NEW_MEANING_MS);
		await this.tap(button);
	}

	async beside(label: string | RegExp) {
		const button = this.page.locator(".table-secondary");
		await expect(button).toHaveText(label);
		await this.page.waitForTimeout(NEW_MEANING_MS);
		await this.tap(button);
	}

	async undo() {
		await this.tap(this.page.locator(".table-undo"));
	}

	/** ⋯, then the item of that name. */
	async more(item: string): Promise<Locator> {
		await this.page.getByRole("button", { name: "More", exact: true }).click();
		await this.page
			.getByRole("dialog")
			.getByRole("button", { name: item, exact: true })
			.click();
		return this.dialog();
	}

	dialog(): Locator {
		return this.page.getByRole("dialog");
	}

	async press(label: string | RegExp) {
		await this.dialog().getByRole("button", { name: label }).click();
	}

	/** The digits on the pad of a dialog, in place of what stands there. */
	async enter(amount: number) {
		const dialog = this.dialog();
		await dialog.getByRole("button", { name: "Clear", exact: true }).click();
		for (const digit of String(amount)) {
			await dialog
				.getByRole("group", { name: "Digits" })
				.getByRole("button", { name: digit, exact: true })
				.click();
		}
	}

	async saved() {
		await expect(this.page.locator(".table-screen")).toContainText("Saved");
	}

	sentence(): Locator {
		return this.page.locator(".table-say");
	}

	/** The session's id, as the address has it. */
	session(): string {
		return new URL(this.page.url()).pathname.split("/").at(-1) ?? "";
	}

	/** Chips on every seat, as the screen shows them, by name. */
	async chipsOnScreen(): Promise<Record<string, number>> {
		const seats = await this.page.locator(".seat").evaluateAll((cards) =>
			cards.map((card) => ({
				name: card.querySelector(".seat-name bdi")?.textContent ?? "",
				chips: card.querySelector(".seat-chips")?.textContent ?? "",
			})),
		);
		return Object.fromEntries(
			seats.map(({ name, chips }) => [name, Number(chips.replace(/\D/g, ""))]),
		);
	}

	/** The same, added up from the transfers by another process through another library. */
	async chipsInDatabase(): Promise<Record<string, number>> {
		const balances = sumsOf(this.session());
		const answer = await fetch(`${SERVER}/api/sessions/${this.session()}`);
		const { entries } = (await answer.json()) as {
			entries: {
				command: { type: string; player?: string; name?: string };
			}[];
		};
		const names = new Map<string, string>();
		for (const { command } of entries) {
			if (command.type === "seat-player" && command.player && command.name) {
				names.set(command.player, command.name);
			}
		}
		return Object.fromEntries(
			[...names].map(([id, name]) => [name, balances[`rack:${id}`] ?? 0]),
		);
	}

	/** The screen and the database say the same of every rack, and all accounts add up to zero. */
	async booksAgree() {
		await this.saved();
		expect(await this.chipsOnScreen()).toEqual(await this.chipsInDatabase());
		const sum = Object.values(sumsOf(this.session())).reduce(
			(a, b) => a + b,
			0,
		);
		expect(sum).toBe(0);
	}
}

/** The non-zero balances of a session, by `scripts/maintenance/balances.mjs`. */
export function sumsOf(session: string): Record<string, number> {
	const printed = execFileSync(
		process.execPath,
		[
			path.resolve("scripts/maintenance/balances.mjs"),
			process.env.E2E_DATABASE ?? "",
			session,
		],
		{ encoding: "utf8" },
	);
	return JSON.parse(printed) as Record<string, number>;
}

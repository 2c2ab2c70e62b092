import { gzipSync } from "node:zlib";
import {
	type Browser,
	type BrowserContext,
	chromium,
	type Page,
} from "@playwright/test";
import { findChromium } from "../lib/chromium.mjs";
import { plainButtons, reactButtons } from "./bare-pages.ts";
import { firstCommands, numbers, SETTING_UP, shuffledDeck } from "./evening.ts";
import { percentile, type Row, row, shown, times } from "./measure.ts";
import { append, newSession } from "./server.ts";

/** A name that is not this device's own: plain http as a tablet sees it. */
const HOST = "table.test";
const SLOWED = 4;
/** Longer than any guard against a second tap. */
const BETWEEN_TAPS_MS = 450;
const HANDS = 8;

async function launch(): Promise<Browser> {
	const executablePath = await findChromium();
	return chromium.launch({
		...(executablePath ? { executablePath } : {}),
		args: [
			`--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
			"--no-sandbox",
			"--disable-gpu",
			"--disable-background-networking",
		],
	});
}

function tablet(browser: Browser): Promise<BrowserContext> {
	return browser.newContext({
		viewport: { width: 1180, height: 820 },
		hasTouch: true,
		locale: "en-GB",
		reducedMotion: "reduce",
	});
}

/** A night of Saltbox up to its first bets. */
async function openNight(port: number): Promise<string> {
	const base = `http://127.0.0.1:${port}`;
	const id = await newSession(base, "Bench");
	await append(base, id, 0, firstCommands(SETTING_UP));
	return id;
}

/** From now on the page keeps how long each interaction took, by Event Timing. */
async function watch(page: Page): Promise<void> {
	await page.evaluate(() => {
		const longest = new Map<number, number>();
		Object.assign(window, { longest });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & {
				interactionId?: number;
			})[]) {
				const id = entry.interactionId ?? 0;
				if (id > 0)
					longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration));
			}
		}).observe({
			type: "event",
			durationThreshold: 16,
			buffered: false,
		} as PerformanceObserverInit);
	});
}

/** The longest event of each of `taps` interactions in milliseconds. Those under 16 ms are not reported, and count as 16. */
async function interactions(
	page: Page,
	taps: number,
): Promise<readonly number[]> {
	await page.waitForTimeout(500);
	const seen = await page.evaluate(() => [
		...(window as unknown as { longest: Map<number, number> }).longest.values(),
	]);
	return [...seen, ...Array<number>(Math.max(0, taps - seen.length)).fill(16)];
}

async function slowed(page: Page): Promise<void> {
	const client = await page.context().newCDPSession(page);
	await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
}

/** Taps the middle, waits for the frame that shows what came of it, and then as long as a guard lasts. */
async function tap(page: Page, selector: string): Promise<void> {
	const box = await page.locator(selector).first().boundingBox();
	if (!box) throw new Error(`Nothing to tap: ${selector}`);
	await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
	await page.evaluate(
		() =>
			new Promise((resolve) =>
				requestAnimationFrame(() => requestAnimationFrame(resolve)),
			),
	);
	await page.waitForTimeout(BETWEEN_TAPS_MS);
}

/** The taps of so many hands: three players choose a seat and a rank, no more bets, five cards. */
function handTaps(): readonly string[] {
	const random = numbers(3);
	const deck = shuffledDeck(random);
	return Array.from({ length: HANDS }, (_, hand) => [
		...["ana", "ben", "cy"].flatMap((player) => [
			`.seat[data-player="${player}"]`,
			`.saltbox-tile[data-rank="${1 + Math.floor(random() * 10)}"]`,
		]),
		".table-primary",
		...deck
			.slice(5 * hand, 5 * hand + 5)
			.map((rank) => `.key[data-rank="${rank}"]`),
	]).flat();
}

/** Waits until so many entries came of the taps: one that did nothing would be quick. */
async function stored(port: number, id: string, count: number): Promise<void> {
	const url = `http://127.0.0.1:${port}/api/sessions/${id}/entries?after=${SETTING_UP}`;
	for (let tries = 0; ; tries++) {
		const { entries } = (await (await fetch(url)).json()) as {
			entries: readonly unknown[];
		};
		if (entries.length === count) return;
		if (tries === 20) {
			throw new Error(`${entries.length} entries came of ${count} taps.`);
		}
		await new Promise((resolve) => setTimeout(resolve, 500));
	}
}

type Tapped = { readonly ms: readonly number[]; readonly nodes: number };

async function tapTable(page: Page, port: number): Promise<Tapped> {
	const id = await openNight(port);
	await page.goto(`http://${HOST}:${port}/table/${id}`);
	await page.locator(".key").first().waitFor();
	await page.waitForTimeout(1_000);
	const nodes = await page.evaluate(
		() => document.body.querySelectorAll("*").length,
	);
	await slowed(page);
	await watch(page);
	const taps = handTaps();
	for (const selector of taps) await tap(page, selector);
	const ms = await interactions(page, taps.length);
	const meant = taps.filter((selector) => !selector.startsWith(".seat"));
	await stored(port, id, meant.length);
	return { ms, nodes };
}

/** A bare page with as many nodes: each tap writes one number. */
async function tapBare(
	page: Page,
	port: number,
	nodes: number,
	pageOf: (buttons: number) => string | Promise<string>,
): Promise<Tapped> {
	const url = `http://${HOST}:${port}/bare`;
	const buttons = Math.floor((nodes - 1) / 2);
	const body = await pageOf(buttons);
	await page.route(url, (route) =>
		route.fulfill({ contentType: "text/html", body }),
	);
	await page.goto(url);
	await slowed(page);
	await watch(page);
	const taps = handTaps().length;
	for (let i = 0; i < taps; i++)
		await tap(
			page,
			`button:nth-child(${1 + ((7 * i) % Math.min(buttons, 100))})`,
		);
	return { ms: await interactions(page, taps), nodes };
}

type Scripts = { readonly firstBytes: number; readonly laterBytes: number };

/**
 * What a page runs, each script compressed as it travels, in bytes: first those that the
 * page itself names, without which it does nothing; later those it fetches when it is at rest.
 */
async function scriptsOf(page: Page, url: string): Promise<Scripts> {
	const loaded: Promise<{ url: string; bytes: number }>[] = [];
	page.on("response", (response) => {
		if (response.request().resourceType() !== "script") return;
		loaded.push(
			response.body().then((body) => ({
				url: response.url(),
				bytes: gzipSync(body).length,
			})),
		);
	});
	const html = await (await page.goto(url))?.text();
	await page.locator(".key").first().waitFor();
	await page.waitForLoadState("networkidle");
	await page.waitForTimeout(2_000);
	const sum = { firstBytes: 0, laterBytes: 0 };
	for (const script of await Promise.all(loaded)) {
		const named = html?.includes(`src="${new URL(script.url).pathname}`);
		sum[named ? "firstBytes" : "laterBytes"] += script.bytes;
	}
	return sum;
}

/** What Next and React come to by themselves on this stack: a page that does nothing. */
const FRAMEWORK_KB = 138;

/** Taps and scripts of the table screen. */
export async function screenRows(
	port: number,
): Promise<{ rows: readonly Row[]; browser: string }> {
	const browser = await launch();
	const pages = async <T>(work: (page: Page) => Promise<T>) => {
		const context = await tablet(browser);
		const result = await work(await context.newPage());
		await context.close();
		return result;
	};
	const night = await openNight(port);
	const scripts = await pages((page) =>
		scriptsOf(page, `http://${HOST}:${port}/table/${night}`),
	);
	const table = await pages((page) => tapTable(page, port));
	const bare = await pages((page) =>
		tapBare(page, port, table.nodes, plainButtons),
	);
	const react = await pages((page) =>
		tapBare(page, port, table.nodes, reactButtons),
	);
	const version = browser.version();
	await browser.close();
	const taps = (measure: string, tapped: Tapped, share: number) => {
		const [ours, theirs] = [
			percentile(tapped.ms, share),
			percentile(bare.ms, share),
		];
		return row(
			measure,
			`${shown(ours)} ms`,
			`${shown(theirs)} ms bare page of ${table.nodes} nodes`,
			times(ours, theirs),
		);
	};
	const kb = scripts.firstBytes / 1000;
	return {
		browser: version,
		rows: [
			taps("Taps at the table, p50", table, 0.5),
			taps("… p98", table, 0.98),
			taps("… the bare page made with React, p50", react, 0.5),
			taps("… p98", react, 0.98),
			row(
				"First-load JavaScript of the table",
				`${shown(kb)} kB`,
				`${FRAMEWORK_KB} kB Next and React`,
				times(kb, FRAMEWORK_KB),
			),
			row("… fetched later, at rest", `${shown(scripts.laterBytes / 1000)} kB`),
		],
	};
}

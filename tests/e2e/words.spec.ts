import { expect, test } from "@playwright/test";
import { cutWords } from "./fits.ts";
import { ALIKE_NAMES, CLOSE, deal, nightUpTo, play } from "./nights.ts";
import { inLocale, LOCALES, SIZES } from "./sizes.ts";

/** What a dealer must read to the last letter. */
const WORDS = [
	".table-sentence",
	".table-hint",
	".table-undo-word",
	".table-undo-what",
	".table-primary",
	".table-secondary",
	".ring-odds",
	".carousel-odds header > *",
	".carousel-odds dd",
	".payout-note",
	".payout-rest",
	".saltbox-unseen",
	".saltbox-bank > p",
	".saltbox-fund",
	".saltbox-pay b",
	".saltbox-pay-all > span",
	".saltbox-mark",
	".saltbox-edge",
	".seat-line-all",
].join(", ");

/** Twelve players: names of sixty letters that begin alike among them. */
const TWELVE = [...ALIKE_NAMES, "Chloé", "Lou"];

const everyone = TWELVE.map((_, who) => who);

/** Six digits, of everyone another amount. */
const chips = (who: number) => 100_000 + who * 11_110;

type Night = (id: string) => readonly object[];

const rich = (id: string) =>
	everyone.map((who) => ({
		type: "buy-in",
		player: `${id}-${who}`,
		amountChips: 899_900,
	}));

function carousel(config: object, rest: Night): Night {
	return (id) => [
		...rich(id),
		{ type: "open-game", game: "carousel", config },
		...rest(id),
	];
}

function saltbox(config: (id: string) => object, rest: Night): Night {
	return (id) => [
		...rich(id),
		{ type: "fund-bank", amountChips: 900_000 },
		{
			type: "open-game",
			game: "saltbox",
			config: { maxChips: 1_000_000, ...config(id) },
		},
		...rest(id),
	];
}

const FREE = {
	lastStack: true,
	stakes: "any",
	unitChips: 100_000,
	numbersPerPlayer: "any",
};
const PLAIN = { unitChips: 100_000 };
const FIRST = deal(3, 7, 5, 2, 9, 10);

const onNumber = (id: string, who: number, survivors: number) =>
	play({
		type: "bet",
		player: `${id}-${who}`,
		survivors,
		amountChips: 100_000,
	});

const onStack = (id: string, who: number, stack: number) =>
	play({
		type: "bet-last-stack",
		player: `${id}-${who}`,
		stack,
		amountChips: 100_000,
	});

const onRank = (id: string, who: number, rank: number) =>
	play({
		type: "bet",
		player: `${id}-${who}`,
		rank,
		amountChips: chips(who),
	});

/** Every hint there is while a game runs, by what leads to it. */
const NIGHTS: Readonly<Record<string, Night>> = {
	"carousel-opening": carousel(FREE, () => deal(3)),
	"carousel-backed": carousel(FREE, (id) => [...deal(3, 7), onStack(id, 0, 1)]),
	"carousel-first-bets": carousel(FREE, () => FIRST),
	"carousel-bets": carousel(FREE, (id) => [
		...FIRST,
		onNumber(id, 1, 5),
		onNumber(id, 0, 3),
	]),
	"carousel-one-unit": carousel(PLAIN, (id) => [...FIRST, onNumber(id, 1, 5)]),
	"carousel-all-in": carousel(PLAIN, (id) => [
		...FIRST,
		...everyone.map((who) => onNumber(id, who, 5)),
	]),
	"carousel-draw": carousel(FREE, (id) => [
		...FIRST,
		onNumber(id, 1, 4),
		CLOSE,
		...deal(3, 4),
	]),
	"carousel-paid": carousel(FREE, (id) => [
		...FIRST,
		...everyone.flatMap((who) => [
			onNumber(id, who, 4),
			onStack(id, who, 1 + (who % 6)),
		]),
		CLOSE,
		...deal(3, 4, 6, 6, 9, 1),
	]),
	"carousel-nobody": carousel(FREE, (id) => [
		...FIRST,
		onNumber(id, 1, 0),
		CLOSE,
		...deal(3, 4, 6, 6, 9, 1),
	]),
	"carousel-next": carousel(FREE, (id) => [
		...FIRST,
		onNumber(id, 1, 4),
		CLOSE,
		...deal(3, 4, 6, 6, 9, 1),
		onNumber(id, 0, 2),
	]),
	"carousel-void": carousel(FREE, (id) => [
		...FIRST,
		...[0, 1, 2, 3].flatMap((who) => [
			onNumber(id, who, 2),
			onStack(id, who, 1 + who),
		]),
		play({ type: "void-round", reason: "a card turned over" }),
	]),
	"saltbox-fresh": saltbox(
		() => ({}),
		() => [],
	),
	"saltbox-bets": saltbox(
		() => ({}),
		(id) => everyone.map((who) => onRank(id, who, 7)),
	),
	"saltbox-draw": saltbox(
		() => ({}),
		(id) => [
			...everyone.map((who) => onRank(id, who, 7)),
			CLOSE,
			...deal(7, 4),
		],
	),
	"saltbox-paid": saltbox(
		() => ({}),
		(id) => [
			...everyone.flatMap((who) => [
				onRank(id, who, 7),
				onRank(id, who, 1 + (who % 3)),
			]),
			CLOSE,
			...deal(7, 4, 1, 2, 9),
		],
	),
	"saltbox-two-paid": saltbox(
		() => ({}),
		(id) => [
			...[0, 1].map((who) => onRank(id, who, 9)),
			onRank(id, 2, 3),
			CLOSE,
			...deal(7, 4, 1, 2, 9),
		],
	),
	"saltbox-player-bank": saltbox(
		(id) => ({ banker: `${id}-0` }),
		(id) => [
			...[1, 2, 3, 4, 5].map((who) =>
				play({
					type: "bet",
					player: `${id}-${who}`,
					rank: 9,
					amountChips: 20_000 + who,
				}),
			),
			CLOSE,
			...deal(7, 4, 1, 2, 9),
		],
	),
	"saltbox-void": saltbox(
		() => ({}),
		(id) => [
			...everyone.map((who) => onRank(id, who, 1 + (who % 10))),
			CLOSE,
			...deal(7, 4),
			play({ type: "void-hand", reason: "a card turned over" }),
		],
	),
};

for (const game of ["carousel", "saltbox"]) {
	for (const locale of LOCALES) {
		test(`${game}: nothing that must be read is cut at any size in ${locale}`, async ({
			browser,
		}) => {
			test.slow();
			await inLocale(browser, locale, async (page) => {
				for (const [name, night] of Object.entries(NIGHTS)) {
					if (!name.startsWith(game)) continue;
					const id = `words-${name}-${locale.slice(0, 2)}`;
					await page.goto(await nightUpTo(id, TWELVE, night(id)));
					await expect(page.locator(".seat")).toHaveCount(TWELVE.length);
					await expect(
						page.locator(game === "carousel" ? ".stack" : ".saltbox-tile"),
					).toHaveCount(game === "carousel" ? 6 : 10);
					for (const size of SIZES) {
						await page.setViewportSize(size);
						const cut = await cutWords(page, WORDS);
						expect.soft(cut, `${name} at ${size.width}`).toEqual([]);
						if (process.env.SCREENS) {
							await page.screenshot({
								path: `test-results/screens/${id}-${size.width}.png`,
							});
						}
					}
				}
			});
		});
	}
}

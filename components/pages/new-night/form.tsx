"use client";

import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
	useFormatter,
	useLocale,
	useNow,
	useTranslations,
} from "use-intl/react";
import { useDeviceTimeZone } from "@/components/i18n/device-time-zone.ts";
import { useUsualCurrency } from "@/components/settle-up/currency.tsx";
import type { ValueProblem } from "@/components/settle-up/typed-value.ts";
import { httpApi } from "@/lib/client/api.ts";
import { deviceId, newId } from "@/lib/client/ids.ts";
import {
	type Guest,
	type KnownPlayer,
	secondName,
} from "@/lib/client/known-players.ts";
import type { GameName } from "@/lib/games/index.ts";
import { chips } from "@/lib/ledger/chips.ts";
import { keptStorage } from "./device.ts";
import { FirstGame } from "./games.tsx";
import { BuyIn, type Chosen, SmallestChip } from "./money.tsx";
import {
	amountOf,
	guestOf,
	isProblem,
	moved,
	offered,
	type Problem,
	seat,
	startOf,
	usualBuyIns,
	type Where,
} from "./plan.ts";
import { Players } from "./players.tsx";
import { ProblemLine } from "./problem.tsx";
import { Seats } from "./seats.tsx";
import {
	type Attempt,
	attemptFor,
	type NotStarted,
	sendStart,
} from "./send.ts";
import { useFieldsInSight } from "./sight.ts";
import { termsOf, type Worth, WorthFields } from "./worth.tsx";

/** Random letters in a new player's id. */
const ID_LETTERS = 8;

/** The weekday and the date, as a heading would have it; of a second night of that day, that it is. */
function useGivenName(timeZone: string, taken: readonly string[]): string {
	const locale = useLocale();
	const t = useTranslations("pages.new");
	const name = useFormatter().dateTime(useNow(), {
		timeZone,
		weekday: "long",
		day: "numeric",
		month: "long",
	});
	const date = name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
	let given = date;
	for (let nth = 2; taken.includes(given) && nth <= taken.length + 1; nth++) {
		given = t("nthNight", { date, nth });
	}
	return given;
}

/** Everything a night needs on one screen: name, players, buy-in, first game, and "Deal". */
export function NewNight(props: {
	/** Who played before, the most recent first. */
	readonly known: readonly KnownPlayer[];
	readonly games: readonly GameName[];
	/** Names that the last nights have. */
	readonly taken: readonly string[];
}) {
	const t = useTranslations("pages.new");
	const games = useTranslations("common.games");
	const ids = useId();
	const router = useRouter();
	const timeZone = useDeviceTimeZone();
	const givenName = useGivenName(timeZone, props.taken);
	const [typedName, setTypedName] = useState<string | null>(null);
	const [guests, setGuests] = useState<readonly Guest[]>([]);
	const [typedPlayer, setTypedPlayer] = useState("");
	const [buyIn, setBuyIn] = useState<Chosen>({ place: 2, other: "" });
	const [smallest, setSmallest] = useState("1");
	const [game, setGame] = useState<GameName | null>(props.games[0] ?? null);
	const usualCurrency = useUsualCurrency();
	const [typedWorth, setWorth] = useState<Worth | null>(null);
	const worth = typedWorth ?? {
		value: { chips: "1", amount: "", currency: usualCurrency },
		money: "tab",
		host: "",
	};
	const [worthProblem, setWorthProblem] = useState<ValueProblem | null>(null);
	const [wrong, setWrong] = useState<{ where: Where; problem: Problem } | null>(
		null,
	);
	const [said, setSaid] = useState("");
	const [dealing, setDealing] = useState(false);
	const [outcome, setOutcome] = useState<NotStarted | null>(null);
	const root = useRef<HTMLDivElement>(null);
	useFieldsInSight(root);
	/** A second tap before the first is answered finds it here, whatever was drawn. */
	const busy = useRef(false);
	const attempt = useRef<Attempt | null>(null);

	const name = typedName ?? givenName;
	const smallestRead = amountOf(smallest, chips(1));
	const usual = usualBuyIns(
		isProblem(smallestRead) ? chips(1) : smallestRead.amountChips,
	);
	const typedBuyIn =
		buyIn.other.trim() === "" ? `${usual[buyIn.place]}` : buyIn.other;
	const amount = amountOf(typedBuyIn, chips(1));
	const problemAt = (where: Where) =>
		wrong?.where === where ? wrong.problem : null;

	/** Seats someone last; what stands in the way is said beside the field. */
	function add(guest: Guest | Problem): readonly Guest[] | null {
		const next = isProblem(guest) ? guest : seat(guests, guest);
		if (isProblem(next)) {
			setWrong({ where: "players", problem: next });
			return null;
		}
		setGuests(next);
		setWrong(null);
		if (!isProblem(guest)) {
			setSaid(t("added", { name: guest.name, seat: next.length }));
		}
		return next;
	}

	function addTyped(typed = typedPlayer): readonly Guest[] | null {
		const letters = newId().slice(0, ID_LETTERS);
		const next = add(guestOf(typed, props.known, letters));
		if (next) setTypedPlayer("");
		return next;
	}

	function remove(player: string) {
		const gone = guests.find((guest) => guest.player === player);
		setGuests(guests.filter((guest) => guest.player !== player));
		setWrong(null);
		if (gone) setSaid(t("removed", { name: gone.name }));
	}

	function move(player: string, by: -1 | 1) {
		const next = moved(guests, player, by);
		setGuests(next);
		const place = next.findIndex((guest) => guest.player === player);
		const guest = next[place];
		if (guest && next !== guests) {
			setSaid(t("moved", { name: guest.name, seat: place + 1 }));
		}
	}

	function outcomeWords(outcome: NotStarted): string {
		return "failed" in outcome
			? t(`problem.${outcome.failed}`)
			: t("problem.refused", { code: outcome.refusedCode });
	}

	async function deal() {
		if (busy.current) return;
		// A name still in the field was meant to play.
		const all = typedPlayer.trim() === "" ? guests : addTyped();
		if (!all) return;
		const start = startOf({
			name,
			guests: all,
			buyIn: typedBuyIn,
			smallestChip: smallest,
			game,
		});
		if ("where" in start) {
			flushSync(() => setWrong(start));
			root.current
				?.querySelector<HTMLElement>('[aria-invalid="true"]')
				?.focus();
			return;
		}
		const terms = termsOf(worth, all);
		if (typeof terms === "string") {
			flushSync(() => setWorthProblem(terms));
			root.current
				?.querySelector<HTMLElement>('[aria-invalid="true"]')
				?.focus();
			return;
		}
		busy.current = true;
		setWrong(null);
		setOutcome(null);
		setDealing(true);
		attempt.current = attemptFor({ ...start, terms }, attempt.current, {
			newId,
			nowMs: Date.now,
			device: deviceId(keptStorage()),
			timeZone,
		});
		const fetch = window.fetch.bind(window);
		const done = await sendStart(attempt.current, fetch, httpApi(fetch));
		if ("startedId" in done) {
			router.replace(`/table/${done.startedId}`);
			return;
		}
		busy.current = false;
		setDealing(false);
		setOutcome(done);
	}

	return (
		<div className="new-night" ref={root}>
			<h1>{t("title")}</h1>
			<div className="new-name">
				<label htmlFor={`${ids}name`}>{t("name")}</label>
				<input
					id={`${ids}name`}
					className="field"
					type="text"
					dir="auto"
					autoComplete="off"
					value={name}
					aria-invalid={problemAt("name") ? true : undefined}
					aria-describedby={`${ids}name-problem`}
					onChange={(event) => setTypedName(event.target.value)}
				/>
				<ProblemLine id={`${ids}name-problem`} problem={problemAt("name")} />
			</div>
			<Players
				known={offered(props.known)}
				guests={guests}
				typed={typedPlayer}
				problem={problemAt("players")}
				second={
					wrong?.problem.code === "same-name"
						? secondName(
								wrong.problem.name,
								guests.map((guest) => guest.name),
							)
						: null
				}
				onType={(typed) => {
					setTypedPlayer(typed);
					if (problemAt("players")) setWrong(null);
				}}
				onAdd={() => addTyped()}
				onAddSecond={addTyped}
				onToggle={(guest) => {
					if (guests.some(({ player }) => player === guest.player)) {
						remove(guest.player);
					} else {
						add(guest);
					}
				}}
			/>
			<Seats guests={guests} onMove={move} onRemove={remove} />
			<div className="new-options">
				<BuyIn
					usual={usual}
					chosen={buyIn}
					problem={problemAt("buyIn")}
					onChoose={(chosen) => {
						setBuyIn(chosen);
						if (problemAt("buyIn")) setWrong(null);
					}}
				/>
				<FirstGame games={props.games} game={game} onChoose={setGame} />
				<SmallestChip
					typed={smallest}
					problem={problemAt("smallestChip")}
					onType={(typed) => {
						setSmallest(typed);
						if (problemAt("smallestChip")) setWrong(null);
					}}
				/>
				<WorthFields
					worth={worth}
					guests={guests}
					problem={worthProblem}
					onType={(next) => {
						setWorth(next);
						setWorthProblem(null);
					}}
				/>
			</div>
			<div className="new-deal">
				<div>
					{outcome ? (
						<p className="problem" role="alert">
							{outcomeWords(outcome)}
						</p>
					) : (
						<p className="facts">
							<span>{t("count", { count: guests.length })}</span>
							{isProblem(amount) ? null : (
								<span>{t("each", { amount: amount.amountChips })}</span>
							)}
							{game === null ? null : <span>{games(game)}</span>}
						</p>
					)}
					<button
						type="button"
						className="button gold large"
						aria-disabled={dealing}
						onClick={deal}
					>
						{t(dealing ? "dealing" : "deal")}
					</button>
				</div>
			</div>
			<p className="sr-only" role="status">
				{said}
			</p>
		</div>
	);
}

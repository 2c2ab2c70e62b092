import type {
	Push,
	ScreenModel,
	SeatLine,
	View,
} from "@/components/games/screen.ts";
import { plain, sentence } from "@/components/games/sentence.tsx";
import { FULL_DECK, RANKS } from "@/lib/cards/deck.ts";
import { chips } from "@/lib/ledger/chips.ts";
import { gainChips } from "@/lib/table/view.ts";

type Said = {
	readonly key: "closed" | "noSeats" | "noGame" | "fetching";
	readonly push: Push;
};

function saidOf({ table, t }: View): Said {
	if (table.closing) {
		return {
			key: "closed",
			push: {
				meaning: "settle-up",
				label: t("money.title"),
				off: false,
				press: (dealing) => dealing.open({ kind: "close-night" }),
			},
		};
	}
	if (table.seats.length === 0) {
		return {
			key: "noSeats",
			push: {
				meaning: "seat",
				label: t("table.idle.seat"),
				off: false,
				press: (dealing) => dealing.open({ kind: "seat-player" }),
			},
		};
	}
	if (table.running !== null) {
		return {
			key: "fetching",
			push: {
				meaning: "wait",
				label: t("table.idle.wait"),
				off: true,
				press: (dealing) => dealing.tell(t("table.idle.fetching.why")),
			},
		};
	}
	return {
		key: "noGame",
		push: {
			meaning: "open-game",
			label: t("table.idle.openGame"),
			off: false,
			press: (dealing) => dealing.open({ kind: "open-game", game: null }),
		},
	};
}

/** Closing is offered where nothing is played, opening again where all is over. */
function secondOf({ table, t, log }: View, why: string): Push {
	if (table.closing) {
		return {
			meaning: "reopen",
			label: t("closing.closed.reopen"),
			off: false,
			press: (dealing) => dealing.open({ kind: "reopen-night" }),
		};
	}
	if (table.running === null && log.entries.length > 0) {
		return {
			meaning: "close-night",
			label: t("closing.title"),
			off: false,
			press: (dealing) => dealing.open({ kind: "close-night" }),
		};
	}
	return {
		meaning: "none",
		label: t("table.idle.secondary"),
		off: true,
		press: (dealing) => dealing.tell(why),
	};
}

function endedWords(t: View["t"], gain: number): string {
	return t("table.idle.ended", {
		way: gain > 0 ? "up" : gain < 0 ? "down" : "even",
		gain: Math.abs(gain),
	});
}

/** The screen before a game is on the table or its part of the program is here, and after the night is closed. */
export function idleModel(view: View): ScreenModel {
	const { t, table } = view;
	const { key, push } = saidOf(view);
	const why = t(`table.idle.${key}.why`);
	const lines = new Map<string, SeatLine>(
		table.closing
			? table.seats.map(({ player }) => [
					player,
					{
						text: endedWords(t, gainChips(table, player)),
						tone: "plain",
					},
				])
			: [],
	);
	return {
		where: "",
		steps: [],
		sentence: table.closing
			? plain(t("table.idle.closed.sentence"))
			: sentence(t, `table.idle.${key}.sentence`),
		hint: t(`table.idle.${key}.hint`),
		keys: RANKS.map((rank, i) => ({
			rank,
			left: FULL_DECK[i] ?? 0,
			off: true,
		})),
		pressKey: (dealing) => dealing.tell(why),
		pressDigit: null,
		primary: push,
		secondary: secondOf(view, why),
		actor: null,
		seatLines: lines,
		tapSeat: false,
		stakes: {
			player: null,
			chosenChips: null,
			choices: [1, 5, 10, 25, 100].map((n) =>
				chips(n * table.session.smallestChip),
			),
			stepChips: table.session.smallestChip,
			fixed: why,
		},
	};
}

import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import { wordsIn } from "@/components/i18n/translate.ts";
import { recordOf } from "@/components/pages/night-record.ts";
import { Rounds } from "@/components/print/rounds.tsx";
import {
	buyIn,
	cards,
	carousel,
	NO_MORE_BETS,
	on,
	table,
} from "../support/commands.ts";
import { correct, given } from "../support/scenario.ts";

const words = wordsIn(
	"en",
	"Europe/Paris",
	new Date(0),
	compiledMessages("en"),
);

test("L7: on paper a round that a correction only put in place again stands once, as in the review", () => {
	const night = given(
		table(["ana", "ben"]),
		buyIn("ana", 50),
		buyIn("ben", 50),
		carousel({ stacks: 3, burn: 0 }),
		cards(10, 9, 8),
		on("ana", 3),
		on("ben", 2),
		NO_MORE_BETS,
		cards(7, 6, 5),
		on("ana", 2),
		on("ben", 2),
		NO_MORE_BETS,
		cards(7, 4, 3),
	);
	const bought = night.log.entries.find((e) => e.command.type === "buy-in");
	const { log } = night.when(correct(bought?.seq ?? 0, buyIn("ana", 80)));
	const { rounds } = recordOf(log);
	expect(rounds).toHaveLength(2);
	const { container } = render(<Rounds words={words} log={log} />);
	expect(container.querySelectorAll("tbody tr")).toHaveLength(2);
	expect(container.querySelectorAll(".print-tag")).toHaveLength(0);
});

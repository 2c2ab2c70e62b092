import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Choices } from "@/lib/server/import/people.ts";
import { sameName } from "@/lib/table/names.ts";
import type { Offer } from "./send.ts";

type Arrival = Offer["people"][number];

/** What was chosen for each person of the file: `new`, `same`, the id of one known here; empty: not confirmed. */
export type Chosen = Readonly<Record<PlayerId, string>>;

/** Whether the same id is told apart by another name, so that a person must confirm it. */
export function mustConfirm({ name, hereAs }: Arrival): boolean {
	return hereAs !== null && !sameName(name, hereAs);
}

/** The likely choices, to begin with. */
export function likely(people: Offer["people"]): Chosen {
	return Object.fromEntries(
		people.map((person) => [
			person.player,
			person.hereAs === null
				? (person.match ?? "new")
				: mustConfirm(person)
					? ""
					: "same",
		]),
	);
}

/** Another person of the night for whom the same one is chosen. */
export function doubleOf(
	people: Offer["people"],
	chosen: Chosen,
	player: PlayerId,
): Arrival | null {
	const choice = chosen[player] ?? "";
	if (choice === "" || choice === "new" || choice === "same") return null;
	return (
		people.find(
			(other) => other.player !== player && chosen[other.player] === choice,
		) ?? null
	);
}

/** What stands in the way of the import, and at whom. */
export function inTheWay(
	people: Offer["people"],
	chosen: Chosen,
): { readonly what: "confirm" | "twice"; readonly at: Arrival } | null {
	for (const person of people) {
		if (chosen[person.player] === "") return { what: "confirm", at: person };
		if (doubleOf(people, chosen, person.player)) {
			return { what: "twice", at: person };
		}
	}
	return null;
}

/** The choices as the server takes them. */
export function choicesOf(chosen: Chosen): Choices {
	return Object.fromEntries(
		Object.entries(chosen).map(([player, choice]) => [
			player,
			choice === "new" || choice === "same" ? choice : { known: choice },
		]),
	);
}

import type { Party } from "@/lib/ledger/payments.ts";
import type { NightMoney } from "@/lib/table/night-money.ts";

/** What a sentence needs to name a party: whose words, and the name where it has one. */
type Named = {
	readonly kind: "player" | "house" | "box";
	readonly name: string;
};

export function namedIn(
	people: NightMoney["people"],
): (party: Party | "players") => Named {
	const names = new Map(people.map(({ player, name }) => [player, name]));
	return (party) => {
		if (party === "house" || party === "box") return { kind: party, name: "" };
		const player = party.slice("player:".length);
		return { kind: "player", name: names.get(player) ?? player };
	};
}

import type { Log } from "../../../lib/table/types.ts";
import { Night } from "../../playouts/night.ts";
import { Notes } from "../../playouts/situations.ts";

/** Nights played at random, with undos, corrections, voids, odd names; one of them closed. */
const SEEDS = [4, 6, 7, 11];

let played: readonly (readonly [string, Log])[] | null = null;

/** The random nights by name, the same ones every time. */
export function randomNights(): readonly (readonly [string, Log])[] {
	played ??= SEEDS.map((seed) => {
		const night = new Night(seed, new Notes());
		night.run();
		return [`random-${seed}`, night.books.log];
	});
	return played;
}

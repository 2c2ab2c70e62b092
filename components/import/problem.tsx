import { useTranslations } from "use-intl/react";
import type { Offer, Problem } from "./send.ts";

/** Bytes of what people call a megabyte here. */
const MEGABYTE = 1024 * 1024;

/** Why nothing was imported, and what to do about it. */
export function useProblemWords(
	limitBytes: number,
): (problem: Problem, people: Offer["people"]) => string {
	const t = useTranslations("imports.problem");
	return (problem, people) => {
		const nameOf = (player: string) =>
			people.find((person) => person.player === player)?.name ?? player;
		switch (problem.why) {
			case "tampered":
				return problem.seq === null
					? t("tampered-end")
					: t("tampered", { seq: problem.seq });
			case "differs":
				return problem.seq === 0
					? t("differs-start")
					: t("differs", { seq: problem.seq });
			case "id-taken":
				return t("id-taken", { seq: problem.seq });
			case "malformed":
				return t("malformed", { path: problem.path });
			case "not-said":
				return t("not-said", { name: nameOf(problem.player) });
			case "sat-together":
				return t("sat-together", {
					name: nameOf(problem.player),
					other: nameOf(problem.other),
				});
			case "too-large":
				return t("too-large", { megabytes: limitBytes / MEGABYTE });
			default:
				return t(problem.why);
		}
	};
}

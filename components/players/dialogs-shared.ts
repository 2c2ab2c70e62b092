import { useTranslations } from "use-intl/react";
import type { changePlayer } from "@/lib/client/changes.ts";

/** The person whose page it is. */
export type Changeable = {
	readonly player: string;
	readonly name: string;
	readonly archived: boolean;
};

/** Another id of theirs. */
export type Aliased = {
	readonly player: string;
	readonly name: string;
	readonly nightCount: number;
};

/** Someone else. */
export type Other = Changeable & {
	readonly nightCount: number;
	/** They sat at one table, so they are two people. */
	readonly satTogether: boolean;
};

/** Why a change of a player was not made. */
export type PlayerFailure = Exclude<
	Awaited<ReturnType<typeof changePlayer>>,
	{ readonly changed: true }
>;

/** A failure in words; empty for none. */
export function useFailureWords(): (failed: PlayerFailure | null) => string {
	const t = useTranslations("players.change.problem");
	return (failed) =>
		failed === null
			? ""
			: failed.failed === "sat-together"
				? t("sat-together", { night: failed.night })
				: t(failed.failed);
}

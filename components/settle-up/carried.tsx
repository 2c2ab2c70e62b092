"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { NightMoney } from "@/lib/table/night-money.ts";
import { namedIn } from "./parties.ts";

/** What was left over, and who carries it. */
export function Carried({ night }: { readonly night: NightMoney }) {
	const t = useTranslations("money.carried");
	const named = namedIn(night.people);
	const lines = (["bank", "variance"] as const)
		.filter((what) => night[what].chips !== 0)
		.map((what) => {
			const { chips, to } = night[what];
			const { kind, name } =
				to === "players" ? { kind: to, name: "" } : named(to);
			return (
				<p key={what} className="settle-note">
					{t.rich(what, {
						won: chips > 0 ? "yes" : "no",
						amount: Math.abs(chips),
						kind,
						name,
						b: (inner: ReactNode) => <bdi>{inner}</bdi>,
					})}
				</p>
			);
		});
	return lines;
}

import { useCallback, useEffect, useState } from "react";
import { fetchMoney } from "@/lib/client/money-api.ts";
import type { Mark } from "@/lib/ledger/settle-up.ts";
import type { NightMoney, Terms } from "@/lib/table/night-money.ts";

/** Asked for again after this long, while it could not be had. */
const AGAIN_MS = 3_000;

/** What the server keeps beside the log: the terms, and the payments marked as paid. */
type KeptMoney = {
	readonly terms: Terms;
	readonly marks: readonly Mark[];
};

function keptIn({ terms, before, due }: NightMoney): KeptMoney {
	return { terms, marks: [...before, ...due.filter(({ paid }) => paid)] };
}

/**
 * Asks for it when a dialog opens. `null` while it is not here, or cannot be had: closing a
 * night does not wait for it.
 */
export function useMoney(sessionId: string): {
	readonly kept: KeptMoney | null;
	readonly missing: "loading" | "offline" | null;
	/** Takes over what the server has answered to a change. */
	readonly take: (night: NightMoney) => void;
} {
	const [kept, setKept] = useState<KeptMoney | null>(null);
	const [missing, setMissing] = useState<"loading" | "offline" | null>(
		"loading",
	);
	const take = useCallback((night: NightMoney) => {
		setKept(keptIn(night));
		setMissing(null);
	}, []);
	useEffect(() => {
		let over = false;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const look = async () => {
			const answer = await fetchMoney(sessionId);
			if (over) return;
			if ("night" in answer && answer.night) {
				take(answer.night);
				return;
			}
			setMissing("offline");
			timer = setTimeout(look, AGAIN_MS);
		};
		void look();
		return () => {
			over = true;
			clearTimeout(timer);
		};
	}, [sessionId, take]);
	return { kept, missing, take };
}

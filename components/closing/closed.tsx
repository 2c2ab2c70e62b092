import { useMemo } from "react";
import { nightMoney } from "@/lib/table/night-money.ts";
import { SettleUp } from "../settle-up/settle-up.tsx";
import { Sheet } from "../table/dialogs/sheet.tsx";
import { useTable } from "../table/dialogs/table-context.ts";
import type { useMoney } from "./use-money.ts";

/** After closing: the settle-up, and the ways on. */
export function Closed(props: { readonly money: ReturnType<typeof useMoney> }) {
	const { t, log, night: session, open } = useTable();
	const { kept, missing, take } = props.money;
	const night = useMemo(
		() => kept && nightMoney(log, kept.terms, kept.marks),
		[log, kept],
	);
	return (
		<Sheet title={t("closing.closed.title")} lead={t("closing.closed.lead")}>
			{night ? (
				<SettleUp
					sessionId={session.id}
					title={session.name}
					night={night}
					onChanged={take}
				/>
			) : (
				<p className="sheet-note" role="status">
					{t(
						missing === "offline"
							? "closing.value.offline"
							: "closing.value.loading",
					)}
				</p>
			)}
			<div className="sheet-actions closing-foot">
				<button
					type="button"
					className="button"
					onClick={() => open({ kind: "reopen-night" })}
				>
					{t("closing.closed.reopen")}
				</button>
				<a className="button gold" href={`/sessions/${session.id}`}>
					{t("closing.closed.review")}
				</a>
			</div>
		</Sheet>
	);
}

import { FORMS } from "@/components/games/all-forms.ts";
import type { AnyError } from "@/lib/table/errors.ts";
import { refusalOf } from "../table/dialogs/outcome.ts";
import { Sheet, useWhy } from "../table/dialogs/sheet.tsx";
import { useTable } from "../table/dialogs/table-context.ts";

/** L12: what stands in the way of closing, and what to do about it. */
export function Blocked({ error }: { readonly error: AnyError }) {
	const { table, t, open, close } = useTable();
	const why = useWhy();
	const forms = table.running ? FORMS[table.running] : null;
	const mayVoid =
		forms !== null &&
		refusalOf(table, [{ type: "play", command: forms.voiding("") }]) === null;
	return (
		<Sheet title={t("closing.blocked.title")}>
			<p className="sheet-refused" role="alert">
				{why(error)}
			</p>
			<p className="sheet-note">{t("closing.blocked.todo")}</p>
			<div className="sheet-actions">
				{mayVoid ? (
					<button
						type="button"
						className="button danger"
						onClick={() => open({ kind: "void" })}
					>
						{t("closing.blocked.void")}
					</button>
				) : null}
				<button type="button" className="button strong" onClick={close}>
					{t("closing.toTable")}
				</button>
			</div>
		</Sheet>
	);
}

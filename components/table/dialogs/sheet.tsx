import { type ReactNode, useEffect, useRef } from "react";
import { Dialog, Heading } from "react-aria-components";
import type { AnyError } from "@/lib/table/errors.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import { type Offer, offerOf, refusalWords } from "../refusals.ts";
import { useTable } from "./table-context.ts";
import type { Attempt } from "./use-attempt.ts";

/** A dialog's frame: its title, what it says, and the close button always in the same corner. */
export function Sheet(props: {
	readonly title: ReactNode;
	readonly lead?: ReactNode;
	readonly children: ReactNode;
}) {
	const { close, t } = useTable();
	return (
		<Dialog className="sheet-dialog">
			<header className="sheet-head">
				<div>
					<Heading slot="title" className="sheet-title">
						{props.title}
					</Heading>
					{props.lead ? <p className="sheet-lead">{props.lead}</p> : null}
				</div>
				<button
					type="button"
					className="button quiet sheet-close"
					aria-label={t("dialogs.close")}
					onClick={close}
				>
					<span aria-hidden="true">✕</span>
				</button>
			</header>
			<div className="sheet-body">{props.children}</div>
		</Dialog>
	);
}

/** A way out as its button says it. */
export function offerWords(
	offer: Offer,
	t: ReturnType<typeof useTable>["t"],
	name: string,
) {
	return offer.type === "buy-in"
		? t("dialogs.refused.buyIn", { name, amount: offer.amountChips })
		: t("dialogs.refused.fund", { amount: offer.amountChips });
}

/** Why it was refused and what to do; where chips are missing, the way to get them first. */
export function Refused(props: { readonly attempt: Attempt }) {
	const { t, faces } = useTable();
	const { refused, commands, make } = props.attempt;
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (refused) box.current?.scrollIntoView?.({ block: "nearest" });
	}, [refused]);
	if (refused === null) return null;
	const offer = offerOf(refused);
	const first: TableCommand | null = offer;
	return (
		<div ref={box} className="sheet-refused" role="alert">
			<p>{refusalWords(t, refused, faces, commands.at(-1))}</p>
			{offer && first ? (
				<button
					type="button"
					className="button"
					onClick={() => make([first, ...commands])}
				>
					{offerWords(
						offer,
						t,
						offer.type === "buy-in" ? faces.of(offer.player).said : "",
					)}
				</button>
			) : null}
		</div>
	);
}

/** Why something that is off cannot be done, in words. */
export function useWhy(): (
	error: AnyError | null,
	command?: TableCommand,
) => string | null {
	const { t, faces } = useTable();
	return (error, command) =>
		error ? refusalWords(t, error, faces, command) : null;
}

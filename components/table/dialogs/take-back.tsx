import type { StandingBet } from "@/components/games/forms.ts";
import { useWhy } from "./sheet.tsx";
import { useTable } from "./table-context.ts";

/** The end of a standing bet's line: the button that takes it back, or that it is final. */
export function TakeBack(props: {
	readonly takeBack: StandingBet["takeBack"];
	/** What the button takes back, for who does not see the line. */
	readonly label: string;
	/** Why it could not be taken back; null: it was. */
	readonly onTold: (words: string | null) => void;
}) {
	const { takeBack, label, onTold } = props;
	const { t, send } = useTable();
	const why = useWhy();
	if (takeBack === null) {
		return <span className="sheet-row-side">{t("dialogs.seat.final")}</span>;
	}
	return (
		<button
			type="button"
			className="button"
			aria-label={label}
			onClick={() => {
				const refusal = send([{ type: "play", command: takeBack }]);
				onTold(refusal && why(refusal.refused));
			}}
		>
			{t("dialogs.seat.takeBack")}
		</button>
	);
}

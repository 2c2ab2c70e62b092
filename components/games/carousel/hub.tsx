import type { CSSProperties } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { Glide } from "@/components/ui/glide.tsx";

/** In the middle of the ring the pot, never rounded since it is paid out, and what of it was carried in. */
export function RingHub(props: {
	readonly potChips: number;
	readonly carriedInChips: number;
	/** A settled round is being paid: the pot is what is left of it. */
	readonly paying: boolean;
	/** The pot goes to its new value by and by. */
	readonly glides?: boolean;
}) {
	const { potChips, carriedInChips, paying } = props;
	const t = useTranslations("carousel.ring");
	const format = useFormatter();
	const pot = format.number(potChips);
	return (
		<p className="ring-hub">
			<span className="ring-hub-label">{t(paying ? "potLeft" : "pot")}</span>
			<span
				className="ring-hub-pot rank"
				style={{ "--letters": pot.length } as CSSProperties}
				data-amount="pot"
			>
				{props.glides ? <Glide value={potChips} /> : pot}
			</span>
			<span className="ring-hub-carried">
				{carriedInChips > 0 && !paying
					? t("carried", {
							amount: format.number(carriedInChips),
							count: carriedInChips,
						})
					: ""}
			</span>
		</p>
	);
}

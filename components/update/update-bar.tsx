import { useTranslations } from "use-intl/react";
import { putOff, type Update } from "@/lib/client/updates.ts";
import "./update.css";

/** A new version is offered: taken at a tap, or left for later. */
export default function UpdateBar(props: {
	readonly update: Update;
	/** At the table it lies over the sentence, elsewhere at the foot of the page. */
	readonly place: "table" | "page";
}) {
	const t = useTranslations("update");
	return (
		<aside
			className="update-bar"
			data-place={props.place}
			aria-label={t("title")}
		>
			<p role="status">
				<b>{t("title")}</b> <span className="update-body">{t("body")}</span>
			</p>
			<div className="update-buttons">
				<button
					type="button"
					className="button strong"
					onClick={props.update.apply}
				>
					{t("apply")}
				</button>
				<button type="button" className="button" onClick={putOff}>
					{t("later")}
				</button>
			</div>
		</aside>
	);
}

"use client";

import { memo } from "react";
import { useTranslations } from "use-intl/react";
import type { Step } from "@/components/games/screen.ts";
import { WayHome } from "@/components/ui/way-home.tsx";
import type {
	Save,
	TableSnapshot,
	TroubleReason,
} from "@/lib/client/snapshot.ts";
import type { GameName } from "@/lib/games/index.ts";

export const Steps = memo(function Steps({
	steps,
}: {
	readonly steps: readonly Step[];
}) {
	const t = useTranslations("table");
	return (
		<ol className="table-steps" aria-label={t("steps")}>
			{steps.map(({ key, label, state }) => (
				<li
					key={key}
					data-state={state}
					aria-current={state === "now" ? "step" : undefined}
				>
					{state === "done" ? (
						<span title={t("stepDone", { step: label })}>
							{label}
							<span aria-hidden="true"> ✓</span>
						</span>
					) : (
						label
					)}
				</li>
			))}
		</ol>
	);
});

/** ICU takes no dash in a key. */
function reasonKey(reason: TroubleReason): string {
	switch (reason) {
		case "not-found":
			return "missing";
		case "disk-full":
			return "full";
		case "read-only":
			return "unwritable";
		default:
			return reason;
	}
}

function saveWords(
	save: Save,
	kept: boolean,
	t: ReturnType<typeof useTranslations<"table.save">>,
): string {
	switch (save.state) {
		case "saved":
			return t("saved");
		case "saving":
			return kept ? t("saving") : t("lost");
		case "waiting":
			return t("waiting", {
				count: save.count,
				reason: reasonKey(save.reason),
				since: new Date(save.sinceMs),
			});
		case "away":
			return t("away", {
				reason: reasonKey(save.reason),
				since: new Date(save.sinceMs),
			});
		case "refused":
			return t("refused");
	}
}

/** Whether all is saved, as a dot and in words. */
const SaveState = memo(function SaveState({
	save,
	kept,
}: Pick<TableSnapshot, "save" | "kept">) {
	const t = useTranslations("table.save");
	const words = saveWords(save, kept, t);
	return (
		<p className="table-save" data-state={save.state} role="status">
			<span className="table-save-dot" aria-hidden="true" />
			<span className="table-save-words" title={words}>
				{words}
			</span>
		</p>
	);
});

export const Header = memo(function Header(props: {
	readonly night: string;
	readonly game: GameName | null;
	readonly where: string;
	readonly steps: readonly Step[];
	readonly save: Save;
	readonly kept: boolean;
	readonly onMore: () => void;
}) {
	const t = useTranslations();
	return (
		<header className="table-head">
			<WayHome className="table-wordmark" label={t("common.nav.home")}>
				{t.rich("common.wordmark", {
					b: (inner) => <span className="brass">{inner}</span>,
				})}
			</WayHome>
			<p className="table-where">
				<bdi title={props.night}>{props.night}</bdi>
				{props.game ? (
					<>
						<span aria-hidden="true"> / </span>
						<b>{t(`common.games.${props.game}`)}</b> {props.where}
					</>
				) : null}
			</p>
			<Steps steps={props.steps} />
			<SaveState save={props.save} kept={props.kept} />
			<button
				type="button"
				className="button table-more"
				aria-label={t("table.more")}
				aria-haspopup="dialog"
				onClick={props.onMore}
			>
				<span aria-hidden="true">⋯</span>
			</button>
		</header>
	);
});

"use client";

import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { ArchivePlayer, MergePlayer, RenamePlayer } from "./dialogs.tsx";
import type { Aliased, Changeable, Other } from "./dialogs-shared.ts";
import { SeparatePlayer } from "./separate.tsx";

type Opened =
	| { readonly kind: "rename" | "merge" | "archive" }
	| { readonly kind: "separate"; readonly alias: Aliased };

/** What can be changed of a person, each asked for in a small dialog. Nothing of it touches a night. */
export function PersonChanges(props: {
	readonly person: Changeable;
	readonly aliases: readonly Aliased[];
	readonly others: readonly Other[];
}) {
	const t = useTranslations("players.change");
	const [opened, setOpened] = useState<Opened | null>(null);
	const { person, aliases } = props;
	const close = () => setOpened(null);
	return (
		<section className="panel sheet person-changes" aria-labelledby="changes">
			<h2 id="changes">{t("title")}</h2>
			<div className="person-buttons">
				<button
					type="button"
					className="button"
					aria-haspopup="dialog"
					onClick={() => setOpened({ kind: "rename" })}
				>
					{t("rename")}
				</button>
				<button
					type="button"
					className="button"
					aria-haspopup="dialog"
					onClick={() => setOpened({ kind: "merge" })}
				>
					{t("merge")}
				</button>
				<button
					type="button"
					className="button"
					aria-haspopup="dialog"
					onClick={() => setOpened({ kind: "archive" })}
				>
					{t(person.archived ? "bringBack" : "archive")}
				</button>
			</div>
			{aliases.length === 0 ? null : (
				<>
					<p>{t("aliases")}</p>
					<ul className="alias-list">
						{aliases.map((alias) => (
							<li key={alias.player}>
								<span>
									<bdi>{alias.name}</bdi>
									<small>{t("nights", { count: alias.nightCount })}</small>
								</span>
								<button
									type="button"
									className="button"
									aria-haspopup="dialog"
									aria-label={t("separateName", { name: alias.name })}
									onClick={() => setOpened({ kind: "separate", alias })}
								>
									{t("separate")}
								</button>
							</li>
						))}
					</ul>
				</>
			)}
			{opened?.kind === "rename" ? (
				<RenamePlayer person={person} onClose={close} />
			) : null}
			{opened?.kind === "merge" ? (
				<MergePlayer person={person} others={props.others} onClose={close} />
			) : null}
			{opened?.kind === "archive" ? (
				<ArchivePlayer person={person} onClose={close} />
			) : null}
			{opened?.kind === "separate" ? (
				<SeparatePlayer person={person} alias={opened.alias} onClose={close} />
			) : null}
		</section>
	);
}

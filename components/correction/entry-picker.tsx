"use client";

import { Fragment, useMemo, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Faces } from "@/components/games/faces.ts";
import type { Words } from "@/components/games/screen.ts";
import { entryWords } from "@/components/table/entry-words.ts";
import { steps } from "@/lib/table/log.ts";
import type { Entry, Log } from "@/lib/table/types.ts";
import { playedAt } from "./played-at.ts";
import { foundBy, searched } from "./text.ts";

/** Entries shown at once. */
const SHOWN = 40;

/** The entries that count, newest first, to choose the one that was entered wrongly. */
export function EntryPicker(props: {
	readonly log: Log;
	readonly faces: Faces;
	readonly onPick: (entry: Entry) => void;
}) {
	const { log, faces } = props;
	const words: Words = useTranslations<never>();
	const t = useTranslations("correcting");
	const format = useFormatter();
	const [find, setFind] = useState("");
	const [shown, setShown] = useState(SHOWN);
	const all = useMemo(
		() =>
			Array.from(steps(log), ({ entry, before }) => ({
				entry,
				at: playedAt(before, words),
				said: () => entryWords(entry, faces, words),
			})),
		[log, faces, words],
	);
	const found = useMemo(
		() => foundBy(all, ({ said }) => searched(said()), find),
		[all, find],
	);
	const { timeZone } = log.state.session;
	return (
		<div>
			<label className="correct-field">
				<span>{t("find")}</span>
				<input
					className="field"
					type="search"
					dir="auto"
					autoComplete="off"
					value={find}
					onChange={(event) => {
						setFind(event.target.value);
						setShown(SHOWN);
					}}
				/>
			</label>
			<p className="sr-only" role="status">
				{t("found", { count: found.length })}
			</p>
			<ol className="pick-list">
				{found.slice(0, shown).map(({ entry, at, said }, i) => (
					<Fragment key={entry.id}>
						{at === found[i - 1]?.at ? null : <li className="pick-at">{at}</li>}
						<li>
							<button
								type="button"
								className="pick-entry"
								onClick={() => props.onPick(entry)}
							>
								<span>{format.number(entry.seq)}</span>
								<span>
									{format.dateTime(entry.atMs, {
										timeZone,
										hour: "2-digit",
										minute: "2-digit",
									})}
								</span>
								<b>{said()}</b>
							</button>
						</li>
					</Fragment>
				))}
			</ol>
			{found.length === 0 ? <p>{t("foundNone")}</p> : null}
			{found.length > shown ? (
				<button
					type="button"
					className="button pick-more"
					onClick={() => setShown(shown + SHOWN)}
				>
					{t("more", { count: found.length - shown })}
				</button>
			) : null}
		</div>
	);
}

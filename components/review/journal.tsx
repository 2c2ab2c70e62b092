"use client";

import {
	memo,
	useDeferredValue,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import type { Faces } from "@/components/games/faces.ts";
import { fetchScreens } from "@/components/games/screens.ts";
import { type DeviceNames, deviceName } from "@/lib/core/device-name.ts";
import type { Entry } from "@/lib/table/types.ts";
import { undoneIn } from "./folding.ts";
import { finderOf, transferWords, typedIn, wordsOf } from "./journal-text.ts";
import { useWords } from "./use-words.ts";

/** Entries on one page of the journal. */
const PAGE = 30;

/** An entry that the journal is asked to show; a new object for every time it is asked. */
export type Sought = { readonly seq: number };

const Line = memo(function Line(props: {
	readonly entry: Entry;
	/** The seq of the entry that took it back. */
	readonly undoneBy: number | null;
	readonly sought: boolean;
	readonly faces: Faces;
	/** How the device is called. */
	readonly device: string;
	readonly timeZone: string;
	readonly onGo: (seq: number) => void;
	readonly onCorrect: (entry: Entry) => void;
}) {
	const { entry, undoneBy, faces } = props;
	const words = useWords();
	const t = useTranslations("review.journal");
	const format = useFormatter();
	const { seq, command, transfers } = entry;
	const said = wordsOf(words, entry, faces);
	const typed = typedIn(entry);
	const time = format.dateTime(entry.atMs, {
		timeZone: props.timeZone,
		hour: "2-digit",
		minute: "2-digit",
		second: "2-digit",
	});
	return (
		<li
			className="entry"
			data-undone={undoneBy !== null || undefined}
			data-sought={props.sought || undefined}
			data-seq={seq}
		>
			<span className="entry-seq">{format.number(seq)}</span>
			<div className="entry-body">
				<p className="entry-said">
					{undoneBy === null ? <b>{said}</b> : <s>{said}</s>}
					{undoneBy === null ? null : (
						<>
							{" "}
							<span className="tag">{t("undone", { seq: undoneBy })}</span>
						</>
					)}
					{entry.batchKind === "correction" ? (
						<>
							{" "}
							<span className="tag">{t("correction")}</span>
						</>
					) : null}
				</p>
				{typed === null ? null : (
					<p className="entry-typed" dir="auto">
						{typed}
					</p>
				)}
				{transfers.length === 0 ? null : (
					<ul className="entry-transfers">
						{transfers.map((transfer, i) => {
							const { path, amountChips, why } = transferWords(
								words,
								transfer,
								faces,
							);
							const line = `${path}: ${format.number(amountChips)}`;
							return (
								// biome-ignore lint/suspicious/noArrayIndexKey: an entry's transfers never change
								<li key={i}>
									{undoneBy === null ? line : <s>{line}</s>} <span>{why}</span>
								</li>
							);
						})}
					</ul>
				)}
				<p className="entry-when">
					{t("when", { time, device: props.device })}
				</p>
			</div>
			<div className="entry-buttons">
				<button
					type="button"
					className="button quiet"
					aria-label={t("goTo", { seq })}
					onClick={() => props.onGo(seq)}
				>
					{t("go")}
				</button>
				{command.type === "undo" || undoneBy !== null ? null : (
					<button
						type="button"
						className="button quiet"
						aria-label={t("correctThis", { seq, what: said })}
						onClick={() => props.onCorrect(entry)}
					>
						{t("correct")}
					</button>
				)}
			</div>
		</li>
	);
});

/** Whether every game's words are here; they are fetched once the page stands. */
function useGameWords(): boolean {
	const [here, setHere] = useState(false);
	useEffect(() => {
		let over = false;
		fetchScreens().then(
			() => {
				if (!over) setHere(true);
			},
			() => {
				// Without them plays are told in fewer words.
				if (!over) setHere(true);
			},
		);
		return () => {
			over = true;
		};
	}, []);
	return here;
}

/** Every entry with its transfers, newest first, a page at a time; what was undone is struck out. */
export const Journal = memo(function Journal(props: {
	readonly entries: readonly Entry[];
	readonly faces: Faces;
	readonly devices: DeviceNames;
	readonly timeZone: string;
	readonly sought: Sought | null;
	readonly onGo: (seq: number) => void;
	readonly onCorrect: (entry: Entry) => void;
}) {
	const { entries, faces, devices, sought } = props;
	const words = useWords();
	const t = useTranslations("review.journal");
	const here = useGameWords();
	const [typed, setTyped] = useState("");
	const wanted = useDeferredValue(typed);
	const [page, setPage] = useState(0);
	const list = useRef<HTMLOListElement>(null);
	const undone = useMemo(() => undoneIn(entries), [entries]);
	const find = useMemo(
		() => finderOf(words, faces, devices),
		[words, faces, devices],
	);
	const newest = useMemo(() => entries.toReversed(), [entries]);
	const found = useMemo(
		() => (here ? find(newest, wanted) : newest),
		[find, newest, wanted, here],
	);
	const pages = Math.max(1, Math.ceil(found.length / PAGE));
	const shown = Math.min(page, pages - 1);
	const last = entries.length;

	const length = useRef(last);
	length.current = last;
	useEffect(() => {
		if (!sought) return;
		setTyped("");
		setPage(Math.max(0, Math.floor((length.current - sought.seq) / PAGE)));
	}, [sought]);
	// Once the page with the entry is drawn, which may take a few renders.
	const reached = useRef<Sought | null>(null);
	useLayoutEffect(() => {
		if (!sought || reached.current === sought) return;
		const line = list.current?.querySelector(`[data-seq="${sought.seq}"]`);
		if (!line) return;
		reached.current = sought;
		line.scrollIntoView?.({ block: "center" });
		line.querySelector("button")?.focus({ preventScroll: true });
	});

	if (last === 0) return <p>{t("none")}</p>;
	const from = found[Math.min(found.length, (shown + 1) * PAGE) - 1]?.seq;
	const to = found[shown * PAGE]?.seq;
	return (
		<>
			<div className="filters">
				<label className="journal-find">
					<span>{t("find")}</span>
					<input
						className="field"
						type="search"
						dir="auto"
						autoComplete="off"
						placeholder={t("findHint")}
						value={typed}
						onChange={(event) => {
							setTyped(event.target.value);
							setPage(0);
						}}
					/>
				</label>
				<p role="status">
					{wanted === ""
						? t("all", { count: last })
						: t("found", { count: found.length })}
				</p>
			</div>
			{here ? (
				<ol className="journal-list" ref={list} reversed>
					{found.slice(shown * PAGE, (shown + 1) * PAGE).map((entry) => (
						<Line
							key={entry.seq}
							entry={entry}
							undoneBy={undone.get(entry.seq) ?? null}
							sought={sought?.seq === entry.seq}
							faces={faces}
							device={deviceName(devices, entry.device)}
							timeZone={props.timeZone}
							onGo={props.onGo}
							onCorrect={props.onCorrect}
						/>
					))}
				</ol>
			) : (
				<p>{t("opening")}</p>
			)}
			{pages > 1 ? (
				<nav className="pager" aria-label={t("pages")}>
					<button
						type="button"
						className="button"
						aria-disabled={shown === 0 || undefined}
						onClick={() => setPage(Math.max(0, shown - 1))}
					>
						{t("later")}
					</button>
					<p>{t("range", { from: from ?? 0, to: to ?? 0 })}</p>
					<button
						type="button"
						className="button"
						aria-disabled={shown >= pages - 1 || undefined}
						onClick={() => setPage(Math.min(pages - 1, shown + 1))}
					>
						{t("earlier")}
					</button>
				</nav>
			) : null}
		</>
	);
});

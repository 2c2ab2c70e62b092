"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { type Chosen, choicesOf, inTheWay, likely } from "./choosing.ts";
import { FileChoice } from "./file-choice.tsx";
import { Holds } from "./holds.tsx";
import { useProblemWords } from "./problem.tsx";
import { check, type Offer, type Problem, store, type Taken } from "./send.ts";
import { Who } from "./who.tsx";
import "./import.css";

type Stage =
	| { readonly at: "choose" }
	| {
			readonly at: "busy";
			readonly words: string;
			readonly part: number | null;
	  }
	| { readonly at: "offer"; readonly offer: Offer; readonly text: string }
	| { readonly at: "done"; readonly taken: Taken };

/** The file as JSON, without what stands around it; or what is wrong with it. */
async function read(file: File, limitBytes: number) {
	const problem = (why: "too-large" | "empty" | "not-json") =>
		({ problem: { why } }) as const;
	if (file.size > limitBytes) return problem("too-large");
	if (file.size === 0) return problem("empty");
	try {
		const text = await file.text();
		const night = JSON.parse(text) as { readonly entries?: unknown } | null;
		const entries = night?.entries;
		return { text, count: Array.isArray(entries) ? entries.length : 0 };
	} catch {
		return problem("not-json");
	}
}

/** Import of an exported night: choose the file, see what it holds, say who is who, keep it. */
export function ImportNight(props: { readonly limitBytes: number }) {
	const t = useTranslations("imports");
	const wordsOf = useProblemWords(props.limitBytes);
	const [stage, setStage] = useState<Stage>({ at: "choose" });
	const [problem, setProblem] = useState<string | null>(null);
	const [chosen, setChosen] = useState<Chosen>({});
	const news = useRef<HTMLDivElement>(null);
	const alert = useRef<HTMLDivElement>(null);
	const at = stage.at;
	const told = problem !== null;
	useEffect(() => {
		// What is new is read out, and scrolled to.
		if (told) alert.current?.focus();
		else if (at === "offer" || at === "done") news.current?.focus();
	}, [at, told]);

	const busy = (words: string, part: number | null = null) =>
		setStage({ at: "busy", words, part });
	const sending = (then: string) => (part: number) =>
		part < 1
			? busy(t("sending", { percent: Math.floor(part * 100) }), part)
			: busy(then);
	const fail = (why: Problem, people: Offer["people"] = []) =>
		setProblem(wordsOf(why, people));

	const look = async (file: File) => {
		setProblem(null);
		busy(t("reading"));
		const found = await read(file, props.limitBytes);
		if ("problem" in found) {
			setStage({ at: "choose" });
			return fail(found.problem);
		}
		const checking = t("checking", { count: found.count });
		busy(checking);
		const answer = await check(found.text, sending(checking));
		if ("problem" in answer) {
			setStage({ at: "choose" });
			return fail(answer.problem);
		}
		setChosen(likely(answer.offer.people));
		setStage({ at: "offer", offer: answer.offer, text: found.text });
	};

	const keep = async (offered: Extract<Stage, { at: "offer" }>) => {
		const { people } = offered.offer;
		const way = inTheWay(people, chosen);
		if (way) {
			return setProblem(t(`problem.${way.what}`, { name: way.at.name }));
		}
		setProblem(null);
		busy(t("storing"));
		const answer = await store(
			offered.text,
			choicesOf(chosen),
			sending(t("storing")),
		);
		if ("problem" in answer) {
			setStage(offered);
			return fail(answer.problem, people);
		}
		setStage({ at: "done", taken: answer.taken });
	};

	const wrong =
		problem === null ? null : (
			<div
				ref={alert}
				tabIndex={-1}
				className="panel import-sheet"
				role="alert"
			>
				<h2 className="down">{t("problem.title")}</h2>
				<p className="import-standing">{problem}</p>
			</div>
		);
	return (
		<>
			{stage.at === "done" ? null : (
				<FileChoice
					label={t(stage.at === "offer" ? "chooseOther" : "choose")}
					gold={stage.at === "choose"}
					off={stage.at === "busy"}
					limitBytes={props.limitBytes}
					onFile={look}
				/>
			)}
			<div ref={news} tabIndex={-1} className="import-news">
				{stage.at === "offer" ? null : wrong}
				{stage.at === "busy" ? (
					<div className="panel import-sheet" role="status">
						<p>{stage.words}</p>
						<progress
							aria-label={stage.words}
							{...(stage.part === null ? {} : { value: stage.part, max: 1 })}
						/>
					</div>
				) : null}
				{stage.at === "offer" ? (
					<Offered
						stage={stage}
						chosen={chosen}
						onChoose={(player, choice) =>
							setChosen({ ...chosen, [player]: choice })
						}
						wrong={wrong}
						onKeep={() => keep(stage)}
					/>
				) : null}
				{stage.at === "done" ? (
					<Done
						taken={stage.taken}
						onAnother={() => setStage({ at: "choose" })}
					/>
				) : null}
			</div>
		</>
	);
}

function Offered(props: {
	readonly stage: Extract<Stage, { at: "offer" }>;
	readonly chosen: Chosen;
	readonly onChoose: (player: string, choice: string) => void;
	/** Why the last try was not taken; beside the button. */
	readonly wrong: ReactNode;
	readonly onKeep: () => void;
}) {
	const t = useTranslations("imports");
	const { offer } = props.stage;
	const { kind } = offer.standing;
	return (
		<>
			<Holds offer={offer} />
			{kind === "same" ? (
				<p className="hero-buttons">
					<Link
						href={`/sessions/${offer.night.id}`}
						prefetch={false}
						className="button gold large"
					>
						{t("open")}
					</Link>
				</p>
			) : (
				<>
					<Who offer={offer} chosen={props.chosen} onChoose={props.onChoose} />
					{props.wrong}
					<p className="hero-buttons">
						<button
							type="button"
							className="button gold large"
							onClick={props.onKeep}
						>
							{t(kind === "longer" ? "importMore" : "import")}
						</button>
					</p>
				</>
			)}
		</>
	);
}

function Done(props: {
	readonly taken: Taken;
	readonly onAnother: () => void;
}) {
	const t = useTranslations("imports");
	const { taken, id, addedCount } = props.taken;
	return (
		<div className="panel import-sheet" role="status">
			<h2>{t("done")}</h2>
			{taken === "longer" ? (
				<p className="import-standing">
					{t("doneMore", { count: addedCount })}
				</p>
			) : null}
			<p className="hero-buttons">
				<Link
					href={`/sessions/${id}`}
					prefetch={false}
					className="button gold large"
				>
					{t("open")}
				</Link>
				<button type="button" className="button" onClick={props.onAnother}>
					{t("another")}
				</button>
			</p>
		</div>
	);
}

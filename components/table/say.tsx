"use client";

import { type CSSProperties, memo } from "react";
import { useTranslations } from "use-intl/react";
import type { Sentence } from "@/components/games/screen.ts";

/** From so many letters on the sentence takes three lines on a phone, and the hint only one. */
const LONG = 76;

/** From so many on the hint's letters stand closer on a small tablet. */
const LONG_HINT = 75;

/** The stylesheet makes the letters as large as their number allows. */
function lettersOf(text: string): CSSProperties {
	return { "--letters": text.length } as CSSProperties;
}

/** What to do now in one sentence, and the rule in force in one quiet line. */
export const Say = memo(
	function Say(props: {
		readonly sentence: Sentence;
		/** null at a table that is only looked at: nobody there can do it. */
		readonly hint: string | null;
		/** A payout can be read again. */
		readonly again: boolean;
		readonly onAgain: () => void;
	}) {
		const t = useTranslations("table");
		const { text, node } = props.sentence;
		return (
			<section className="table-say">
				<div>
					<p
						className="table-sentence"
						style={lettersOf(text)}
						data-long={text.length > LONG || undefined}
						aria-hidden="true"
					>
						{node}
					</p>
					<p className="sr-only" role="status">
						{text}
					</p>
					{props.hint === null ? null : (
						<p
							className="table-hint"
							style={lettersOf(props.hint)}
							data-long={props.hint.length > LONG_HINT || undefined}
						>
							{props.hint}
						</p>
					)}
				</div>
				{props.again ? (
					<button
						type="button"
						className="button quiet table-again"
						aria-label={t("again")}
						onClick={props.onAgain}
					>
						<span aria-hidden="true">↺</span>
						<span className="table-again-words">{t("again")}</span>
					</button>
				) : null}
			</section>
		);
	},
	(a, b) =>
		a.sentence.text === b.sentence.text &&
		a.hint === b.hint &&
		a.again === b.again &&
		a.onAgain === b.onAgain,
);

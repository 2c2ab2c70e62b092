import { useState } from "react";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Bearer, Books } from "@/lib/ledger/settle-up.ts";
import { booksOf, type Bearers as Chosen } from "@/lib/table/books.ts";
import { closingLines } from "@/lib/table/closing-lines.ts";
import { nightMoney, type Terms } from "@/lib/table/night-money.ts";
import { holdOf, isInPots } from "@/lib/table/view.ts";
import { TermsForm } from "../settle-up/terms-form.tsx";
import { Sheet, useWhy } from "../table/dialogs/sheet.tsx";
import { useTable } from "../table/dialogs/table-context.ts";
import { Bearers } from "./bearers.tsx";
import { Blocked } from "./blocked.tsx";
import { Closed } from "./closed.tsx";
import { Count, countsOf, type Typed } from "./count.tsx";
import { useEntering } from "./entering.ts";
import { Pots } from "./pots.tsx";
import { Review } from "./review.tsx";
import { useMoney } from "./use-money.ts";

type StepName = "pots" | "count" | "bearers" | "value" | "review";

const NOT_SAID: Terms = { money: "tab", value: null, host: null };

/** Closing a night (L12), step by step; once it is closed, who pays whom (L13). */
export function CloseNight() {
	const { table, night: session } = useTable();
	const money = useMoney(session.id);
	const { canLeave } = holdOf(table);
	if (table.closing) return <Closed money={money} />;
	return canLeave === true ? (
		<Guide money={money} />
	) : (
		<Blocked error={canLeave} />
	);
}

function Guide({ money }: { readonly money: ReturnType<typeof useMoney> }) {
	const { table, t, log, night: session, send } = useTable();
	const why = useWhy();
	const entering = useEntering();
	const inPots = isInPots(table);
	const [wanted, setWanted] = useState<StepName>("pots");
	const [typed, setTyped] = useState<Typed>({});
	const [problemOf, setProblemOf] = useState<PlayerId | null>(null);
	const [pressed, setPressed] = useState(false);
	const [picked, setPicked] = useState<Partial<Chosen>>({});
	const [answered, setAnswered] = useState<LeftOver>(NOTHING_LEFT);
	const [shown, setShown] = useState<readonly StepName[]>([]);
	const { kept, missing, take } = money;
	const terms = kept?.terms ?? NOT_SAID;

	const byDefault: Bearer = terms.host ? `player:${terms.host}` : "house";
	const chosen: Chosen = {
		bankTo: picked.bankTo ?? byDefault,
		varianceTo: picked.varianceTo ?? byDefault,
	};
	const books = booksOf(table, chosen);
	const asked = isAsked(books, answered);
	// A step that was there once stays, whatever is answered in it.
	const needs: { readonly [S in StepName]: boolean } = {
		pots: inPots,
		count: true,
		bearers: books.bankChips !== 0 || books.varianceChips !== 0,
		value: terms.value === null,
		review: true,
	};
	const steps = STEPS.filter((name) => shown.includes(name) || needs[name]);
	// While the chip value is being looked up nobody knows whether it will be asked for.
	const sure = steps.filter((name) => name !== "value" || kept !== null);
	if (sure.some((name) => !shown.includes(name))) {
		setShown([...new Set([...shown, ...sure])]);
	}
	// A pot that holds chips again, after an Undo, comes first. What has come to be left over
	// since, or has changed, is asked before anything that follows.
	const from = asked && ORDER[wanted] > ORDER.bearers ? "bearers" : wanted;
	const step: StepName = inPots
		? "pots"
		: (steps.find((name) => ORDER[name] >= ORDER[from]) ?? "review");
	const place = steps.indexOf(step);
	const back = () => {
		setWanted(steps[place - 1] ?? step);
		entering.forget();
	};
	/** Which step follows is worked out from the state after this one. */
	const forward = () => {
		setWanted(STEPS[ORDER[step] + 1] ?? "review");
		entering.forget();
	};
	const night = nightMoney(log, terms, kept?.marks ?? [], chosen);

	function next() {
		if (step === "bearers") {
			setAnswered(books);
			// What was offered and left as it is was answered too.
			setPicked(chosen);
		}
		if (step !== "count") {
			forward();
			return;
		}
		const counts = countsOf(
			table.seats.map(({ player }) => player),
			typed,
		);
		if ("problemOf" in counts) {
			setProblemOf(counts.problemOf);
			return;
		}
		if (counts.length > 0 && !entering.enter(counts)) return;
		setTyped({});
		forward();
	}

	function closeNight() {
		const refusal = send([
			{
				type: "close-session",
				...(books.bankChips === 0 ? {} : { bankTo: chosen.bankTo }),
				...(books.varianceChips === 0 ? {} : { varianceTo: chosen.varianceTo }),
			},
		]);
		if (refusal) entering.refuse(refusal.refused);
	}

	return (
		<Sheet title={t("closing.title")}>
			<ol className="closing-steps" aria-label={t("closing.steps.label")}>
				{steps.map((name) => (
					<li key={name} aria-current={name === step ? "step" : undefined}>
						{t(`closing.steps.${name}`)}
					</li>
				))}
			</ol>
			{step === "pots" ? <Pots entering={entering} /> : null}
			{step === "count" ? (
				<Count
					typed={typed}
					problemOf={problemOf}
					onType={(player, text) => {
						setTyped({ ...typed, [player]: text });
						setProblemOf(null);
						entering.forget();
					}}
				/>
			) : null}
			{step === "bearers" ? (
				<Bearers
					books={books}
					value={terms.value}
					host={night.terms.host}
					chosen={chosen}
					onChoose={setPicked}
				/>
			) : null}
			{step === "value" ? (
				kept ? (
					<>
						<p className="sheet-lead">{t("closing.value.lead")}</p>
						<TermsForm
							sessionId={session.id}
							night={night}
							onSaved={(saved) => {
								take(saved);
								setWanted("review");
							}}
							onCancel={null}
						/>
					</>
				) : (
					<p className="sheet-lead" role="status">
						{t(
							missing === "offline"
								? "closing.value.offline"
								: "closing.value.loading",
						)}
					</p>
				)
			) : null}
			{step === "review" ? (
				<Review
					night={night}
					lines={closingLines(table, terms, chosen)}
					onMoney={
						kept
							? () => {
									setShown([...shown, "value"]);
									setWanted("value");
								}
							: null
					}
				/>
			) : null}
			{step === "pots" && inPots && pressed ? (
				<p className="sheet-refused" role="alert">
					{t("closing.pots.why")}
				</p>
			) : null}
			{entering.refused ? (
				<p className="sheet-refused" role="alert">
					{why(entering.refused)}
				</p>
			) : null}
			<div className="closing-foot">
				{entering.undo ? (
					<button
						type="button"
						className="button closing-undo"
						onClick={entering.undo.press}
					>
						<span aria-hidden="true">↶</span>
						<span className="closing-undo-words">
							{t("closing.undo", { what: entering.undo.words })}
						</span>
					</button>
				) : null}
				<span className="closing-way">
					{place > 0 ? (
						<button type="button" className="button" onClick={back}>
							{t("closing.back")}
						</button>
					) : null}
					{step === "review" ? (
						<button type="button" className="button gold" onClick={closeNight}>
							{t("closing.review.close")}
						</button>
					) : step === "value" ? (
						<button
							type="button"
							className="button"
							onClick={() => setWanted("review")}
						>
							{t(terms.value ? "closing.next" : "closing.value.skip")}
						</button>
					) : (
						<button
							type="button"
							className="button gold"
							aria-disabled={(step === "pots" && inPots) || undefined}
							onClick={() => {
								const waits = step === "pots" && inPots;
								setPressed(waits);
								if (!waits) next();
							}}
						>
							{step === "count" && table.seats.length > 0
								? t(
										Object.values(typed).some((text) => text.trim() !== "")
											? "closing.count.book"
											: "closing.count.skip",
									)
								: t("closing.next")}
						</button>
					)}
				</span>
			</div>
		</Sheet>
	);
}

const STEPS: readonly StepName[] = [
	"pots",
	"count",
	"bearers",
	"value",
	"review",
];

const ORDER: { readonly [S in StepName]: number } = {
	pots: 0,
	count: 1,
	bearers: 2,
	value: 3,
	review: 4,
};

/** What it was that someone was chosen to carry. */
type LeftOver = Pick<Books, "bankChips" | "varianceChips">;

const NOTHING_LEFT: LeftOver = { bankChips: 0, varianceChips: 0 };

/** Whether something is left over that nobody was chosen for, or other than what they were. */
function isAsked(books: LeftOver, answered: LeftOver): boolean {
	return (["bankChips", "varianceChips"] as const).some(
		(what) => books[what] !== 0 && books[what] !== answered[what],
	);
}

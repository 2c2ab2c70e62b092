"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { type Checked, checkNight } from "./check.ts";

/** Where the check stands: still running, what it found, or that it could not be made. */
type Checking = "running" | "failed" | Checked;

/** L8: has the night checked on the server, again whenever it has grown or `again` is called. */
export function useChecked(
	id: string,
	entryCount: number,
): { readonly checking: Checking; readonly again: () => void } {
	const [checking, setChecking] = useState<Checking>("running");
	const [turn, setTurn] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a night that has grown is checked again
	useEffect(() => {
		const ended = new AbortController();
		setChecking("running");
		checkNight(id, ended.signal).then((found) => {
			if (!ended.signal.aborted) setChecking(found ?? "failed");
		});
		return () => ended.abort();
	}, [id, entryCount, turn]);
	return { checking, again: () => setTurn((before) => before + 1) };
}

/** "Ledger verified, 612 entries", once it is: worked out by the server, and named where it is not. */
export function Verified(props: {
	readonly checking: Checking;
	readonly onAgain: () => void;
	/** Leads to the entry that differs. */
	readonly onGo: (seq: number) => void;
}) {
	const { checking } = props;
	const t = useTranslations("review.check");
	if (checking === "running") {
		return (
			<span className="checking" role="status">
				{t("running")}
			</span>
		);
	}
	if (checking === "failed") {
		return (
			<span className="down" role="status">
				{t("failed")}{" "}
				<button type="button" className="link" onClick={props.onAgain}>
					{t("again")}
				</button>
			</span>
		);
	}
	if (checking.ok) {
		return (
			<strong
				className="up"
				role="status"
				title={t(checking.decidedAgain ? "how" : "howFolded")}
			>
				{t("verified", { count: checking.entryCount })}
			</strong>
		);
	}
	const { seq } = checking;
	return (
		<strong className="down" role="status">
			{seq === null ? (
				t("differsTotals")
			) : (
				<button
					type="button"
					className="link down"
					onClick={() => props.onGo(seq)}
				>
					{t("differs", { seq })}
				</button>
			)}
		</strong>
	);
}

/** What it means that the ledger differs, and the way to where it does. */
export function Differs(props: {
	readonly checking: Checking;
	readonly onGo: (seq: number) => void;
}) {
	const { checking } = props;
	const t = useTranslations("review.check");
	if (typeof checking === "string" || checking.ok) return null;
	const { seq } = checking;
	return (
		<div className="differs" role="alert">
			<p>{t(seq === null ? "differsTotalsHint" : "differsHint")}</p>
			{seq === null ? null : (
				<button
					type="button"
					className="button"
					onClick={() => props.onGo(seq)}
				>
					{t("go", { seq })}
				</button>
			)}
		</div>
	);
}

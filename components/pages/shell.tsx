import Link from "next/link";
import type { ReactNode } from "react";
import { LanguageSwitch } from "@/components/i18n/language-switch.tsx";
import type { Words } from "@/components/i18n/translate.ts";
import { PageUpdate } from "@/components/update/page-update.tsx";
import "./pages.css";

/** The pages that the header leads to. */
type Page = "tonight" | "sessions" | "players" | "lab" | "settings";

const PAGES: readonly (readonly [Page, string])[] = [
	["tonight", "/"],
	["sessions", "/sessions"],
	["players", "/players"],
	["lab", "/lab"],
	["settings", "/settings"],
];

/** A page around the table: the header with where one is, and the page below it. */
export function PageShell(props: {
	readonly words: Words;
	readonly current: Page | null;
	/** A button at the end of the header: what can be done with the whole page. */
	readonly action?: ReactNode;
	readonly children: ReactNode;
}) {
	const { t } = props.words;
	const here = (page: Page) => (props.current === page ? "page" : undefined);
	return (
		<div className="page">
			<a href="#page" className="skip">
				{t("common.nav.skip")}
			</a>
			<header className="page-header">
				<Link
					href="/"
					prefetch={false}
					className="wordmark"
					aria-label={t("common.nav.home")}
				>
					{t.rich("common.wordmark", { b: (part) => <b>{part}</b> })}
				</Link>
				<nav aria-label={t("common.nav.label")}>
					{PAGES.map(([page, href]) => (
						<Link
							key={page}
							href={href}
							prefetch={false}
							aria-current={here(page)}
						>
							{t(`common.nav.${page}`)}
						</Link>
					))}
				</nav>
				<LanguageSwitch />
				{props.action ? (
					<div className="page-action">{props.action}</div>
				) : null}
			</header>
			<main id="page" tabIndex={-1}>
				{props.children}
			</main>
			<PageUpdate />
		</div>
	);
}

import Link from "next/link";
import type { ReactNode } from "react";
import { LanguageSwitch } from "@/components/i18n/language-switch.tsx";
import type { Words } from "@/components/i18n/translate.ts";
import "./pages.css";

/** A page around the table: the header with where one is, and the page below it. */
export function PageShell(props: {
	readonly words: Words;
	readonly current: "tonight" | "sessions" | "lab" | null;
	readonly children: ReactNode;
}) {
	const { t } = props.words;
	const here = (page: "tonight" | "sessions" | "lab") =>
		props.current === page ? "page" : undefined;
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
					<Link href="/" prefetch={false} aria-current={here("tonight")}>
						{t("common.nav.tonight")}
					</Link>
					<Link
						href="/sessions"
						prefetch={false}
						aria-current={here("sessions")}
					>
						{t("common.nav.sessions")}
					</Link>
					<Link href="/lab" prefetch={false} aria-current={here("lab")}>
						{t("common.nav.lab")}
					</Link>
				</nav>
				<LanguageSwitch />
			</header>
			<main id="page" tabIndex={-1}>
				{props.children}
			</main>
		</div>
	);
}

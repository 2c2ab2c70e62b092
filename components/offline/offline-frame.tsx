import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { LanguageSwitch } from "@/components/i18n/language-switch.tsx";
import "@/components/pages/pages.css";
import "./offline.css";

const LOOK_EVERY_MS = 10_000;
const ANSWER_MS = 5_000;

async function isBack(): Promise<boolean> {
	try {
		const answer = await fetch("/api/health", {
			cache: "no-store",
			signal: AbortSignal.timeout(ANSWER_MS),
		});
		return answer.ok;
	} catch {
		return false;
	}
}

/** Whether the server answers again. */
function useBack(): boolean {
	const [back, setBack] = useState(false);
	useEffect(() => {
		if (back) return;
		const look = () => {
			if (document.visibilityState !== "visible") return;
			void isBack().then((is) => is && setBack(true));
		};
		const timer = setInterval(look, LOOK_EVERY_MS);
		document.addEventListener("visibilitychange", look);
		window.addEventListener("online", look);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
			window.removeEventListener("online", look);
		};
	}, [back]);
	return back;
}

/** A page without the server: the head of all pages, and that it cannot be reached. */
export function OfflineFrame(props: {
	/** Whether the true page takes this one's place as soon as there is one again. */
	readonly returns: boolean;
	readonly lead: string;
	readonly children: ReactNode;
}) {
	const t = useTranslations();
	const back = useBack();
	const reload = back && props.returns;
	useEffect(() => {
		if (reload) location.reload();
	}, [reload]);
	return (
		<div className="page">
			<header className="page-header offline-header">
				<a href="/" className="wordmark" aria-label={t("common.nav.home")}>
					{t.rich("common.wordmark", { b: (part) => <b>{part}</b> })}
				</a>
				<LanguageSwitch />
			</header>
			<main id="page" tabIndex={-1}>
				{back ? null : (
					<section className="panel offline-notice" role="status">
						{props.returns ? <h1>{t("update.offline.title")}</h1> : null}
						<p>{props.lead}</p>
						{props.returns ? (
							<button
								type="button"
								className="button"
								onClick={() => location.reload()}
							>
								{t("update.offline.retry")}
							</button>
						) : null}
					</section>
				)}
				{props.children}
			</main>
		</div>
	);
}

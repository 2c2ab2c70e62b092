import { requestWords } from "@/components/i18n/server.tsx";
import "@/components/pages/pages.css";

/** Next sends this along with every page, so it is plain: nothing of it runs in the browser. */
export default async function NotFound() {
	const { t } = await requestWords();
	return (
		<main className="plain-page">
			<h1>{t("common.notFound.title")}</h1>
			<p>{t("common.notFound.body")}</p>
			<p>
				<a href="/" className="button">
					{t("common.notFound.home")}
				</a>
			</p>
		</main>
	);
}

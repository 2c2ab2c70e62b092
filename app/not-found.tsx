import Link from "next/link";
import { requestWords } from "@/components/i18n/server.tsx";
import { PageShell } from "@/components/pages/shell.tsx";

export default async function NotFound() {
	const words = await requestWords();
	const { t } = words;
	return (
		<PageShell words={words} current={null}>
			<div className="plain-page">
				<h1>{t("common.notFound.title")}</h1>
				<p>{t("common.notFound.body")}</p>
				<p>
					<Link href="/" prefetch={false} className="button">
						{t("common.notFound.home")}
					</Link>
				</p>
			</div>
		</PageShell>
	);
}

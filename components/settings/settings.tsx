import { LanguageChoice } from "@/components/i18n/language-choice.tsx";
import type { Words } from "@/components/i18n/translate.ts";
import type { Keeping } from "@/lib/server/backups.ts";
import { Backups } from "./backups.tsx";
import { sizeIn } from "./size.ts";
import "./settings.css";

function Data(props: { readonly words: Words; readonly keeping: Keeping }) {
	const { words, keeping } = props;
	const { t, format } = words;
	return (
		<section className="panel sheet" aria-labelledby="data">
			<h2 id="data">{t("settings.data.title")}</h2>
			<dl className="data-places">
				<dt>{t("settings.data.file")}</dt>
				<dd>
					<code>{keeping.database}</code>
				</dd>
				<dt>{t("settings.data.size")}</dt>
				<dd>{sizeIn(format, keeping.databaseBytes)}</dd>
				<dt>{t("settings.data.folder")}</dt>
				<dd>
					<code>{keeping.folder}</code>
				</dd>
			</dl>
			<p>{t("settings.data.local")}</p>
		</section>
	);
}

function Restore({ words }: { readonly words: Words }) {
	const { t } = words;
	return (
		<section className="panel sheet" aria-labelledby="restore">
			<h2 id="restore">{t("settings.restore.title")}</h2>
			<ol className="steps">
				<li>{t("settings.restore.stop")}</li>
				<li>
					{t("settings.restore.run")}{" "}
					<code>npm run restore -- {t("settings.restore.name")}</code>
				</li>
				<li>
					{t("settings.restore.start")} <code>npm start</code>
				</li>
			</ol>
			<p>{t("settings.restore.safe")}</p>
		</section>
	);
}

/** What the computer keeps and how it is kept safe; and this device's language. */
export function Settings(props: {
	readonly words: Words;
	readonly keeping: Keeping;
}) {
	const { words, keeping } = props;
	const { t } = words;
	return (
		<>
			<h1>{t("settings.title")}</h1>
			<p className="lead">{t("settings.lead")}</p>
			<div className="settings">
				<Backups keeping={keeping} />
				<div className="settings-side">
					<section className="panel sheet" aria-labelledby="language">
						<h2 id="language">{t("settings.language.title")}</h2>
						<LanguageChoice legend={t("settings.language.legend")} />
					</section>
					<Data words={words} keeping={keeping} />
					<Restore words={words} />
				</div>
			</div>
		</>
	);
}

import { LanguageChoice } from "@/components/i18n/language-choice.tsx";
import type { Words } from "@/components/i18n/translate.ts";
import type { Backup, Keeping } from "@/lib/server/backups.ts";
import { MakeBackup } from "./make-backup.tsx";
import { sizeIn } from "./size.ts";
import "./settings.css";

/** How many backups are shown before one asks for more. */
const SHOWN = 8;

function dateIn({ format }: Words, atMs: number): string {
	return format.dateTime(atMs, {
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric",
		hour: "2-digit",
		minute: "2-digit",
	});
}

function BackupLines(props: {
	readonly words: Words;
	readonly backups: readonly Backup[];
	readonly label: string;
}) {
	const { words, backups, label } = props;
	const { t, format } = words;
	return (
		<ul className="backup-list" aria-label={label}>
			{backups.map(({ name, kind, madeAtMs, sizeBytes, verified }) => {
				const date = dateIn(words, madeAtMs);
				return (
					<li key={name} className="backup-line">
						<span className="backup-date">
							<span className="date">{date}</span>
						</span>
						<span className="facts">
							<span>{t(`settings.backups.kind.${kind}`)}</span>
							<span>{sizeIn(format, sizeBytes)}</span>
							<span className={verified ? "up" : undefined}>
								{t(
									verified
										? "settings.backups.verified"
										: "settings.backups.unverified",
								)}
							</span>
						</span>
						<code className="backup-name">{name}</code>
						<a
							className="button"
							href={`/api/backups/${encodeURIComponent(name)}`}
							download={name}
							aria-label={t("settings.backups.downloadOf", { date })}
						>
							{t("settings.backups.download")}
						</a>
					</li>
				);
			})}
		</ul>
	);
}

function Backups(props: { readonly words: Words; readonly keeping: Keeping }) {
	const { words, keeping } = props;
	const { t } = words;
	const { backups } = keeping;
	// One that was set aside is no copy of the present data.
	const last = backups.find(({ verified }) => verified);
	const [first, more] = [backups.slice(0, SHOWN), backups.slice(SHOWN)];
	const label = t("settings.backups.list");
	return (
		<section className="panel sheet keeping" aria-labelledby="backups">
			<h2 id="backups">{t("settings.backups.title")}</h2>
			<p>
				{last
					? t("settings.backups.last", { date: dateIn(words, last.madeAtMs) })
					: t("settings.backups.none")}
			</p>
			<MakeBackup />
			{first.length > 0 ? (
				<BackupLines words={words} backups={first} label={label} />
			) : null}
			{more.length > 0 ? (
				<details>
					<summary className="button quiet">
						{t("settings.backups.more", { count: more.length })}
					</summary>
					<BackupLines words={words} backups={more} label={label} />
				</details>
			) : null}
			<p>{t("settings.backups.automatic", { kept: keeping.kept })}</p>
			<p>{t("settings.backups.elsewhere")}</p>
		</section>
	);
}

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
				<Backups words={words} keeping={keeping} />
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

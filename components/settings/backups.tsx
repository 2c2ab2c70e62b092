"use client";

import { useFormatter, useTranslations } from "use-intl/react";
import { useDeviceTimeZone } from "@/components/i18n/device-time-zone.ts";
import type { Backup, Keeping } from "@/lib/server/backups.ts";
import { MakeBackup } from "./make-backup.tsx";
import { sizeIn } from "./size.ts";

/** How many backups are shown before one asks for more. */
const SHOWN = 8;

/** When one was made, by this device's clock. */
function useDate(): (atMs: number) => string {
	const format = useFormatter();
	const timeZone = useDeviceTimeZone();
	return (atMs) =>
		format.dateTime(atMs, {
			timeZone,
			weekday: "long",
			day: "numeric",
			month: "long",
			year: "numeric",
			hour: "2-digit",
			minute: "2-digit",
		});
}

function BackupLines(props: {
	readonly backups: readonly Backup[];
	readonly label: string;
}) {
	const { backups, label } = props;
	const t = useTranslations("settings.backups");
	const format = useFormatter();
	const dateOf = useDate();
	return (
		<ul className="backup-list" aria-label={label}>
			{backups.map(({ name, kind, madeAtMs, sizeBytes, verified }) => {
				const date = dateOf(madeAtMs);
				return (
					<li key={name} className="backup-line">
						<span className="backup-date">
							<span className="date">{date}</span>
						</span>
						<span className="facts">
							<span>{t(`kind.${kind}`)}</span>
							<span>{sizeIn(format, sizeBytes)}</span>
							<span className={verified ? "up" : undefined}>
								{t(verified ? "verified" : "unverified")}
							</span>
						</span>
						<code className="backup-name">{name}</code>
						<a
							className="button"
							href={`/api/backups/${encodeURIComponent(name)}`}
							download={name}
							aria-label={t("downloadOf", { date })}
						>
							{t("download")}
						</a>
					</li>
				);
			})}
		</ul>
	);
}

/** The backups there are, and the way to another. */
export function Backups({ keeping }: { readonly keeping: Keeping }) {
	const t = useTranslations("settings.backups");
	const dateOf = useDate();
	const { backups } = keeping;
	// One that was set aside is no copy of the present data.
	const last = backups.find(({ verified }) => verified);
	const [first, more] = [backups.slice(0, SHOWN), backups.slice(SHOWN)];
	const label = t("list");
	return (
		<section className="panel sheet keeping" aria-labelledby="backups">
			<h2 id="backups">{t("title")}</h2>
			<p>{last ? t("last", { date: dateOf(last.madeAtMs) }) : t("none")}</p>
			<MakeBackup />
			{first.length > 0 ? <BackupLines backups={first} label={label} /> : null}
			{more.length > 0 ? (
				<details>
					<summary className="button quiet">
						{t("more", { count: more.length })}
					</summary>
					<BackupLines backups={more} label={label} />
				</details>
			) : null}
			<p>{t("automatic", { kept: keeping.kept })}</p>
			<p>{t("elsewhere")}</p>
		</section>
	);
}

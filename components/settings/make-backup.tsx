"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { type Made, makeBackup } from "./send.ts";
import { sizeIn } from "./size.ts";

/** The button that makes a copy, and what came of it. */
export function MakeBackup() {
	const t = useTranslations("settings");
	const format = useFormatter();
	const router = useRouter();
	const [busy, setBusy] = useState(false);
	const [made, setMade] = useState<Made | null>(null);
	const make = async () => {
		if (busy) return;
		setBusy(true);
		setMade(null);
		setMade(await makeBackup(window.fetch.bind(window)));
		setBusy(false);
		router.refresh();
	};
	return (
		<div className="make-backup">
			<button
				type="button"
				className="button gold"
				aria-disabled={busy}
				onClick={make}
			>
				{t(busy ? "backups.making" : "backups.make")}
			</button>
			<p
				role="status"
				className={made && "trouble" in made ? "made down" : "made up"}
			>
				{made === null
					? null
					: "trouble" in made
						? t(`trouble.${made.trouble}`)
						: t("backups.made", { size: sizeIn(format, made.sizeBytes) })}
			</p>
		</div>
	);
}

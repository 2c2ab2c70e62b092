import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { LockScreen } from "@/components/access/lock-screen.tsx";
import { LanguageSwitch } from "@/components/i18n/language-switch.tsx";
import { requestWords, SendWords } from "@/components/i18n/server.tsx";
import { waitLeftMs } from "@/lib/server/access/attempts.ts";
import { hasPin } from "@/lib/server/access/pin.ts";
import { addressIn, isOpenMode } from "@/lib/server/access/who.ts";

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestWords();
	return { title: `${t("access.unlock.title")} · ${t("common.appName")}` };
}

/** In place of every page, on a device that has not entered the PIN. */
export default async function UnlockPage() {
	const { t } = await requestWords();
	const open = isOpenMode();
	const claiming = !open && !(await hasPin());
	const waitMs = open
		? 0
		: await waitLeftMs(addressIn(await headers()), Date.now());
	return (
		<main className="lock">
			<p className="lock-wordmark">
				{t.rich("common.wordmark", { b: (part) => <b>{part}</b> })}
			</p>
			<h1>
				{t(
					open
						? "access.unlock.openTitle"
						: claiming
							? "access.unlock.claimTitle"
							: "access.unlock.title",
				)}
			</h1>
			<p>
				{t(
					open
						? "access.unlock.openLead"
						: claiming
							? "access.unlock.claimLead"
							: "access.unlock.lead",
				)}
			</p>
			{open ? (
				<Link className="button gold" href="/" prefetch={false}>
					{t("access.unlock.go")}
				</Link>
			) : (
				<SendWords namespaces={["access"]}>
					<LockScreen claiming={claiming} waitMs={waitMs} />
				</SendWords>
			)}
			<div className="lock-foot">
				<LanguageSwitch />
			</div>
		</main>
	);
}

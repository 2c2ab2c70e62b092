import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LOCALES } from "@/components/i18n/languages.ts";
import { requestLanguage, requestWords } from "@/components/i18n/server.tsx";
import { PrintPage } from "@/components/print/print-page.tsx";
import { SettleUpOnPaper } from "@/components/print/settle-up.tsx";
import { readNightMoney } from "@/lib/server/night-money.ts";
import { entriesAfter, readSession } from "@/lib/server/read.ts";
import { verify } from "@/lib/server/verify.ts";
import { replay } from "@/lib/table/log.ts";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	const session = await readSession((await params).id);
	const { t } = await requestWords();
	return session
		? { title: t("exports.page.title", { night: session.name }) }
		: {};
}

/** A night on a light page, to print or to save as PDF. */
export default async function NightOnPaper({ params }: Props) {
	const { id } = await params;
	const words = await requestWords();
	const session = await readSession(id);
	const checked = session && (await verify(id));
	if (!session || !checked) notFound();
	const good =
		checked.ok || checked.seq === null ? {} : { limit: checked.seq - 1 };
	const money = checked.ok ? await readNightMoney(id) : null;
	const locale = LOCALES[await requestLanguage()];
	const log = replay(session, await entriesAfter(id, 0, good));
	return (
		<PrintPage
			words={words}
			night={session}
			log={log}
			checked={checked}
			settleUp={
				money && <SettleUpOnPaper words={words} locale={locale} night={money} />
			}
		/>
	);
}

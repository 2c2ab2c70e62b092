import "@fontsource-variable/archivo/wdth.css";
import "./globals.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import {
	RootWords,
	requestLanguage,
	requestWords,
} from "@/components/i18n/server.tsx";
import { ROOT_NAMESPACES } from "@/messages/namespaces.ts";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestWords();
	return { title: t("common.appName") };
}

export const viewport: Viewport = {
	width: "device-width",
	initialScale: 1,
	viewportFit: "cover",
	themeColor: "#0b1f1a",
};

export default async function RootLayout({
	children,
}: {
	children: ReactNode;
}) {
	return (
		<html lang={await requestLanguage()}>
			<body>
				<RootWords namespaces={ROOT_NAMESPACES}>{children}</RootWords>
			</body>
		</html>
	);
}

import type { MetadataRoute } from "next";
import { requestWords } from "@/components/i18n/server.tsx";

/** What a device needs to know to keep Casekeeper among its apps. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
	const { t } = await requestWords();
	return {
		id: "/",
		name: t("common.appName"),
		short_name: t("common.appName"),
		description: t("update.description"),
		start_url: "/",
		scope: "/",
		display: "standalone",
		background_color: "#0b1f1a",
		theme_color: "#0b1f1a",
		icons: [
			{ src: "/icons/192.png", sizes: "192x192", type: "image/png" },
			{ src: "/icons/512.png", sizes: "512x512", type: "image/png" },
			{
				src: "/icons/maskable.png",
				sizes: "512x512",
				type: "image/png",
				purpose: "maskable",
			},
		],
	};
}

"use client";

import { useEffect } from "react";
import { useTranslations } from "use-intl/react";
import { FailedPage } from "@/components/pages/failed.tsx";

/** A page could not be made. The layout and its words are still there. */
export default function PageFailed(props: {
	error: unknown;
	retry: () => void;
}) {
	const t = useTranslations("failed");
	useEffect(() => {
		console.error(props.error);
	}, [props.error]);
	return (
		<FailedPage
			title={t("title")}
			body={t("body")}
			retryLabel={t("retry")}
			homeLabel={t("home")}
			onRetry={props.retry}
		/>
	);
}

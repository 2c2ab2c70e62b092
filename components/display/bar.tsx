"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { QrCode } from "@/components/ui/qr-code.tsx";
import type { Sound } from "./sound.ts";

/** What appears when someone stirs: the way to one's own page, the sound, the whole screen. */
export function Bar(props: {
	readonly address: string;
	readonly shown: boolean;
	readonly sound: Sound;
}) {
	const t = useTranslations("display");
	const [origin, setOrigin] = useState<string | null>(null);
	useEffect(() => setOrigin(location.origin), []);
	const { sound } = props;
	return (
		<aside
			className="display-bar"
			data-shown={props.shown || undefined}
			inert={!props.shown}
			aria-label={t("bar")}
		>
			{origin ? (
				<figure className="display-code">
					<QrCode text={origin + props.address} />
					<figcaption>{t("yourPage")}</figcaption>
				</figure>
			) : null}
			<button
				type="button"
				className="button"
				aria-pressed={sound.on}
				onClick={sound.toggle}
			>
				{t(sound.waits ? "soundWaits" : sound.on ? "soundOn" : "soundOff")}
			</button>
			<button type="button" className="button" onClick={toggleWhole}>
				{t("fullScreen")}
			</button>
		</aside>
	);
}

function toggleWhole(): void {
	const done = document.fullscreenElement
		? document.exitFullscreen()
		: document.documentElement.requestFullscreen?.();
	done?.catch(() => {
		// The browser keeps its window: the display works all the same.
	});
}

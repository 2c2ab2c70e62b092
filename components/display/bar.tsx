"use client";

import { useEffect, useState } from "react";
import { encode } from "uqr";
import { useTranslations } from "use-intl/react";
import type { Sound } from "./sound.ts";

/** The address as a QR code, for the players' phones. */
function Code({ url }: { readonly url: string }) {
	const t = useTranslations("display");
	const { data, size } = encode(url, { border: 2 });
	const path = data
		.flatMap((row, y) =>
			row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")),
		)
		.join("");
	return (
		<figure className="display-code">
			<svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={url}>
				<rect width={size} height={size} fill="#f7f1e3" />
				<path d={path} fill="#14211d" />
			</svg>
			<figcaption>{t("yourPage")}</figcaption>
		</figure>
	);
}

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
			{origin ? <Code url={origin + props.address} /> : null}
			<button
				type="button"
				className="button"
				aria-pressed={sound.on}
				onClick={sound.toggle}
			>
				{t(sound.on ? "soundOn" : "soundOff")}
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

"use client";

import { type ComponentProps, memo, use } from "react";
import { ReadOnly } from "./read-only.ts";
import { useTap } from "./use-tap.ts";

type Props = Omit<
	ComponentProps<"button">,
	"onClick" | "type" | "disabled" | "onPointerDown" | "onPointerUp"
> & {
	/** Looks off and says so to a screen reader; taps still arrive, to be told why not. */
	readonly off?: boolean;
	/** With the time of the tap, on the clock of `performance.now`. */
	readonly onTap: (atMs: number) => void;
	/** Long press, or Delete on the keyboard. */
	readonly onHold?: (() => void) | undefined;
	/** What a tap means: after a change taps are ignored for 300 ms. */
	readonly meaning?: string | undefined;
	/** In a strip that scrolls: a sideways drag scrolls instead of tapping. */
	readonly scrolls?: boolean;
};

/** A tile of a table that is only looked at. */
function Picture({
	"aria-pressed": _,
	title: __,
	...rest
}: ComponentProps<"button">) {
	const named = rest["aria-label"] === undefined ? {} : { role: "img" };
	return <div {...named} {...(rest as ComponentProps<"div">)} />;
}

/** A native button for what a dealer hits without looking. */
export const Tile = memo(function Tile({
	off = false,
	onTap,
	onHold,
	meaning,
	scrolls = false,
	className = "",
	...rest
}: Props) {
	const handlers = useTap({ onTap, onHold, meaning });
	if (use(ReadOnly)) return <Picture className={className} {...rest} />;
	return (
		<button
			type="button"
			data-tile
			aria-disabled={off || undefined}
			className={`${scrolls ? "tile-scrolls" : "tile"} ${className}`}
			// A pointer leaves the focus where it is, so that Enter stays with the gold button.
			onMouseDown={(event) => event.preventDefault()}
			{...rest}
			{...handlers}
		/>
	);
});

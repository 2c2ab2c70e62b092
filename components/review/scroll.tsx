import type { ReactNode } from "react";

/** What scrolls sideways by itself where it is too wide, by keyboard too. */
export function Scroll(props: {
	readonly label: string;
	readonly className?: string;
	readonly children: ReactNode;
}) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a group to scroll, not of form fields
		<div
			role="group"
			className={`scroll ${props.className ?? ""}`}
			aria-label={props.label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
			tabIndex={0}
		>
			{props.children}
		</div>
	);
}

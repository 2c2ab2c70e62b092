"use client";

/** Opens the browser's own print, where "save as PDF" is. */
export function PrintButton(props: { readonly label: string }) {
	return (
		<button
			type="button"
			className="button gold"
			onClick={() => window.print()}
		>
			{props.label}
		</button>
	);
}

"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";

/**
 * A link to the first page that leaves the running program in place, so that what waits to
 * be saved is sent from there too. Next's own link does the same with 3 kB of fetching ahead.
 */
export function WayHome(props: {
	readonly className: string;
	readonly label?: string;
	readonly children: ReactNode;
}) {
	const router = useRouter();
	function onClick(event: MouseEvent) {
		const elsewhere =
			event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
		if (elsewhere || event.defaultPrevented) return;
		event.preventDefault();
		router.push("/");
	}
	return (
		<a
			href="/"
			className={props.className}
			aria-label={props.label}
			onClick={onClick}
		>
			{props.children}
		</a>
	);
}

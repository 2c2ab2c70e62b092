"use client";

import { useState } from "react";
import { boardStore } from "@/lib/client/board-store.ts";
import { Display } from "./display-screen.tsx";
import { OwnPage } from "./own-page.tsx";

function useStore(code: string) {
	const [store] = useState(() => boardStore(code));
	return { store, address: `/display/${code}` };
}

/** The display of a code. */
export function LiveDisplay({ code }: { readonly code: string }) {
	return <Display {...useStore(code)} />;
}

/** A player's own page of a code. */
export function LiveOwnPage(props: {
	readonly code: string;
	readonly player: string;
}) {
	return <OwnPage {...useStore(props.code)} player={props.player} />;
}

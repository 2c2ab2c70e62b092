"use client";

import { Suspense } from "react";
import { later } from "@/components/ui/later.ts";
import { useKeptProgram } from "./use-kept-program.ts";
import { useUpdate } from "./use-update.ts";

const UpdateBar = later(() => import("./update-bar.tsx"));

/** On every page around the table: has the program kept, and offers its newer versions. */
export function PageUpdate() {
	useKeptProgram();
	const update = useUpdate();
	return update ? (
		<Suspense fallback={null}>
			<UpdateBar update={update} place="page" />
		</Suspense>
	) : null;
}

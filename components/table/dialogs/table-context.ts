import { createContext, useContext } from "react";
import { useTranslations } from "use-intl/react";
import type { Words } from "@/components/games/screen.ts";
import { present } from "@/lib/core/assert.ts";
import type { TableState } from "@/lib/table/types.ts";
import type { DialogsProps } from "./types.ts";

export const TableContext = createContext<DialogsProps | null>(null);

/** The table that the open dialog is about. */
export function useTable(): DialogsProps & {
	readonly t: Words;
	readonly table: TableState;
} {
	const props = present(useContext(TableContext), "the table of the dialogs");
	const t = useTranslations<never>();
	return { ...props, t, table: props.log.state };
}

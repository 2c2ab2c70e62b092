import { screen, within } from "@testing-library/react";
import type { OpenedTable } from "./opened-table.tsx";

export const THREE = ["Ana", "Ben", "Dee"];

export function rackOf(night: OpenedTable, player: string): number {
	return night.table.ledger[`rack:${player}`] ?? 0;
}

/** The types of the last tap's commands. */
export function lastBatch(night: OpenedTable): readonly string[] {
	const { entries } = night.tab.ready.log;
	const batch = entries.at(-1)?.batch;
	return entries.filter((e) => e.batch === batch).map((e) => e.command.type);
}

/** A field of the open dialog. */
export function field(label: RegExp | string): HTMLInputElement {
	return within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>(
		label,
	);
}

export async function type(
	night: OpenedTable,
	label: RegExp | string,
	text: string,
): Promise<void> {
	await night.user.clear(field(label));
	if (text !== "") await night.user.type(field(label), text);
}

/** As a browser has it: what was offered is selected. (This DOM gives the focus to the dialog.) */
export async function typeAmount(
	night: OpenedTable,
	keys: string,
): Promise<void> {
	const amount = field("Amount in chips");
	amount.focus();
	amount.select();
	await night.user.keyboard(keys);
}

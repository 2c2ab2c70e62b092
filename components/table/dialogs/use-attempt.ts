import { useState } from "react";
import type { AnyError } from "@/lib/table/errors.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import { useTable } from "./table-context.ts";

/** What a dialog has tried to send. */
export type Attempt = {
	/** Why the last attempt was refused, null when none was. */
	readonly refused: AnyError | null;
	/** What was sent then. */
	readonly commands: readonly TableCommand[];
	/** Sends the commands as one batch: one Undo. Accepted, the dialog closes; else it stays. */
	readonly make: (commands: readonly TableCommand[]) => void;
	readonly forget: () => void;
};

export function useAttempt(): Attempt {
	const { send, close } = useTable();
	const [last, setLast] = useState<{
		readonly refused: AnyError;
		readonly commands: readonly TableCommand[];
	} | null>(null);
	return {
		refused: last?.refused ?? null,
		commands: last?.commands ?? [],
		make(commands) {
			const refusal = send(commands);
			if (refusal === null) close();
			else setLast({ refused: refusal.refused, commands });
		},
		forget: () => setLast(null),
	};
}

import { waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { waitingText } from "../../lib/client/waiting-file.ts";
import { NIGHT } from "../client/memory-server.ts";
import { THREE } from "./dialogs-helpers.ts";
import { openTable, seated } from "./opened-table.tsx";

function toldIn(night: { dialog(): HTMLElement }): string | null {
	return within(night.dialog()).getByRole("status").textContent;
}

async function choose(
	night: Awaited<ReturnType<typeof openTable>>,
	text: string,
): Promise<void> {
	const input = within(night.dialog()).getByLabelText<HTMLInputElement>(
		"Load a file from another device",
	);
	await night.user.upload(
		input,
		new File([text], "waiting.json", { type: "application/json" }),
	);
	await waitFor(() => expect(toldIn(night)).not.toBe(""));
}

describe("what waits to be saved", () => {
	test("nothing waits", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "more" });
		await night.press("What waits to be saved");
		expect(night.dialog().textContent).toContain("the server has everything");
		await night.press("Save it to a file");
		expect(toldIn(night)).toBe("Nothing waits.");
	});

	test("a file of this night is taken over; another night's and anything else are not", async () => {
		const night = await openTable(seated(THREE));
		await night.open({ kind: "waiting" });
		const requests = [
			{
				kind: "commands" as const,
				id: "elsewhere",
				atMs: 1,
				device: "other",
				commands: [
					{
						id: "elsewhere-0",
						command: { type: "note" as const, text: "from there" },
					},
				],
			},
		];
		await choose(night, waitingText({ night: NIGHT, requests }));
		expect(toldIn(night)).toBe("One tap taken over.");
		expect(night.tab.ready.log.entries.at(-1)?.device).toBe("other");
		await choose(
			night,
			waitingText({ night: { id: "x", name: "Monday" }, requests }),
		);
		expect(toldIn(night)).toContain("another night: Monday");
		await choose(night, "{}");
		expect(toldIn(night)).toContain("cannot be read");
	});
});

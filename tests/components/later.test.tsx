import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { later } from "@/components/ui/later.ts";

test("a part that could not be fetched is asked for again, and the rest of the screen stays", async () => {
	vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
	try {
		let asked = 0;
		const Part = later(async () => {
			asked += 1;
			if (asked < 3) throw new Error("no network");
			return { default: () => <p>here by now</p> };
		});
		render(
			<>
				<p>the table</p>
				<Suspense fallback={null}>
					<Part />
				</Suspense>
			</>,
		);
		screen.getByText("the table");
		await screen.findByText("here by now", {}, { timeout: 20_000 });
		expect(asked).toBe(3);
		screen.getByText("the table");
	} finally {
		vi.useRealTimers();
	}
});

import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
	AppRouterContext,
	type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import { LOCALES } from "@/components/i18n/languages.ts";
import { WordsProvider } from "@/components/i18n/provider.tsx";
import { Review } from "@/components/review/review.tsx";
import { ChangeNight } from "@/components/sessions/change-night.tsx";
import { chips } from "@/lib/ledger/chips.ts";

const NIGHT = {
	id: "sunday",
	name: "Sunday night",
	timeZone: "Europe/Paris",
	startedAtMs: Date.UTC(2026, 10, 22, 19, 5),
	smallestChip: chips(1),
};

const refresh = vi.fn();
/** What was asked to be changed, and how the server answers. */
const asked: [path: string, body: unknown][] = [];
let status = 200;

beforeEach(() => {
	asked.length = 0;
	status = 200;
	refresh.mockClear();
	vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
		if (init?.method !== "PATCH") throw new TypeError("no network");
		asked.push([path, JSON.parse(String(init.body))]);
		return Response.json({}, { status });
	});
});

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** The page of a night as the server writes it, with what can be changed of it opened. */
async function opened(archived = false) {
	render(
		<AppRouterContext value={{ refresh } as unknown as AppRouterInstance}>
			<WordsProvider
				locale={LOCALES.en}
				messages={compiledMessages("en")}
				timeZone="Europe/Paris"
				now={new Date("2026-11-29T20:05:00Z")}
			>
				<Review
					night={NIGHT}
					entries={[]}
					lastSeq={0}
					readable
					archived={archived}
					actions={
						<ChangeNight id={NIGHT.id} name={NIGHT.name} archived={archived} />
					}
				/>
			</WordsProvider>
		</AppRouterContext>,
	);
	const user = userEvent.setup();
	await user.click(screen.getByLabelText("Change Sunday night"));
	const button = (name: string) =>
		screen.getByText(name, { selector: "button" });
	return { user, button, name: screen.getByLabelText("Name of the night") };
}

const closed = () =>
	waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("on its own page a night", () => {
	test("is renamed, once whatever is tapped, and the page is shown anew", async () => {
		const { user, name, button } = await opened();
		await user.clear(name);
		await user.dblClick(button("Rename"));
		expect(asked).toEqual([]);
		await user.type(name, "  The  cat’s night ");
		await user.dblClick(button("Rename"));
		await closed();
		expect(asked).toEqual([
			["/api/sessions/sunday", { name: "The cat’s night" }],
		]);
		expect(refresh).toHaveBeenCalledTimes(1);
	});

	test("is archived, and brought back", async () => {
		const { user, button } = await opened();
		await user.click(button("Archive this night"));
		await closed();
		cleanup();
		const again = await opened(true);
		await again.user.click(again.button("Bring it back"));
		await closed();
		expect(asked).toEqual([
			["/api/sessions/sunday", { archived: true }],
			["/api/sessions/sunday", { archived: false }],
		]);
	});

	test("keeps its name when the change was not made, and says so", async () => {
		status = 500;
		const { user, name, button } = await opened();
		await user.type(name, "!");
		await user.click(button("Rename"));
		await waitFor(() =>
			expect(screen.getByRole("alert").textContent).toContain("nothing was"),
		);
		expect(refresh).not.toHaveBeenCalled();
		await user.click(button("Cancel"));
		await closed();
	});
});

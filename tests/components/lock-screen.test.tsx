import {
	act,
	cleanup,
	fireEvent,
	render,
	screen,
} from "@testing-library/react";
import { IntlProvider } from "use-intl/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LockScreen } from "@/components/access/lock-screen.tsx";
import { compiledMessages } from "@/components/i18n/compiled.ts";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
});

afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function Locked({ waitMs }: { readonly waitMs: number }) {
	return (
		<IntlProvider
			locale="en-GB"
			messages={compiledMessages("en")}
			timeZone="UTC"
		>
			<LockScreen claiming={false} waitMs={waitMs} />
		</IntlProvider>
	);
}

const shown = () => document.querySelector(".problem")?.lastElementChild;

test("a wait goes on over a reload of the page", () => {
	render(<Locked waitMs={3_000} />);
	expect(shown()?.textContent).toContain("Try again in 3 seconds.");
	const button = screen.getByRole("button", { name: "Unlock" });
	expect(button.getAttribute("aria-disabled")).toBe("true");
	act(() => void vi.advanceTimersByTime(3_500));
	expect(shown()?.textContent).toBe("");
	expect(button.getAttribute("aria-disabled")).toBeNull();
});

test("what was wrong with a PIN is said until somebody types on", () => {
	render(<Locked waitMs={0} />);
	fireEvent.click(screen.getByRole("button", { name: "Unlock" }));
	expect(shown()?.textContent).toBe("A PIN has four to twelve digits.");
	fireEvent.input(screen.getByLabelText("PIN"), { target: { value: "4" } });
	expect(shown()?.textContent ?? "").toBe("");
});

test("after too many attempts the wait counts down, and nothing is sent until it is over", async () => {
	const asked = vi.fn(async () =>
		Response.json({ error: "too-many", waitMs: 3_000 }, { status: 429 }),
	);
	vi.stubGlobal("fetch", asked);
	render(<Locked waitMs={0} />);
	const button = screen.getByRole("button", { name: "Unlock" });
	async function enter(): Promise<void> {
		fireEvent.change(screen.getByLabelText("PIN"), {
			target: { value: "4711" },
		});
		await act(async () => {
			fireEvent.click(button);
			for (let i = 0; i < 10; i++) await Promise.resolve();
		});
	}

	await enter();
	expect(shown()?.textContent).toContain("Try again in 3 seconds.");
	act(() => void vi.advanceTimersByTime(1_500));
	expect(shown()?.textContent).toContain("Try again in 2 seconds.");
	expect(button.getAttribute("aria-disabled")).toBe("true");
	await enter();
	expect(asked).toHaveBeenCalledTimes(1);

	act(() => void vi.advanceTimersByTime(2_000));
	expect(shown()?.textContent).toBe("");
	expect(button.getAttribute("aria-disabled")).toBeNull();
	await enter();
	expect(asked).toHaveBeenCalledTimes(2);
});

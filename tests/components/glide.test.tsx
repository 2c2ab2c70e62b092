import { act, cleanup, render } from "@testing-library/react";
import { IntlProvider } from "use-intl/react";
import { afterEach, expect, test, vi } from "vitest";
import { Glide } from "@/components/ui/glide.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("a number glides one way only, though a frame may have begun before the change", () => {
	const frames: FrameRequestCallback[] = [];
	vi.stubGlobal("matchMedia", () => ({ matches: false }));
	vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) =>
		frames.push(run),
	);
	vi.stubGlobal("cancelAnimationFrame", () => {});
	const at = (value: number) => (
		<IntlProvider locale="en-GB" messages={{}} timeZone="UTC">
			<Glide value={value} />
		</IntlProvider>
	);
	const { container, rerender } = render(at(100));
	rerender(at(200));
	const beganMs = performance.now();
	const shown = [-30, 60, 250].map((laterMs) => {
		act(() => frames.shift()?.(beganMs + laterMs));
		return Number(container.textContent);
	});
	expect(shown[0]).toBe(100);
	expect(shown[1]).toBeGreaterThan(100);
	expect(shown[1]).toBeLessThan(200);
	expect(shown[2]).toBe(200);
});

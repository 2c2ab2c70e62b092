import { cleanup, render, screen } from "@testing-library/react";
import {
	AppRouterContext,
	type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Devices } from "@/components/access/devices.tsx";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import { Backups } from "@/components/settings/backups.tsx";

const ROUTER = { refresh: () => {} } as unknown as AppRouterInstance;
const AT_MS = Date.UTC(2026, 10, 30, 9, 15);

/** The device is in Paris, the computer that runs Casekeeper in Tokyo. */
function InParis({ children }: { readonly children: ReactNode }) {
	return (
		<AppRouterContext value={ROUTER}>
			<IntlProvider
				locale="en-GB"
				messages={compiledMessages("en")}
				timeZone="Asia/Tokyo"
			>
				{children}
			</IntlProvider>
		</AppRouterContext>
	);
}

beforeEach(() => {
	vi.stubEnv("TZ", "Europe/Paris");
});

afterEach(() => {
	cleanup();
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
});

test("backups are dated by the clock of the device that shows them", () => {
	const backup = {
		name: "casekeeper-1.db",
		kind: "by-hand",
		madeAtMs: AT_MS,
		sizeBytes: 4096,
		verified: true,
	} as const;
	const keeping = {
		database: "casekeeper.db",
		databaseBytes: 4096,
		folder: "backups",
		kept: 7,
		backups: [backup],
	};
	render(
		<InParis>
			<Backups keeping={keeping} />
		</InParis>,
	);
	const times = document.body.textContent?.match(/\d\d:\d\d/g);
	expect(times).toEqual(["10:15", "10:15"]);
	expect(screen.getByRole("link").getAttribute("aria-label")).toContain(
		"10:15",
	);
});

test("devices say the hour, so that two of one evening can be told apart", async () => {
	const device = { id: "a", name: "Phone", own: false };
	vi.stubGlobal("fetch", async (path: string) =>
		Response.json(
			path === "/api/access"
				? { mode: "dealer" }
				: {
						devices: [
							{ ...device, createdAtMs: AT_MS, seenAtMs: AT_MS + 3_600_000 },
						],
					},
		),
	);
	render(
		<InParis>
			<Devices />
		</InParis>,
	);
	const line = await screen.findByRole("listitem");
	expect(line.textContent).toContain(
		"Seen 30 Nov 2026, 11:15, since 30 Nov 2026, 10:15",
	);
});

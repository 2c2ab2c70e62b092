import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { IntlProvider } from "use-intl/react";
import { afterEach, expect, test, vi } from "vitest";
import { Devices } from "@/components/access/devices.tsx";
import { LockScreen } from "@/components/access/lock-screen.tsx";
import { compiledMessages } from "@/components/i18n/compiled.ts";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

type Listed = { readonly id: string; name: string; readonly own: boolean };

/** The devices of a server, and what was asked of it that changes something. */
function serverWith(mode: "dealer" | "open", devices: Listed[]) {
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
		const { method = "GET", body } = init;
		if (method === "GET" && path === "/api/access")
			return Response.json({ mode });
		if (method === "GET")
			return Response.json({
				devices: devices.map((d) => ({ ...d, createdAtMs: 0, seenAtMs: 0 })),
			});
		asked.push([method, path, body].filter(Boolean).join(" "));
		const at = devices.findIndex(({ id }) => path.endsWith(`/${id}`));
		const device = devices[at];
		if (!device) return Response.json({}, { status: 404 });
		if (method === "DELETE") devices.splice(at, 1);
		else device.name = JSON.parse(String(body)).name;
		return Response.json({});
	});
	return asked;
}

function shown(page: React.ReactNode) {
	return render(
		<IntlProvider
			locale="en-GB"
			messages={compiledMessages("en")}
			timeZone="UTC"
		>
			{page}
		</IntlProvider>,
	);
}

const TWO = (): Listed[] => [
	{ id: "a", name: "Tablet", own: true },
	{ id: "b", name: "Phone", own: false },
];

const button = (name: string) => screen.findByRole("button", { name });

test("a device is renamed, and nothing is sent for the name it has", async () => {
	const asked = serverWith("dealer", TWO());
	shown(<Devices />);
	await userEvent.click(await button("Rename Phone"));
	await userEvent.click(await button("Save"));
	expect(asked).toEqual([]);
	expect(screen.queryByRole("dialog")).toBeNull();

	await userEvent.click(await button("Rename Phone"));
	const name = screen.getByLabelText("Name");
	await userEvent.clear(name);
	expect((await button("Save")).getAttribute("aria-disabled")).toBe("true");
	await userEvent.click(await button("Save"));
	expect(screen.getByText("Type a name first.")).toBeTruthy();
	await userEvent.type(name, " Ben’s  phone ");
	await userEvent.click(await button("Save"));
	await button("Rename Ben’s phone");
	expect(asked).toEqual([
		`PATCH /api/access/devices/b ${JSON.stringify({ name: "Ben’s phone" })}`,
	]);
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("what went wrong with a name is said in its dialog, and what was typed stays", async () => {
	const devices = TWO();
	serverWith("dealer", devices);
	shown(<Devices />);
	await userEvent.click(await button("Rename Phone"));
	devices.pop();
	await userEvent.type(screen.getByLabelText("Name"), " 2");
	await userEvent.click(await button("Save"));
	const dialog = screen.getByRole("dialog");
	expect(await within(dialog).findByText(/no longer in the list/)).toBeTruthy();
	expect(within(dialog).getByDisplayValue("Phone 2")).toBeTruthy();
});

test("a device is locked after a question", async () => {
	const asked = serverWith("dealer", TWO());
	shown(<Devices />);
	await userEvent.click(await button("Lock Phone"));
	await userEvent.click(await button("Cancel"));
	expect(asked).toEqual([]);
	await userEvent.click(await button("Lock Phone"));
	await userEvent.click(await button("Lock it"));
	expect(asked).toEqual(["DELETE /api/access/devices/b"]);
	await vi.waitFor(() => expect(screen.queryByText("Phone")).toBeNull());
});

test("in open mode nothing offers to lock what it could not lock; names can be changed", async () => {
	serverWith("open", TWO());
	shown(<Devices />);
	await button("Rename Phone");
	expect(screen.queryByRole("button", { name: /Lock/ })).toBeNull();
	expect(screen.queryByRole("button", { name: /PIN/ })).toBeNull();
	expect(screen.getByText(/no device can be locked out/)).toBeTruthy();
});

test("a PIN can be seen before it counts: the first one, the one entered, the one it becomes", async () => {
	serverWith("dealer", []);
	for (const [page, labels] of [
		[<LockScreen key="1" claiming waitMs={0} />, ["New PIN"]],
		[<LockScreen key="2" claiming={false} waitMs={0} />, ["PIN"]],
		[<Devices key="3" />, ["PIN until now", "New PIN"]],
	] as const) {
		shown(page);
		const show = await screen.findByRole("checkbox", {
			name: "Show what is typed",
		});
		const types = () =>
			labels.map((label) =>
				screen.getByLabelText(new RegExp(`^${label}`)).getAttribute("type"),
			);
		expect(types().every((type) => type === "password")).toBe(true);
		await userEvent.click(show);
		expect(types().every((type) => type === "text")).toBe(true);
		await userEvent.click(show);
		expect(types().every((type) => type === "password")).toBe(true);
		cleanup();
	}
});

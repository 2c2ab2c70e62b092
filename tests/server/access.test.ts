import { execFileSync } from "node:child_process";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postClaim } from "../../app/api/access/claim/route.ts";
import {
	DELETE as deleteDevice,
	PATCH as patchDevice,
} from "../../app/api/access/devices/[id]/route.ts";
import { GET as getDevices } from "../../app/api/access/devices/route.ts";
import { POST as postLock } from "../../app/api/access/lock/route.ts";
import { POST as postPin } from "../../app/api/access/pin/route.ts";
import { GET as getAccess } from "../../app/api/access/route.ts";
import { GET as getHealth } from "../../app/api/health/route.ts";
import { GET as getPlayers } from "../../app/api/players/route.ts";
import { GET as getLive } from "../../app/api/sessions/[id]/live/route.ts";
import { deviceName } from "../../lib/core/device-name.ts";
import {
	attempting,
	succeeded,
	waitLeftMs,
} from "../../lib/server/access/attempts.ts";
import { deviceNames } from "../../lib/server/access/devices.ts";
import { newCode } from "../../lib/server/access/pin.ts";
import { database } from "../../lib/server/db.ts";
import { readable } from "../../lib/server/logger.ts";
import { PROJECT_ROOT } from "../../scripts/maintenance/root.mjs";
import {
	asked,
	claimed,
	cookieOf,
	none,
	of,
	PIN,
	tried,
	withPin,
} from "./support/access.ts";
import { temporaryDatabase, withSqlite } from "./support/database.ts";
import { started } from "./support/nights.ts";

const stored = temporaryDatabase();
withPin();

async function modeOf(cookie = ""): Promise<string> {
	const answer = await getAccess(asked("/api/access", { cookie }), none);
	return (await answer.json()).mode;
}

async function devicesOf(cookie: string) {
	const answer = await getDevices(
		asked("/api/access/devices", { cookie }),
		none,
	);
	const { devices } = await answer.json();
	return devices as { id: string; name: string; own: boolean }[];
}

async function reads(cookie: string): Promise<number> {
	return (await getPlayers(asked("/api/players", { cookie }), none)).status;
}

const LATER = () => Date.now() + 24 * 3_600_000;
/** As if all attempts were long ago. */
async function forgiven(): Promise<void> {
	await database().attempt.deleteMany();
}
beforeEach(forgiven);

describe("the first start", () => {
	it("lets nobody in without the code, and who has it sets the PIN", async () => {
		expect(await modeOf()).toBe("unclaimed");
		const code = await newCode();
		expect(code).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}$/);
		const claim = (body: object) =>
			postClaim(asked("/api/access/claim", { method: "POST", body }), none);
		const wrong = { code: "aaaa-aaaa", pin: PIN, name: "Tablet" };
		expect((await claim(wrong)).status).toBe(403);
		expect((await claim({ ...wrong, code, pin: "12a4" })).status).toBe(400);
		expect(await modeOf()).toBe("unclaimed");
		expect((await tried(PIN)).status).toBe(403);

		const answer = await claim({
			code: ` ${code.toUpperCase()} `,
			pin: PIN,
			name: "Tablet",
		});
		expect(answer.status).toBe(200);
		expect(answer.headers.get("Set-Cookie")).toMatch(
			/^casekeeper-device=[a-z0-9]{32}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
		);
		expect(await modeOf(cookieOf(answer))).toBe("dealer");
		expect(await modeOf()).toBe("locked");
		// The code is used up, and nobody claims twice.
		expect((await claim({ code, pin: "9999", name: "Neighbour" })).status).toBe(
			409,
		);
	});

	it("keeps neither PIN nor token, but what they come to", async () => {
		const cookie = await claimed();
		const token = cookie.split("=")[1] ?? "";
		withSqlite(stored.file, (sqlite) => {
			const all = ["Secret", "Device", "Attempt"].map((table) =>
				JSON.stringify(sqlite.prepare(`SELECT * FROM "${table}"`).all()),
			);
			expect(all.join()).toContain("scrypt$32768$8$1$");
			expect(all.join()).not.toContain(PIN);
			expect(all.join()).not.toContain(token);
		});
	});
});

describe("a device", () => {
	it("is in with the PIN, named, listed, renamed", async () => {
		const cookie = await claimed("Tablet");
		const phone = cookieOf(await tried(PIN, { name: "  Ana’s phone " }));
		const devices = await devicesOf(phone);
		expect(devices.find((d) => d.own)?.name).toBe("Ana’s phone");
		expect(devices.length).toBeGreaterThan(1);
		const id = devices.find((d) => d.own)?.id ?? "";
		const body = { name: "Old phone" };
		const renamed = await patchDevice(
			asked(`/api/access/devices/${id}`, { method: "PATCH", body, cookie }),
			of({ id }),
		);
		expect(renamed.status).toBe(200);
		expect((await devicesOf(phone)).find((d) => d.own)?.name).toBe("Old phone");
	});

	it("takes no name that is none, and none for a device that is not in", async () => {
		const cookie = await claimed("Tablet");
		const own = (await devicesOf(cookie)).find((d) => d.own);
		const rename = async (id: string, body: object, by = cookie) => {
			const url = `/api/access/devices/${id}`;
			const request = asked(url, { method: "PATCH", body, cookie: by });
			return (await patchDevice(request, of({ id }))).status;
		};
		const id = own?.id ?? "";
		for (const body of [
			{},
			{ name: "  " },
			{ name: "x".repeat(65) },
			{ name: "Phone", own: true },
		]) {
			expect(await rename(id, body)).toBe(400);
		}
		expect(await rename(id, { name: "Phone" }, "")).toBe(401);
		expect(await rename("nobody", { name: "Phone" })).toBe(404);
		expect((await devicesOf(cookie)).find((d) => d.own)?.name).toBe("Tablet");
	});

	it("is called in the books by its name in Settings, by its own id", async () => {
		await claimed("Door");
		const id = "wkb3x5jfpmee9kjcxctx";
		await tried(PIN, { name: "First tablet", id });
		expect(deviceName(await deviceNames(), id)).toBe("First tablet");
		// Come in anew, it is one device still.
		const again = cookieOf(await tried(PIN, { name: "Second tablet", id }));
		expect((await devicesOf(again)).filter((d) => d.id === id)).toHaveLength(1);
		expect(deviceName(await deviceNames(), id)).toBe("Second tablet");
		await tried(PIN, { name: "Second tablet", id: "mmmmmmfpmee9kjcxctxa" });
		expect(deviceName(await deviceNames(), id)).toBe("Second tablet (wkb3x5)");
		await deleteDevice(
			asked(`/api/access/devices/${id}`, { method: "DELETE", cookie: again }),
			of({ id }),
		);
		expect(deviceName(await deviceNames(), id)).toBe("wkb3x5");
	});

	it("is out at once when it is revoked, and so are its streams", async () => {
		const cookie = await claimed();
		const phone = cookieOf(await tried(PIN));
		const id = (await devicesOf(phone)).find((d) => d.own)?.id ?? "";
		const night = await started("revoked");
		const live = await getLive(
			asked(`/api/sessions/${night}/live`, { cookie: phone }),
			of({ id: night }),
		);
		expect(live.status).toBe(200);
		expect(await reads(phone)).toBe(200);
		const revoked = await deleteDevice(
			asked(`/api/access/devices/${id}`, { method: "DELETE", cookie }),
			of({ id }),
		);
		expect(revoked.status).toBe(200);
		expect(await reads(phone)).toBe(401);
		expect(await live.text()).toBe("event: beat\ndata:\n\n");
		expect(await reads(cookie)).toBe(200);
	});

	it("locks itself", async () => {
		const cookie = await claimed();
		const answer = await postLock(
			asked("/api/access/lock", { method: "POST", cookie }),
			none,
		);
		expect(answer.headers.get("Set-Cookie")).toContain("Max-Age=0");
		expect(await reads(cookie)).toBe(401);
	});

	it("is not in with a made-up token, or with anything else", async () => {
		for (const token of ["", "a".repeat(32), "' OR 1=1 --", "a".repeat(9000)]) {
			expect(await reads(`casekeeper-device=${token}`)).toBe(401);
		}
	});

	it("changes the PIN with the old one, and the others are out", async () => {
		const cookie = await claimed();
		const phone = cookieOf(await tried(PIN));
		const change = (current: string) =>
			postPin(
				asked("/api/access/pin", {
					method: "POST",
					cookie,
					body: { current, next: "123456" },
				}),
				none,
			);
		expect((await change("0000")).status).toBe(403);
		expect((await change(PIN)).status).toBe(200);
		expect(await reads(phone)).toBe(401);
		expect(await reads(cookie)).toBe(200);
		expect((await tried(PIN)).status).toBe(403);
		expect((await tried("123456")).status).toBe(200);
	});
});

describe("wrong PINs", () => {
	it("cost a growing wait from one address, in the database", async () => {
		const waits: number[] = [];
		let nowMs = LATER();
		for (let i = 0; i < 5; i++) {
			expect(await waitLeftMs("192.168.1.50", nowMs)).toBe(0);
			expect(await attempting("192.168.1.50", nowMs)).toBe(0);
		}
		// The page that is loaded anew says it, and asking costs nothing.
		expect(await waitLeftMs("192.168.1.50", nowMs)).toBe(30_000);
		expect(await waitLeftMs("192.168.1.50", nowMs)).toBe(30_000);
		while (waits.length < 10) {
			const waitMs = await attempting("192.168.1.50", nowMs);
			if (waitMs > 0) waits.push(waitMs);
			nowMs += waitMs;
		}
		expect(waits.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000]);
		expect(waits.at(-1)).toBe(3_600_000);
		// Another address is not yet asked to wait for this one's failures.
		await forgiven();
		for (let i = 0; i < 5; i++) await attempting("192.168.1.50", nowMs);
		expect(await attempting("192.168.1.50", nowMs)).toBeGreaterThan(0);
		expect(await attempting("192.168.1.51", nowMs)).toBe(0);
	});

	it("cost a wait from all addresses together", async () => {
		const nowMs = LATER();
		let waited = 0;
		for (let i = 0; i < 40; i++) {
			if ((await attempting(`10.0.0.${i}`, nowMs)) > 0) waited += 1;
		}
		expect(waited).toBe(40 - 20);
	});

	it("are forgiven with time, and one that was right costs nothing", async () => {
		const nowMs = LATER();
		for (let i = 0; i < 6; i++) await attempting("192.168.1.52", nowMs);
		expect(await attempting("192.168.1.52", nowMs + 6 * 3_600_000)).toBe(0);
		await succeeded("192.168.1.52");
		expect(
			await database().attempt.findMany({ where: { who: { not: "all" } } }),
		).toEqual([]);
	});

	it("gain nothing by coming all at once", async () => {
		await claimed();
		const answers = await Promise.all(
			Array.from({ length: 12 }, (_, i) =>
				tried(String(1000 + i), { from: "192.168.1.53" }),
			),
		);
		const statuses = answers.map((answer) => answer.status);
		expect(statuses.filter((status) => status === 403)).toHaveLength(5);
		expect(statuses.filter((status) => status === 429)).toHaveLength(7);
		expect((await tried(PIN, { from: "192.168.1.53" })).status).toBe(429);
	});
});

describe("beside it", () => {
	it("npm run reset-pin takes the PIN away and prints a code, while the server runs", async () => {
		const cookie = await claimed();
		vi.useFakeTimers({ toFake: ["Date"] });
		const said = execFileSync(
			process.execPath,
			[path.join(PROJECT_ROOT, "scripts/maintenance/reset-pin.mjs")],
			{
				env: { ...process.env, DATABASE_URL: `file:${stored.file}` },
				encoding: "utf8",
			},
		);
		vi.setSystemTime(Date.now() + 10_000);
		expect(await reads(cookie)).toBe(401);
		expect(await modeOf(cookie)).toBe("unclaimed");
		const code = /[a-z0-9]{4}-[a-z0-9]{4}/.exec(said)?.[0];
		const body = { code, pin: "2468", name: "Tablet" };
		const answer = await postClaim(
			asked("/api/access/claim", { method: "POST", body }),
			none,
		);
		vi.useRealTimers();
		expect(answer.status).toBe(200);
	});

	it("the open mode asks for nothing, and says so", async () => {
		vi.stubEnv("CASEKEEPER_OPEN", "1");
		expect(await modeOf()).toBe("open");
		expect(await reads("")).toBe(200);
		vi.stubEnv("CASEKEEPER_OPEN", "");
		expect(await reads("")).toBe(401);
	});

	it("anyone may ask whether the server is well, and hears nothing else", async () => {
		const answer = await getHealth(asked("/api/health"), none);
		expect(await answer.json()).toEqual({ ok: true });
	});

	it("a line of the log reads well, and shows a stack where there is one", () => {
		const line = {
			level: 30,
			time: 0,
			pid: 1,
			hostname: "x",
			id: "abc",
			status: 200,
			msg: "GET /",
		};
		expect(readable(JSON.stringify(line))).toMatch(
			/^\d\d:\d\d:\d\d info GET \/ id=abc status=200\n$/,
		);
		const failed = { ...line, level: 50, err: { stack: "Error: x\n at y" } };
		expect(readable(JSON.stringify(failed))).toContain("\nError: x\n at y\n");
	});
});

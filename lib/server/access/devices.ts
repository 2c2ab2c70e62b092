import { randomUUID } from "node:crypto";
import { type DeviceNames, shortDevice } from "../../core/device-name.ts";
import { database } from "../db.ts";
import { processWide } from "../process-wide.ts";
import { streams } from "../streams.ts";
import { randomSigns, sha256 } from "./random.ts";

/** A device that has entered the PIN. */
export type Device = {
	readonly id: string;
	readonly name: string;
	/** Milliseconds since 1970 UTC. */
	readonly createdAtMs: number;
	/** When it was last heard of, to the minute. */
	readonly seenAtMs: number;
};

/** 160 random bits. */
const TOKEN_LENGTH = 32;

/** How long a device is believed without asking the database; what this process revokes counts at once. */
const BELIEVED_MS = 3_000;
const SEEN_EVERY_MS = 60_000;
const KNOWN_AT_MOST = 500;

type Known = { readonly device: Device; readonly untilMs: number };

/** By the token's hash. */
const known = processWide("devices", () => new Map<string, Known>());

function deviceOf(row: {
	id: string;
	name: string;
	createdAtMs: bigint;
	seenAtMs: bigint;
}): Device {
	return {
		id: row.id,
		name: row.name,
		createdAtMs: Number(row.createdAtMs),
		seenAtMs: Number(row.seenAtMs),
	};
}

/**
 * Lets a device in.
 *
 * @param id the one that stands in its entries; one that is known comes in anew, and what it
 *   held before is worth nothing
 * @returns the token it is to hold; only its hash is kept
 */
export async function admit(
	name: string,
	id: string = randomUUID(),
): Promise<string> {
	const token = randomSigns(TOKEN_LENGTH);
	const nowMs = BigInt(Date.now());
	await revoke(id);
	await database().device.create({
		data: {
			id,
			name,
			tokenHash: sha256(token),
			createdAtMs: nowMs,
			seenAtMs: nowMs,
		},
	});
	return token;
}

/** Whose token this is; null for none. */
export async function deviceWith(token: string): Promise<Device | null> {
	const tokenHash = sha256(token);
	const nowMs = Date.now();
	const before = known.get(tokenHash);
	if (before && before.untilMs > nowMs) return before.device;
	known.delete(tokenHash);
	const row = await database().device.findUnique({ where: { tokenHash } });
	if (!row) return null;
	if (nowMs - Number(row.seenAtMs) > SEEN_EVERY_MS) {
		// A disk that is full keeps nobody out.
		await database()
			.device.updateMany({
				where: { id: row.id },
				data: { seenAtMs: BigInt(nowMs) },
			})
			.catch(() => {});
	}
	const device = deviceOf(row);
	if (known.size >= KNOWN_AT_MOST) known.clear();
	known.set(tokenHash, { device, untilMs: nowMs + BELIEVED_MS });
	return device;
}

/** All devices that are in, those heard of last first. */
export async function listDevices(): Promise<readonly Device[]> {
	const rows = await database().device.findMany({
		orderBy: [{ seenAtMs: "desc" }, { createdAtMs: "desc" }],
	});
	return rows.map(deviceOf);
}

/** @returns whether there is such a device */
export async function renameDevice(id: string, name: string): Promise<boolean> {
	const { count } = await database().device.updateMany({
		where: { id },
		data: { name },
	});
	known.clear();
	return count > 0;
}

/** Puts a device out, and ends its streams. @returns whether it was in */
export async function revoke(id: string): Promise<boolean> {
	const { count } = await database().device.deleteMany({ where: { id } });
	known.clear();
	streams.endOf(id);
	return count > 0;
}

/** Puts all devices out but one: after the PIN was changed. */
export async function revokeOthers(id: string): Promise<void> {
	for (const device of await listDevices()) {
		if (device.id !== id) await revoke(device.id);
	}
}

/** What the devices that are in are called; of those of one name, with the id in short behind it. */
export async function deviceNames(): Promise<DeviceNames> {
	const devices = await listDevices();
	return new Map(
		devices.map(({ id, name }) => {
			const alone = devices.every((d) => d.id === id || d.name !== name);
			return [id, alone ? name : `${name} (${shortDevice(id)})`];
		}),
	);
}

import {
	randomBytes,
	type ScryptOptions,
	scrypt,
	timingSafeEqual,
} from "node:crypto";
import { database } from "../db.ts";
import { randomSigns, sha256 } from "./random.ts";

/** 32 MB and some 80 ms for each try. */
const COST = { N: 2 ** 15, r: 8, p: 1 } as const;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const KEY_BYTES = 32;

/** Letters and digits of a one-time code, written in two groups. */
const CODE_LENGTH = 8;

function derived(
	pin: string,
	salt: Buffer,
	cost: Pick<ScryptOptions, "N" | "r" | "p">,
): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const options = { ...cost, maxmem: MAX_MEMORY_BYTES };
		scrypt(pin, salt, KEY_BYTES, options, (error, key) =>
			error ? reject(error) : resolve(key),
		);
	});
}

async function hashOf(name: "pin" | "code"): Promise<string | null> {
	const row = await database().secret.findUnique({ where: { name } });
	return row?.hash ?? null;
}

/** Whether a PIN is set: until then nothing can be done but to set it, with the one-time code. */
export async function hasPin(): Promise<boolean> {
	return (await hashOf("pin")) !== null;
}

/** Compares in a time that says nothing about how much of it is right. */
export async function isPin(pin: string): Promise<boolean> {
	const hash = await hashOf("pin");
	if (hash === null) return false;
	const [, N = "", r = "", p = "", salt = "", key = ""] = hash.split("$");
	const cost = { N: Number(N), r: Number(r), p: Number(p) };
	const expected = Buffer.from(key, "base64");
	return timingSafeEqual(
		await derived(pin, Buffer.from(salt, "base64"), cost),
		expected,
	);
}

/** Sets the PIN; the one-time code is used up. */
export async function setPin(pin: string): Promise<void> {
	const salt = randomBytes(16);
	const key = await derived(pin, salt, COST);
	const parts = [COST.N, COST.r, COST.p, salt.toString("base64")];
	const hash = ["scrypt", ...parts, key.toString("base64")].join("$");
	await database().$transaction([
		database().secret.upsert({
			where: { name: "pin" },
			create: { name: "pin", hash },
			update: { hash },
		}),
		database().secret.deleteMany({ where: { name: "code" } }),
	]);
}

/** As it is compared: without what people put between the groups. */
function plainCode(code: string): string {
	return code.toLowerCase().replace(/[^a-z0-9]/g, "");
}

export async function isCode(code: string): Promise<boolean> {
	const hash = await hashOf("code");
	if (hash === null) return false;
	return timingSafeEqual(
		Buffer.from(sha256(plainCode(code)), "hex"),
		Buffer.from(hash, "hex"),
	);
}

/** A new one-time code in place of any before, as a person reads it: `ab3d-7xyz`. */
export async function newCode(): Promise<string> {
	const code = randomSigns(CODE_LENGTH);
	const hash = sha256(code);
	await database().secret.upsert({
		where: { name: "code" },
		create: { name: "code", hash },
		update: { hash },
	});
	return `${code.slice(0, 4)}-${code.slice(4)}`;
}

import { createHash, randomBytes } from "node:crypto";

/** 32 signs, five bits each, without those that are easily misread. */
const SIGNS = "abcdefghjkmnpqrstvwxyz0123456789";

/** Random signs, five bits each. */
export function randomSigns(length: number): string {
	return Array.from(randomBytes(length), (byte) => SIGNS[byte % 32]).join("");
}

/** For what is random enough that nobody can try all of it. */
export function sha256(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}

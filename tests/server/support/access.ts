import { afterAll, beforeAll, vi } from "vitest";
import { POST as postClaim } from "../../../app/api/access/claim/route.ts";
import { POST as postUnlock } from "../../../app/api/access/unlock/route.ts";
import { newCode } from "../../../lib/server/access/pin.ts";
import { database } from "../../../lib/server/db.ts";

const HOST = "http://table.test";
export const PIN = "4711";

type Asked = {
	readonly method?: string;
	readonly body?: unknown;
	readonly cookie?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly signal?: AbortSignal;
};

/** A request as a browser at the table sends it. */
export function asked(
	path: string,
	{ method = "GET", body, cookie, headers, signal }: Asked = {},
): Request {
	return new Request(`${HOST}${path}`, {
		method,
		...(signal ? { signal } : {}),
		headers: {
			...(method === "GET" ? {} : { Origin: HOST }),
			...(body === undefined ? {} : { "Content-Type": "application/json" }),
			...(cookie ? { Cookie: cookie } : {}),
			...headers,
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
}

export const none = { params: Promise.resolve({}) };
export const of = <T>(params: T) => ({ params: Promise.resolve(params) });

/** Tests of a file run on a server that asks for the PIN. */
export function withPin(): void {
	beforeAll(() => vi.stubEnv("CASEKEEPER_OPEN", ""));
	afterAll(() => vi.unstubAllEnvs());
}

/** The cookie an answer sets, as the browser sends it back. */
export function cookieOf(answer: Response): string {
	return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

/** Sets the PIN, as the first to come does, whatever there was. @returns their cookie */
export async function claimed(name = "Tablet"): Promise<string> {
	await database().secret.deleteMany();
	const body = { code: await newCode(), pin: PIN, name };
	const request = asked("/api/access/claim", { method: "POST", body });
	return cookieOf(await postClaim(request, none));
}

type Trying = {
	readonly from?: string;
	readonly name?: string;
	/** What the device calls itself in its entries. */
	readonly id?: string;
};

/** Tries a PIN from an address. */
export function tried(
	pin: string,
	{ from = "192.168.1.20", name = "Phone", id }: Trying = {},
): Promise<Response> {
	const request = asked("/api/access/unlock", {
		method: "POST",
		body: { pin, name, ...(id === undefined ? {} : { id }) },
		headers: { "X-Casekeeper-Address": from },
	});
	return postUnlock(request, none);
}

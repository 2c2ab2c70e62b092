import { type Device, deviceWith } from "./devices.ts";

/** The cookie that holds a device's token. */
const COOKIE = "casekeeper-device";
/** As long as browsers keep one. */
const COOKIE_S = 400 * 24 * 3600;

/** Everybody who reaches the server is a dealer: a table that wants no PIN (CASEKEEPER_OPEN=1). */
export function isOpenMode(): boolean {
	return process.env.CASEKEEPER_OPEN === "1";
}

function tokenIn(request: Request): string | null {
	const cookies = request.headers.get("Cookie") ?? "";
	for (const part of cookies.split(";")) {
		const [name, value = ""] = part.trim().split("=");
		if (name === COOKIE && /^[a-z0-9]{32}$/.test(value)) return value;
	}
	return null;
}

/** The device that asks; null when it has not entered the PIN, or was put out. */
export async function deviceOf(request: Request): Promise<Device | null> {
	const token = tokenIn(request);
	return token ? deviceWith(token) : null;
}

/** Whether what only a dealer may do may be done. */
export async function isDealer(request: Request): Promise<boolean> {
	return isOpenMode() || (await deviceOf(request)) !== null;
}

/** Who reads a stream, so that it ends when they are put out. */
export async function readerOf(request: Request): Promise<string> {
	return (await deviceOf(request))?.id ?? "open";
}

/** Where a request comes from, as scripts/serve.mjs has seen it. */
export function addressIn(headers: Pick<Headers, "get">): string {
	return headers.get("X-Casekeeper-Address") ?? "127.0.0.1";
}

export function addressOf({ headers }: Request): string {
	return addressIn(headers);
}

/** Gives the browser its token, out of reach of scripts; `null` takes it away. */
export function withCookie(
	answer: Response,
	request: Request,
	token: string | null,
): Response {
	const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
	const age = token === null ? 0 : COOKIE_S;
	answer.headers.append(
		"Set-Cookie",
		`${COOKIE}=${token ?? ""}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
	);
	return answer;
}

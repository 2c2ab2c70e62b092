import { isIP } from "node:net";

/** Why a request is not even looked at. */
export type Turned = "unknown-host" | "cross-site";

/** The host a browser believes it talks to, with its port. */
function hostOf(request: Request): string {
	return request.headers.get("Host") ?? new URL(request.url).host;
}

function hostName(host: string): string {
	return host
		.replace(/:\d+$/, "")
		.replace(/^\[(.*)\]$/, "$1")
		.replace(/\.$/, "")
		.toLowerCase();
}

/**
 * Whether a name is one of ours. A page on a name of somebody else that leads to this
 * server (DNS rebinding) would be of the same origin as itself: addresses and local names
 * cannot be had by others, any other name is ours if CASEKEEPER_HOSTS says so.
 */
export function isOurHost(host: string): boolean {
	const name = hostName(host);
	if (isIP(name) !== 0 || name === "localhost" || name.endsWith(".local"))
		return true;
	const others = (process.env.CASEKEEPER_HOSTS ?? "").toLowerCase();
	return name !== "" && others.split(/[\s,]+/).includes(name);
}

const READS = ["GET", "HEAD", "OPTIONS"];

/** Whether the origin is the page's own server; the scheme may differ behind a TLS proxy. */
function isOwnOrigin(origin: string | null, host: string): boolean {
	if (origin === null || !/^https?:\/\//.test(origin)) return false;
	try {
		return new URL(origin).host === new URL(`http://${host}`).host;
	} catch {
		return false;
	}
}

/**
 * Refuses what comes from pages of others: unknown hosts, writes without our own Origin,
 * and whatever the browser itself calls cross-site.
 */
export function turnedAway(request: Request, isPage = false): Turned | null {
	const host = hostOf(request);
	if (!isOurHost(host)) return "unknown-host";
	const site = request.headers.get("Sec-Fetch-Site");
	const isLink = isPage && request.method === "GET";
	if (!isLink && site !== null && site !== "same-origin" && site !== "none")
		return "cross-site";
	if (READS.includes(request.method)) return null;
	return isOwnOrigin(request.headers.get("Origin"), host) ? null : "cross-site";
}

import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { refusalOf } from "./lib/server/access/guard.ts";

/**
 * What needs no dealer's device: the lock screen itself, displays by their code, and what the
 * program is kept by on a device, which has no word about any night.
 */
const PUBLIC = /^\/(unlock$|display\/|offline$|sw\.js$|manifest\.webmanifest$)/;

/**
 * What a page may load and run: its own scripts, by a number that is new each time. Inline
 * style attributes stay, for what is drawn at a place that numbers say.
 */
function policy(nonce: string): string {
	const isDevelopment = process.env.NODE_ENV === "development";
	const styles = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
		`style-src 'self' ${styles}`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		// The silent video that keeps a screen on.
		"media-src 'self' data:",
		`connect-src 'self'${isDevelopment ? " ws: wss:" : ""}`,
		"worker-src 'self'",
		"manifest-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** Every page passes here: who may see it, and what it may run. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
	const isPublic = PUBLIC.test(request.nextUrl.pathname);
	const refused = await refusalOf(request, isPublic ? "viewer" : "dealer", {
		isPage: true,
	});
	if (refused && refused.status !== 401) {
		return new NextResponse(REFUSED[refused.error], {
			status: refused.status,
			headers: { "Content-Type": "text/plain; charset=utf-8" },
		});
	}
	const nonce = randomBytes(16).toString("base64");
	const headers = new Headers(request.headers);
	headers.set("x-nonce", nonce);
	headers.set("Content-Security-Policy", policy(nonce));
	const onward = { request: { headers } };
	const answer = refused
		? NextResponse.rewrite(new URL("/unlock", request.url), onward)
		: NextResponse.next(onward);
	answer.headers.set("Content-Security-Policy", policy(nonce));
	answer.headers.set("Cache-Control", "no-store");
	return answer;
}

/** For who opens a page under a name that is not ours; in English, for whoever set the server up. */
const REFUSED = {
	"unknown-host":
		"Casekeeper does not know itself by this name. Open it by its address, or add the name to CASEKEEPER_HOSTS.",
	"cross-site": "This request came from another site.",
	"too-many": "Too many requests. Wait a little.",
};

export const config = {
	// Scripts, styles and fonts are the same for all; the API has a guard of its own.
	matcher: ["/((?!api/|_next/static/|icon\\.svg$|apple-icon\\.png$|icons/).*)"],
};

import { fileURLToPath } from "node:url";
import {
	PHASE_DEVELOPMENT_SERVER,
	PHASE_PRODUCTION_BUILD,
} from "next/constants.js";
import { SLIM_ZOD, writeSlimZod } from "./scripts/lib/slim-zod.mjs";
import { buildVersion } from "./scripts/lib/sources.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));

/** For every answer. What a page may run is said with each page (proxy.ts). */
const HEADERS = Object.entries({
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	// A display's address is its key: it goes to no other site.
	"Referrer-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy":
		"camera=(), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self)",
}).map(([key, value]) => ({ key, value }));

/** @type {import("next").NextConfig} */
const config = {
	reactStrictMode: true,
	poweredByHeader: false,
	// No picture is made over for anyone: the route that would stays shut.
	images: { unoptimized: true },
	// By it a page tells whether the service worker that waits is of another version.
	env: { CASEKEEPER_VERSION: buildVersion() },
	// Native code, and what loads it, stays outside the bundles.
	serverExternalPackages: ["better-sqlite3", "pino"],
	headers: async () => [{ source: "/:path*", headers: HEADERS }],
	turbopack: {
		root,
		// Words are parsed on the server (components/i18n/compiled.ts), so the browser needs no parser.
		resolveAlias: {
			"use-intl/format-message": "use-intl/format-message/format-only",
			"zod/mini": { browser: SLIM_ZOD },
		},
	},
	// `npm test` checks the types, of the tests too. A start at the table does not wait for it.
	typescript: { ignoreBuildErrors: true },
	// A tablet opens the development server by the machine's address, the tests by a name of their own.
	allowedDevOrigins: ["*.*.*.*", "table.test"],
};

/** @param {string} phase */
export default function configOf(phase) {
	const bundles =
		phase === PHASE_PRODUCTION_BUILD || phase === PHASE_DEVELOPMENT_SERVER;
	if (bundles) writeSlimZod();
	return config;
}

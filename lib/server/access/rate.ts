import { RateLimiterMemory } from "rate-limiter-flexible";
import { processWide } from "../process-wide.ts";

/** Requests from one address in ten seconds. A dealer makes some twenty, a page that opens ten. */
const REQUESTS = 600;
const WITHIN_S = 10;

const limiter = processWide(
	"rate limiter",
	() => new RateLimiterMemory({ points: REQUESTS, duration: WITHIN_S }),
);

/** This machine's own programs, a proxy in front of the server among them. */
const OWN = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Counts a request.
 *
 * @returns 0 when there were not too many from its address; else how long to wait, in milliseconds
 */
export async function tooMany(address: string): Promise<number> {
	if (OWN.test(address)) return 0;
	try {
		await limiter.consume(address);
		return 0;
	} catch (refused) {
		if (refused instanceof Error) throw refused;
		const { msBeforeNext } = refused as { readonly msBeforeNext: number };
		return Math.max(1, msBeforeNext);
	}
}

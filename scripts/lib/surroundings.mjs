import {
	accessSync,
	constants,
	mkdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { databasePath } from "../maintenance/database-path.mjs";
import { PROJECT_ROOT } from "../maintenance/root.mjs";
import { fileTrouble, Problem } from "./problem.mjs";

/** The port to serve on: `PORT`, or 3000. @param {Readonly<Record<string, string | undefined>>} env @returns {number} */
export function portOf(env) {
	const text = env.PORT?.trim();
	if (!text) return 3000;
	const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
	if (port < 1 || port > 65535) {
		throw new Problem(
			`PORT must be a whole number from 1 to 65535, but is "${text}".`,
		);
	}
	return port;
}

/** The database file's absolute path. @param {Readonly<Record<string, string | undefined>>} env @returns {string} */
export function databaseOf(env) {
	try {
		return databasePath(env, PROJECT_ROOT);
	} catch (error) {
		throw new Problem(/** @type {Error} */ (error).message);
	}
}

/** What is said when a port cannot be had. @param {unknown} error @param {number} port */
export function portTrouble(error, port) {
	const code = /** @type {{ code?: unknown }} */ (error)?.code;
	if (code === "EADDRINUSE") {
		return new Problem(
			`Port ${port} is in use by another program, perhaps Casekeeper itself: stop that one, or choose another port, as in PORT=${port === 65535 ? 3000 : port + 1} npm start.`,
		);
	}
	if (code === "EACCES") {
		return new Problem(
			`This user may not serve on port ${port}: choose one above 1023, as in PORT=3000 npm start.`,
		);
	}
	return error;
}

/** Refuses a port that is taken. @param {number} port @returns {Promise<void>} */
function refuseBusyPort(port) {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", (error) => reject(portTrouble(error, port)));
		probe.listen(port, "0.0.0.0", () => probe.close(() => resolve()));
	});
}

/**
 * Refuses a port that browsers will not open, since it belongs to something else: Node's
 * `fetch` keeps to the same list (https://fetch.spec.whatwg.org/#bad-port) and looks at it
 * before it connects. Nothing listens at the port yet.
 *
 * @param {number} port
 */
async function refuseBlockedPort(port) {
	try {
		await fetch(`http://127.0.0.1:${port}`);
	} catch (error) {
		const cause = /** @type {{ cause?: { message?: unknown } }} */ (error)
			?.cause;
		if (cause?.message !== "bad port") return;
		throw new Problem(
			`No browser opens port ${port}: choose another, as in PORT=3000 npm start.`,
		);
	}
}

/** Refuses a port on which nobody could be served. @param {number} port */
export async function refuseUselessPort(port) {
	await refuseBusyPort(port);
	await refuseBlockedPort(port);
}

/**
 * Makes a folder and those it lies in, one by one: Node's own way of doing that never ends
 * where a system answers that a folder which is there is not (/proc).
 *
 * @param {string} folder absolute
 */
function makeFolder(folder) {
	if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
	if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
	mkdirSync(folder);
}

/**
 * Refuses a folder in which nothing can be written. Makes it if it is not there.
 *
 * @param {string} folder absolute
 * @param {string} what what it is for, in words
 */
export function refuseUnwritable(folder, what) {
	const probe = path.join(folder, `.write-test-${process.pid}`);
	try {
		makeFolder(folder);
		writeFileSync(probe, "");
		rmSync(probe);
	} catch (error) {
		const trouble = fileTrouble(error);
		if (!trouble) throw error;
		throw new Problem(`${what} cannot be written in ${folder}: ${trouble}.`);
	}
}

/** Refuses a database that cannot be opened for writing. @param {string} file absolute */
export function refuseUnusableDatabase(file) {
	refuseUnwritable(path.dirname(file), "The database");
	const stat = statSync(file, { throwIfNoEntry: false });
	if (stat?.isDirectory()) {
		throw new Problem(
			`The database ${file} cannot be opened: there is a folder where a file should be.`,
		);
	}
	if (!stat) return;
	try {
		accessSync(file, constants.R_OK | constants.W_OK);
	} catch (error) {
		throw new Problem(
			`The database ${file} cannot be opened: ${fileTrouble(error) ?? "it cannot be written"}.`,
		);
	}
}

/** Interfaces that lead to virtual machines and tunnels rather than to a tablet in the room. */
const VIRTUAL =
	/^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|tailscale|zt|lxc|cni)/i;

/** Address ranges of home networks, most usual first. */
const HOME = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

/**
 * The IPv4 addresses under which other devices may reach this one, the likeliest first.
 *
 * @param {ReturnType<typeof networkInterfaces>} [interfaces]
 * @returns {string[]}
 */
export function networkAddresses(interfaces = networkInterfaces()) {
	const rankOf = (
		/** @type {string} */ name,
		/** @type {string} */ address,
	) => {
		const range = HOME.findIndex((home) => home.test(address));
		const linkLocal = address.startsWith("169.254.");
		return (
			(VIRTUAL.test(name) ? 20 : 0) +
			(linkLocal ? 10 : 0) +
			(range < 0 ? 5 : range)
		);
	};
	return Object.entries(interfaces)
		.flatMap(([name, addresses]) =>
			(addresses ?? [])
				.filter(({ family, internal }) => family === "IPv4" && !internal)
				.map(({ address }) => ({ address, rank: rankOf(name, address) })),
		)
		.sort((a, b) => a.rank - b.rank)
		.map(({ address }) => address);
}

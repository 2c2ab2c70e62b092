/**
 * Whether the path of an address can be read: `%ff` is no letter of UTF-8, and what matches
 * addresses further in would fail on it.
 *
 * @param {string} address path and query, as a request's first line says them
 * @returns {boolean}
 */
export function isReadable(address) {
	try {
		decodeURIComponent(address.split("?", 1)[0] ?? "");
		return true;
	} catch {
		return false;
	}
}

import { useSyncExternalStore } from "react";
import { useTimeZone } from "use-intl/react";

const NEVER = () => () => {};

/**
 * The device's own time zone (IANA). The first render has the server's, as the server's
 * answer had.
 */
export function useDeviceTimeZone(): string {
	const servers = useTimeZone() ?? "UTC";
	return useSyncExternalStore(
		NEVER,
		() => new Intl.DateTimeFormat().resolvedOptions().timeZone || servers,
		() => servers,
	);
}

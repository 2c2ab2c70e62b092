import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, vi } from "vitest";

/**
 * Files of tests share a process, and so one page: each finds it empty, with nothing kept on
 * the device, nothing stubbed, and time as it is.
 */
beforeAll(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	localStorage.clear();
	sessionStorage.clear();
	document.head.innerHTML = "";
	document.body.innerHTML = "";
	window.history.replaceState(null, "", "/");
});

afterEach(() => {
	cleanup();
	configure({ defaultHidden: false });
});

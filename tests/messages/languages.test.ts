import { describe, expect, test } from "vitest";
import { chooseLanguage } from "@/components/i18n/languages.ts";

describe("the language of a request", () => {
	test.each([
		["the cookie decides", "fr", "en-GB,en;q=0.9", "fr"],
		["a cookie that is no language is passed over", "xx", "fr-CA", "fr"],
		["the browser's first", undefined, "fr-FR,fr;q=0.9,en;q=0.8", "fr"],
		["by weight, not by place", undefined, "en;q=0.3, fr;q=0.7", "fr"],
		[
			"the first that is spoken here",
			undefined,
			"de-AT,de;q=0.9,fr;q=0.4",
			"fr",
		],
		["one refused does not count", undefined, "fr;q=0,en;q=0.1", "en"],
		["none of them", undefined, "de,it", "en"],
		["any", undefined, "*", "en"],
		["nothing asked for", undefined, null, "en"],
		["nonsense", undefined, ";;q=,,fr;q=abc", "en"],
	])("%s", (_why, cookie, header, expected) => {
		expect(chooseLanguage(cookie, header)).toBe(expected);
	});
});

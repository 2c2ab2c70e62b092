import { createFormatter } from "use-intl/core";
import { expect, test } from "vitest";
import { shortChips } from "@/components/lists/numbers.ts";

test("where there is no room, chips are said in four digits or fewer", () => {
	const format = createFormatter({ locale: "en-GB", timeZone: "UTC" });
	const short = (chips: number) => shortChips({ format }, chips);
	expect([5, 9_999, 10_000, 12_345, 112_345].map(short)).toEqual([
		"5",
		"9999",
		"10k",
		"12.3k",
		"112k",
	]);
	expect([1_234_567, 999_999_999].map(short)).toEqual(["1.23m", "1bn"]);
});

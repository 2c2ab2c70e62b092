import type { createFormatter } from "use-intl/core";

/** Bytes as people say them, in kB below a megabyte. */
export function sizeIn(
	format: Pick<ReturnType<typeof createFormatter>, "number">,
	bytes: number,
): string {
	return bytes < 1_000_000
		? format.number(Math.max(1, Math.round(bytes / 1000)), {
				style: "unit",
				unit: "kilobyte",
			})
		: format.number(bytes / 1_000_000, {
				style: "unit",
				unit: "megabyte",
				maximumFractionDigits: 1,
			});
}

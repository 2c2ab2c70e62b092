import { renderToString } from "react-dom/server";
import { IntlProvider } from "use-intl/react";
import { afterEach, expect, test, vi } from "vitest";
import { compiledMessages } from "@/components/i18n/compiled.ts";
import { CurrencySelect } from "@/components/settle-up/currency.tsx";

afterEach(() => {
	vi.restoreAllMocks();
});

function drawnWhereKnown(currencies: readonly string[]): string {
	vi.spyOn(Intl, "supportedValuesOf").mockReturnValue([...currencies]);
	return renderToString(
		<IntlProvider
			locale="en-GB"
			messages={compiledMessages("en")}
			timeZone="UTC"
		>
			<CurrencySelect currency="SEK" locked={false} onChoose={() => {}} />
		</IntlProvider>,
	);
}

test("a server and a browser that know other currencies draw the same first page", () => {
	const server = drawnWhereKnown(["EUR", "SEK", "XCG"]);
	expect(drawnWhereKnown(["EUR", "SEK", "NOK"])).toBe(server);
	expect(server).toContain(">SEK<");
	expect(server).not.toContain("Swedish");
});

import { useSyncExternalStore } from "react";
import { useLocale, useTranslations } from "use-intl/react";

/** Offered above all others. */
const USUAL = ["EUR", "USD", "GBP", "CHF", "CAD", "AUD", "JPY"] as const;

const KEY = "casekeeper.currency";
const NEVER = () => () => {};
const onPage = () => true;
const onServer = () => false;

function remembered(): string {
	try {
		const kept = globalThis.localStorage.getItem(KEY) ?? "";
		return /^[A-Z]{3}$/.test(kept) ? kept : USUAL[0];
	} catch {
		return USUAL[0];
	}
}

/** The currency last used on this device, the euro before that. */
export function useUsualCurrency(): string {
	return useSyncExternalStore(NEVER, remembered, () => USUAL[0]);
}

export function rememberCurrency(code: string): void {
	try {
		globalThis.localStorage.setItem(KEY, code);
	} catch {
		// Then it is chosen again.
	}
}

function allCurrencies(): readonly string[] {
	return typeof Intl.supportedValuesOf === "function"
		? Intl.supportedValuesOf("currency")
		: USUAL;
}

export function CurrencySelect(props: {
	readonly currency: string;
	/** Payments are marked in it (L24). */
	readonly locked: boolean;
	readonly onChoose: (code: string) => void;
}) {
	const t = useTranslations("money.terms");
	const locale = useLocale();
	// The server's list and names of currencies are not the browser's: they wait for the page.
	const drawn = useSyncExternalStore(NEVER, onPage, onServer);
	const names = drawn
		? new Intl.DisplayNames(locale, { type: "currency" })
		: null;
	const option = (code: string) => (
		<option key={code} value={code}>
			{names ? `${code} · ${names.of(code) ?? code}` : code}
		</option>
	);
	return (
		<select
			className="field terms-currency"
			aria-label={t("currency")}
			value={props.currency}
			disabled={props.locked}
			onChange={(event) => props.onChoose(event.target.value)}
		>
			<optgroup label={t("usual")}>{USUAL.map(option)}</optgroup>
			<optgroup label={t("all")}>
				{(drawn ? allCurrencies() : [props.currency])
					.filter((code) => !USUAL.some((usual) => usual === code))
					.map(option)}
			</optgroup>
		</select>
	);
}

import { useCallback, useEffect, useState } from "react";
import { QrCode } from "@/components/ui/qr-code.tsx";
import { Sheet } from "./sheet.tsx";
import { useTable } from "./table-context.ts";

type Address =
	| { readonly state: "asked" | "failed" }
	| { readonly path: string };

/** Asks the server for the display's address (PUT), or for a new one (POST). */
async function askFor(
	sessionId: string,
	method: "PUT" | "POST",
): Promise<Address> {
	try {
		const answer = await fetch(`/api/sessions/${sessionId}/display`, {
			method,
		});
		if (!answer.ok) return { state: "failed" };
		const { code } = (await answer.json()) as { code: string };
		return { path: `/display/${code}` };
	} catch {
		return { state: "failed" };
	}
}

/** The address of the public display, to be opened on a television or scanned by the players. */
export function DisplayAddress() {
	const { t, night } = useTable();
	const [address, setAddress] = useState<Address>({ state: "asked" });
	const [renewing, setRenewing] = useState(false);
	const ask = useCallback(
		(method: "PUT" | "POST") => {
			setRenewing(false);
			setAddress({ state: "asked" });
			void askFor(night.id, method).then(setAddress);
		},
		[night.id],
	);
	useEffect(() => ask("PUT"), [ask]);
	return (
		<Sheet title={t("dialogs.display.title")} lead={t("dialogs.display.lead")}>
			{"path" in address ? (
				<>
					<div className="sheet-code">
						<QrCode text={location.origin + address.path} />
					</div>
					<p className="sheet-address">
						<a href={address.path} target="_blank" rel="noreferrer">
							{location.host + address.path}
						</a>
					</p>
					{renewing ? (
						<>
							<p className="sheet-note">{t("dialogs.display.renewAsked")}</p>
							<button
								type="button"
								className="button danger sheet-action"
								onClick={() => ask("POST")}
							>
								{t("dialogs.display.renewYes")}
							</button>
						</>
					) : (
						<button
							type="button"
							className="button sheet-action"
							onClick={() => setRenewing(true)}
						>
							{t("dialogs.display.renew")}
						</button>
					)}
				</>
			) : (
				<p role="status">{t(`dialogs.display.${address.state}`)}</p>
			)}
			{"state" in address && address.state === "failed" ? (
				<button
					type="button"
					className="button sheet-action"
					onClick={() => ask("PUT")}
				>
					{t("dialogs.display.again")}
				</button>
			) : null}
		</Sheet>
	);
}

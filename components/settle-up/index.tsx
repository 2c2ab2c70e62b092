import { SendWords } from "@/components/i18n/server.tsx";
import type { NightMoney } from "@/lib/table/night-money.ts";
import { SettleUp } from "./settle-up.tsx";

/** The settle-up of a night in a panel of a page, with its words. */
export function SettleUpPanel(props: {
	readonly sessionId: string;
	readonly title: string;
	readonly night: NightMoney;
}) {
	return (
		<SendWords namespaces={["money"]}>
			<div className="panel sheet">
				<SettleUp {...props} />
			</div>
		</SendWords>
	);
}

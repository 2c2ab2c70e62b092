import { SendWords } from "@/components/i18n/server.tsx";
import { ExportMenu } from "./export-menu.tsx";

/** The button with all the ways to take a night out, with its words. */
export function ExportButton(props: { readonly sessionId: string }) {
	return (
		<SendWords namespaces={["exports"]}>
			<ExportMenu sessionId={props.sessionId} />
		</SendWords>
	);
}

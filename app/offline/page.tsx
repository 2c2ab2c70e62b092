import { compiledMessages } from "@/components/i18n/compiled.ts";
import { OfflinePage } from "@/components/offline/offline-page.tsx";
import { messagesOf, type Namespace } from "@/messages/index.ts";

export const dynamic = "force-dynamic";

/** What the table, the start of a night and the list of the device's nights say. */
const NAMESPACES: readonly Namespace[] = [
	"common",
	"failed",
	"table",
	"errors",
	"carousel",
	"saltbox",
	"dialogs",
	"correcting",
	"live",
	"closing",
	"money",
	"pages",
	"update",
];

/** The one page that a device keeps. It says nothing of any night, nor of who asks. */
export default function Offline() {
	return (
		<OfflinePage
			words={{
				en: messagesOf(compiledMessages("en"), NAMESPACES),
				fr: messagesOf(compiledMessages("fr"), NAMESPACES),
			}}
		/>
	);
}

import { compiledMessages } from "@/components/i18n/compiled.ts";
import { OfflinePage } from "@/components/offline/offline-page.tsx";
import { messagesOf, type Namespace } from "@/messages/index.ts";
import { ROOT_NAMESPACES, TABLE_NAMESPACES } from "@/messages/namespaces.ts";

export const dynamic = "force-dynamic";

/** What the table, the start of a night and the list of the device's nights say. */
const NAMESPACES: readonly Namespace[] = [
	...ROOT_NAMESPACES,
	...TABLE_NAMESPACES,
	"pages",
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

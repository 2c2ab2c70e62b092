/** One server-sent event. */
type SentEvent = {
	readonly event: string;
	readonly id: string;
	readonly data: string;
};

/** Reads a stream of server-sent events, one by one. */
export function eventsIn(response: Response) {
	const events = (response.body ?? new ReadableStream())
		.pipeThrough(new TextDecoderStream())
		.getReader();
	let text = "";

	/** The next event that is no beat; null at the end. */
	async function next(): Promise<SentEvent | null> {
		for (;;) {
			const at = text.indexOf("\n\n");
			if (at < 0) {
				const { done, value } = await events.read();
				if (done) return null;
				text += value;
				continue;
			}
			const lines = text.slice(0, at).split("\n");
			text = text.slice(at + 2);
			const field = (name: string) =>
				lines
					.find((line) => line.startsWith(`${name}:`))
					?.slice(name.length + 1)
					.trim() ?? "";
			if (field("event") === "beat") continue;
			return { event: field("event"), id: field("id"), data: field("data") };
		}
	}
	return { next, cancel: () => events.cancel() };
}

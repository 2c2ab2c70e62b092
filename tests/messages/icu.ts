/** A message's arguments and tags, read from its ICU text: `count`, `player`, `<b>` … */
export function argumentsOf(message: string): readonly string[] {
	const found = new Set<string>();
	for (const [tag] of message.matchAll(/<[a-z]\w*>/gi)) found.add(tag);
	let at = 0;

	const until = (stops: string): string => {
		const from = at;
		while (at < message.length && !stops.includes(message[at] ?? "")) at += 1;
		return message.slice(from, at).trim();
	};

	const argument = (): void => {
		at += 1;
		found.add(until(",}"));
		if (message[at] === "}") return;
		at += 1;
		const kind = until(",}");
		if (!["plural", "select", "selectordinal"].includes(kind)) {
			until("}");
			return;
		}
		at += 1;
		while (until("{}") !== "" && message[at] === "{") {
			at += 1;
			text();
			at += 1;
		}
	};

	const text = (): void => {
		while (at < message.length && message[at] !== "}") {
			if (message[at] === "{") argument();
			at += 1;
		}
	};

	text();
	return [...found].sort();
}

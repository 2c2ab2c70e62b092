import type { offered } from "@/lib/server/import/answers.ts";
import type { Choices } from "@/lib/server/import/people.ts";
import type { NotTakenIn } from "@/lib/server/import/take-in.ts";

/** What a checked file holds, as the server answers. */
export type Offer = ReturnType<typeof offered>;

/** What was stored. */
export type Taken = {
	readonly taken: "new" | "longer" | "same";
	readonly id: string;
	readonly addedCount: number;
};

/** Why a file is not taken in: the server's reasons, and those of the way to it. */
export type Problem =
	| NotTakenIn
	| {
			readonly why:
				| "empty"
				| "not-json"
				| "too-large"
				| "unreachable"
				| "busy"
				| "failed";
	  };

type Answer = { readonly status: number; readonly body: unknown };

/** Sends JSON and tells how much of it has gone, from 0 to 1. Null: no answer. */
function post(
	address: string,
	text: string,
	onSent: (part: number) => void,
): Promise<Answer | null> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		request.open("POST", address);
		request.setRequestHeader("Content-Type", "application/json");
		request.responseType = "json";
		request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
		request.onload = () =>
			resolve({ status: request.status, body: request.response });
		request.onerror = () => resolve(null);
		request.onabort = () => resolve(null);
		request.send(text);
	});
}

function problemIn(answer: Answer | null): Problem {
	if (answer === null) return { why: "unreachable" };
	const body = answer.body as { readonly refused?: NotTakenIn } | null;
	switch (answer.status) {
		case 422:
			return body?.refused ?? { why: "failed" };
		case 413:
			return { why: "too-large" };
		case 400:
			return { why: "not-json" };
		case 503:
			return { why: "busy" };
		default:
			return { why: "failed" };
	}
}

/** Has the file's text checked. Stores nothing. Never rejects. */
export async function check(
	text: string,
	onSent: (part: number) => void,
): Promise<{ readonly offer: Offer } | { readonly problem: Problem }> {
	const answer = await post("/api/imports/check", text, onSent);
	return answer?.status === 200
		? { offer: answer.body as Offer }
		: { problem: problemIn(answer) };
}

/** Has the night stored. The same again changes nothing. Never rejects. */
export async function store(
	text: string,
	people: Choices,
	onSent: (part: number) => void,
): Promise<{ readonly taken: Taken } | { readonly problem: Problem }> {
	const body = `{"people":${JSON.stringify(people)},"night":${text}}`;
	const answer = await post("/api/imports", body, onSent);
	return answer?.status === 200 || answer?.status === 201
		? { taken: answer.body as Taken }
		: { problem: problemIn(answer) };
}

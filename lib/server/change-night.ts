import { database } from "./db.ts";
import { type Session, sessionOf } from "./rows.ts";
import { searchKey } from "./search-key.ts";

/** What may be changed of a night at any time, closed or not: it stands outside the log. */
type NightChange = {
	readonly name?: string | undefined;
	readonly archived?: boolean | undefined;
};

/** Renames or archives a night. Returns it as it is then, null when there is none. */
export async function changeNight(
	id: string,
	{ name, archived }: NightChange,
): Promise<Session | null> {
	return database().$transaction(async (tx) => {
		const found = await tx.session.findUnique({ where: { id } });
		if (!found) return null;
		return sessionOf(
			await tx.session.update({
				where: { id },
				data: {
					...(name === undefined ? {} : { name, searchName: searchKey(name) }),
					...(archived === undefined ? {} : { archived }),
				},
			}),
		);
	});
}

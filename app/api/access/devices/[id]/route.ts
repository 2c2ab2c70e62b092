import * as z from "zod/mini";
import { renameDevice, revoke } from "@/lib/server/access/devices.ts";
import { deviceName } from "@/lib/server/access/entering.ts";
import { badRequest, json, readJson, route } from "@/lib/server/http.ts";
import { parseWith } from "@/lib/server/request.ts";

export const dynamic = "force-dynamic";

type Params = { id: string };

const named = z.strictObject({ name: deviceName });

const noSuchDevice = () => json(404, { error: "no-such-device" });

/** Gives a device another name. */
export const PATCH = route(async (request, { id }: Params) => {
	const parsed = parseWith(named, await readJson(request));
	if (parsed.kind === "bad") return badRequest(parsed.problems);
	const { name } = parsed.value;
	return (await renameDevice(id, name))
		? json(200, { device: { id, name } })
		: noSuchDevice();
});

/** Puts a device out: it has to enter the PIN again. */
export const DELETE = route(async (_request, { id }: Params) =>
	(await revoke(id)) ? json(200, { revoked: id }) : noSuchDevice(),
);

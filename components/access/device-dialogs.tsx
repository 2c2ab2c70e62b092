"use client";

import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { ChangeForm, NameField } from "@/components/lists/change-form.tsx";
import { useProblemWords } from "./problem.tsx";
import {
	MAX_DEVICE_NAME_LENGTH,
	type Problem,
	type Sent,
	send,
} from "./send.ts";
import "@/components/lists/lists.css";

/** A device that has entered the PIN. */
export type Device = {
	readonly id: string;
	readonly name: string;
	/** Milliseconds since 1970 UTC. */
	readonly createdAtMs: number;
	readonly seenAtMs: number;
	/** The one that asks. */
	readonly own: boolean;
};

type Asked = {
	readonly device: Device;
	readonly onClose: () => void;
	/** The list is no longer what it was. */
	readonly onChanged: () => Promise<void>;
};

/** Sends one at a time; what went wrong with the last. */
function useSent(then: () => void) {
	const words = useProblemWords();
	const [problem, setProblem] = useState<Problem | null>(null);
	const [busy, setBusy] = useState(false);
	async function run(asked: Promise<Sent>): Promise<void> {
		setBusy(true);
		const sent = await asked;
		setBusy(false);
		if (sent.ok) then();
		else setProblem(sent.problem);
	}
	return {
		problem: words(problem),
		busy,
		run,
		forget: () => setProblem(null),
	};
}

/** Asks before a device is put out: it takes the PIN to bring it back. */
export function LockDevice({ device, onClose, onChanged }: Asked) {
	const t = useTranslations("access.devices");
	const { name, own, id } = device;
	const sent = useSent(() => {
		if (own) return location.reload();
		onClose();
		void onChanged();
	});
	return (
		<ChangeForm
			title={own ? t("lock") : t("revokeOf", { name })}
			onClose={onClose}
			doing={t("yes")}
			ready={!sent.busy}
			onDo={() =>
				void sent.run(
					own ? send("lock", "POST") : send(`devices/${id}`, "DELETE"),
				)
			}
			problem={sent.problem}
		>
			{() => <p>{t("sure")}</p>}
		</ChangeForm>
	);
}

/** Another name for a device: the one that journals and exports say. */
export function RenameDevice({ device, onClose, onChanged }: Asked) {
	const t = useTranslations("access");
	const [name, setName] = useState(device.name);
	const sent = useSent(() => {
		onClose();
		void onChanged();
	});
	const typed = name.replace(/\s+/g, " ").trim();
	function rename(): void {
		if (typed === device.name) onClose();
		else void sent.run(send(`devices/${device.id}`, "PATCH", { name: typed }));
	}
	return (
		<ChangeForm
			title={t("devices.renameOf", { name: device.name })}
			onClose={onClose}
			doing={t("devices.save")}
			ready={typed !== "" && !sent.busy}
			lacks={typed === "" ? "name" : null}
			onDo={rename}
			problem={sent.problem}
		>
			{(problemId) => (
				<>
					<NameField
						label={t("devices.name")}
						name={name}
						maxLength={MAX_DEVICE_NAME_LENGTH}
						describedBy={problemId}
						onType={(next) => {
							setName(next);
							sent.forget();
						}}
					/>
					<p className="lock-note">{t("devices.renameHint")}</p>
				</>
			)}
		</ChangeForm>
	);
}

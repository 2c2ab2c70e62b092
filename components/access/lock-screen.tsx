"use client";

import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { keptStorage } from "@/components/pages/new-night/device.ts";
import { deviceId } from "@/lib/client/ids.ts";
import { PinFields } from "./pin-fields.tsx";
import { ProblemLine } from "./problem.tsx";
import {
	isPin,
	MAX_DEVICE_NAME_LENGTH,
	type Problem,
	send,
	typedOn,
	waiting,
} from "./send.ts";
import { useWaited } from "./use-waited.ts";
import "./access.css";

/** What this device probably is, as its first name. */
function usualName(): "tablet" | "phone" | "computer" {
	const touch = navigator.maxTouchPoints > 0;
	if (!touch) return "computer";
	return Math.min(screen.width, screen.height) < 600 ? "phone" : "tablet";
}

/** The way in: the PIN, or for the first time the one-time code and a new PIN. */
export function LockScreen(props: {
	readonly claiming: boolean;
	/** What is left of the wait after too many attempts; 0 for none. */
	readonly waitMs: number;
}) {
	const { claiming, waitMs } = props;
	const t = useTranslations("access");
	const ids = useId();
	const [code, setCode] = useState("");
	const [pin, setPin] = useState("");
	const [name, setName] = useState<string | null>(null);
	const [problem, setProblem] = useState<Problem | null>(
		waitMs > 0 ? waiting(waitMs) : null,
	);
	// The server does not know what asks; the device says it as soon as it can.
	const usual = useSyncExternalStore(
		() => () => {},
		usualName,
		() => "tablet" as const,
	);
	const [sending, setSending] = useState(false);
	const now = useWaited(problem);
	const off = sending || now?.code === "wait";
	// A device that is locked has no copy of any night.
	useEffect(() => {
		import("@/lib/client/kept-nights.ts")
			.then(({ forgetNights }) => forgetNights())
			.catch(() => {
				// A device that keeps nothing has nothing to forget.
			});
	}, []);

	async function enter(): Promise<void> {
		if (off) return;
		const called = (name ?? t(`device.${usual}`)).trim();
		if (!isPin(pin)) return setProblem({ code: "pin" });
		if (called === "") return setProblem({ code: "name" });
		const itself = { name: called, id: deviceId(keptStorage()) };
		setSending(true);
		const sent = claiming
			? await send("claim", "POST", { code, pin, ...itself })
			: await send("unlock", "POST", { pin, ...itself });
		if (sent.ok) {
			// The page that was asked for, or home where this one was.
			if (location.pathname === "/unlock") location.replace("/");
			else location.reload();
			return;
		}
		setSending(false);
		const wrongCode = claiming && sent.problem.code === "wrong";
		setProblem(wrongCode ? { code: "wrongCode" } : sent.problem);
		if (!claiming) setPin("");
	}

	return (
		<form
			className="lock-form"
			onInput={() => setProblem(typedOn)}
			onSubmit={(event) => {
				event.preventDefault();
				void enter();
			}}
		>
			{claiming ? (
				<label className="lock-field">
					<span>{t("unlock.code")}</span>
					<input
						className="field lock-code"
						type="text"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={40}
						value={code}
						onChange={(event) => setCode(event.target.value)}
						aria-describedby={`${ids}problem`}
					/>
				</label>
			) : null}
			<PinFields
				fields={[
					{
						label: t(claiming ? "unlock.newPin" : "unlock.pin"),
						pin,
						onType: setPin,
						isNew: claiming,
					},
				]}
				describedBy={`${ids}problem`}
			/>
			<label className="lock-field">
				<span>{t("unlock.device")}</span>
				<input
					className="field"
					type="text"
					autoComplete="off"
					maxLength={MAX_DEVICE_NAME_LENGTH}
					placeholder={t(`device.${usual}`)}
					value={name ?? ""}
					onChange={(event) => setName(event.target.value || null)}
				/>
				<small>{t("unlock.deviceHint")}</small>
			</label>
			<ProblemLine id={`${ids}problem`} problem={problem} now={now} />
			<button
				type="submit"
				className="button gold"
				aria-disabled={off || undefined}
			>
				{t(
					sending ? "unlock.sending" : claiming ? "unlock.set" : "unlock.enter",
				)}
			</button>
			{claiming ? null : <p className="lock-note">{t("unlock.forgot")}</p>}
		</form>
	);
}

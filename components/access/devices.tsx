"use client";

import { useEffect, useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useDeviceTimeZone } from "@/components/i18n/device-time-zone.ts";
import { ProblemLine } from "./problem.tsx";
import { isPin, type Problem, send } from "./send.ts";
import "./access.css";

type Device = {
	readonly id: string;
	readonly name: string;
	readonly createdAtMs: number;
	readonly seenAtMs: number;
	readonly own: boolean;
};

type Known = { readonly mode: string; readonly devices: readonly Device[] };

async function ask(): Promise<Known | null> {
	try {
		const [access, list] = await Promise.all(
			["/api/access", "/api/access/devices"].map(async (path) => {
				const answer = await fetch(path, { cache: "no-store" });
				return answer.ok ? answer.json() : null;
			}),
		);
		return access && list ? { mode: access.mode, devices: list.devices } : null;
	} catch {
		return null;
	}
}

/** A part of Settings: which devices are in, how to put one out, and the PIN. */
export function Devices() {
	const t = useTranslations("access");
	const ids = useId();
	const [known, setKnown] = useState<Known | null>(null);
	const [problem, setProblem] = useState<Problem | null>(null);

	async function look(): Promise<void> {
		const found = await ask();
		setKnown(found);
		setProblem(found ? null : { code: "offline" });
	}
	useEffect(() => {
		let over = false;
		void ask().then((found) => {
			if (over) return;
			setKnown(found);
			if (!found) setProblem({ code: "offline" });
		});
		return () => {
			over = true;
		};
	}, []);

	async function lockThis(): Promise<void> {
		const sent = await send("lock", "POST");
		if (sent.ok) location.reload();
		else setProblem(sent.problem);
	}

	async function putOut(id: string): Promise<void> {
		const sent = await send(`devices/${id}`, "DELETE");
		if (sent.ok) await look();
		else setProblem(sent.problem);
	}

	return (
		<section className="panel sheet devices" aria-labelledby={`${ids}title`}>
			<h2 id={`${ids}title`}>{t("devices.title")}</h2>
			<p>{t(known?.mode === "open" ? "devices.open" : "devices.lead")}</p>
			<ProblemLine id={`${ids}problem`} problem={problem} />
			{known === null && problem === null ? (
				<p role="status">{t("devices.loading")}</p>
			) : null}
			<ul className="devices-list">
				{known?.devices.map((device) => (
					<DeviceLine
						key={device.id}
						device={device}
						onLock={() => void (device.own ? lockThis() : putOut(device.id))}
					/>
				))}
			</ul>
			{known?.mode === "dealer" ? <ChangePin onChanged={look} /> : null}
		</section>
	);
}

function DeviceLine(props: {
	readonly device: Device;
	readonly onLock: () => void;
}) {
	const t = useTranslations("access.devices");
	const format = useFormatter();
	const { device } = props;
	const [asked, setAsked] = useState(false);
	const timeZone = useDeviceTimeZone();
	const at = (ms: number) =>
		format.dateTime(ms, { timeZone, dateStyle: "medium", timeStyle: "short" });
	return (
		<li>
			<span className="devices-name">
				<bdi>{device.name}</bdi>
				<small>
					{device.own ? t("own") : t("seen", { at: at(device.seenAtMs) })}
					{", "}
					{t("since", { at: at(device.createdAtMs) })}
				</small>
			</span>
			{asked ? (
				<span className="devices-sure">
					<p role="alert">{t("sure", { name: device.name })}</p>
					<button
						type="button"
						className="button danger"
						onClick={props.onLock}
					>
						{t("yes")}
					</button>
					<button
						type="button"
						className="button"
						onClick={() => setAsked(false)}
					>
						{t("no")}
					</button>
				</span>
			) : (
				<button
					type="button"
					className="button"
					aria-label={
						device.own ? t("lock") : t("revokeOf", { name: device.name })
					}
					onClick={() => setAsked(true)}
				>
					{t(device.own ? "lock" : "revoke")}
				</button>
			)}
		</li>
	);
}

function ChangePin(props: { readonly onChanged: () => Promise<void> }) {
	const t = useTranslations("access");
	const ids = useId();
	const [current, setCurrent] = useState("");
	const [next, setNext] = useState("");
	const [problem, setProblem] = useState<Problem | null>(null);
	const [changed, setChanged] = useState(false);

	async function change(): Promise<void> {
		setChanged(false);
		if (!isPin(current) || !isPin(next)) return setProblem({ code: "pin" });
		const sent = await send("pin", "POST", { current, next });
		setProblem(sent.ok ? null : sent.problem);
		if (!sent.ok) return;
		setCurrent("");
		setNext("");
		setChanged(true);
		await props.onChanged();
	}

	const fields = [
		["current", t("devices.current"), current, setCurrent],
		["next", t("unlock.newPin"), next, setNext],
	] as const;
	return (
		<form
			className="lock-form"
			onSubmit={(event) => {
				event.preventDefault();
				void change();
			}}
		>
			<h3>{t("devices.change")}</h3>
			<p className="lock-note">{t("devices.changeLead")}</p>
			{fields.map(([key, label, value, set]) => (
				<label key={key} className="lock-field">
					<span>{label}</span>
					<input
						className="field lock-pin"
						type="password"
						inputMode="numeric"
						autoComplete={key === "next" ? "new-password" : "current-password"}
						maxLength={12}
						value={value}
						onChange={(event) => set(event.target.value)}
						aria-describedby={`${ids}problem`}
					/>
				</label>
			))}
			<ProblemLine id={`${ids}problem`} problem={problem} />
			<p role="status">{changed ? t("devices.changed") : null}</p>
			<button type="submit" className="button">
				{t("devices.change")}
			</button>
		</form>
	);
}

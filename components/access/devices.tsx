"use client";

import { useEffect, useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl/react";
import { useDeviceTimeZone } from "@/components/i18n/device-time-zone.ts";
import { type Device, LockDevice, RenameDevice } from "./device-dialogs.tsx";
import { PinFields } from "./pin-fields.tsx";
import { ProblemLine } from "./problem.tsx";
import { isPin, type Problem, send, typedOn } from "./send.ts";
import "./access.css";

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

	const isOpen = known?.mode === "open";
	return (
		<section className="panel sheet devices" aria-labelledby={`${ids}title`}>
			<h2 id={`${ids}title`}>{t("devices.title")}</h2>
			<p>{t(isOpen ? "devices.open" : "devices.lead")}</p>
			<ProblemLine id={`${ids}problem`} problem={problem} />
			{known === null && problem === null ? (
				<p role="status">{t("devices.loading")}</p>
			) : null}
			{isOpen && known?.devices.length ? <p>{t("devices.openList")}</p> : null}
			<ul className="devices-list">
				{known?.devices.map((device) => (
					<DeviceLine
						key={device.id}
						device={device}
						canLock={!isOpen}
						onChanged={look}
					/>
				))}
			</ul>
			{known?.mode === "dealer" ? <ChangePin onChanged={look} /> : null}
		</section>
	);
}

function DeviceLine(props: {
	readonly device: Device;
	/** Not in open mode, where everyone can deal all the same. */
	readonly canLock: boolean;
	readonly onChanged: () => Promise<void>;
}) {
	const t = useTranslations("access.devices");
	const format = useFormatter();
	const { device, canLock, onChanged } = props;
	const [asked, setAsked] = useState<"lock" | "rename" | null>(null);
	const timeZone = useDeviceTimeZone();
	const at = (ms: number) =>
		format.dateTime(ms, { timeZone, dateStyle: "medium", timeStyle: "short" });
	const { name } = device;
	const close = () => setAsked(null);
	return (
		<li>
			<span className="devices-name">
				<bdi>{name}</bdi>
				<small>
					{device.own ? t("own") : t("seen", { at: at(device.seenAtMs) })}
					{", "}
					{t("since", { at: at(device.createdAtMs) })}
				</small>
			</span>
			<span className="devices-do">
				<button
					type="button"
					className="button"
					aria-label={t("renameOf", { name })}
					aria-haspopup="dialog"
					onClick={() => setAsked("rename")}
				>
					{t("rename")}
				</button>
				{canLock ? (
					<button
						type="button"
						className="button"
						aria-label={device.own ? t("lock") : t("revokeOf", { name })}
						aria-haspopup="dialog"
						onClick={() => setAsked("lock")}
					>
						{t(device.own ? "lock" : "revoke")}
					</button>
				) : null}
			</span>
			{asked === "lock" ? (
				<LockDevice device={device} onClose={close} onChanged={onChanged} />
			) : null}
			{asked === "rename" ? (
				<RenameDevice device={device} onClose={close} onChanged={onChanged} />
			) : null}
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

	return (
		<form
			className="lock-form"
			onInput={() => setProblem(typedOn)}
			onSubmit={(event) => {
				event.preventDefault();
				void change();
			}}
		>
			<h3>{t("devices.change")}</h3>
			<p className="lock-note">{t("devices.changeLead")}</p>
			<PinFields
				fields={[
					{
						label: t("devices.current"),
						pin: current,
						onType: setCurrent,
						isNew: false,
					},
					{
						label: t("unlock.newPin"),
						pin: next,
						onType: setNext,
						isNew: true,
					},
				]}
				describedBy={`${ids}problem`}
			/>
			<ProblemLine id={`${ids}problem`} problem={problem} />
			<p role="status">{changed ? t("devices.changed") : null}</p>
			<button type="submit" className="button">
				{t("devices.change")}
			</button>
		</form>
	);
}

"use client";

import {
	memo,
	Suspense,
	useEffect,
	useLayoutEffect,
	useMemo,
	useState,
	useSyncExternalStore,
} from "react";
import { useTranslations } from "use-intl/react";
import { useKeptProgram } from "@/components/update/use-kept-program.ts";
import { useUpdate } from "@/components/update/use-update.ts";
import { afterFrame } from "@/lib/client/after-frame.ts";
import type { ReadySnapshot } from "@/lib/client/snapshot.ts";
import { tableStore } from "@/lib/client/tables.ts";
import { mayInterrupt } from "@/lib/client/updates.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import { isBetweenRounds } from "@/lib/table/rounds.ts";
import { Buttons } from "./buttons.tsx";
import { createDesk } from "./desk.ts";
import type { Desk, DeskState, Reading } from "./desk-state.ts";
import { TableDialogs } from "./dialogs/index.tsx";
import { Header } from "./header.tsx";
import { useKeyboard } from "./keyboard.ts";
import { Keys } from "./keys.tsx";
import {
	CorrectionDialog,
	HandBackNotice,
	PayoutSheet,
	RefusedNotice,
	UpdateBar,
	useFetchedEarly,
} from "./later-parts.ts";
import { NotOpen } from "./not-open.tsx";
import { LockedNotice, ToldNotice } from "./notice.tsx";
import { PayoutList } from "./payout-list.tsx";
import { useQuietTouch } from "./quiet-touch.ts";
import { Say } from "./say.tsx";
import { Seats, seatsNow } from "./seats.tsx";
import { Stakes } from "./stakes.tsx";
import { useStable } from "./use-stable.ts";
import "./table.css";
import "./head.css";
import "./seats.css";
import "./keys.css";
import "./notice.css";
import "./payout.css";

/** The dealer's screen of a night. */
export function TableScreen({ sessionId }: { readonly sessionId: string }) {
	const t = useTranslations();
	const [desk] = useState(() =>
		createDesk(tableStore(sessionId), t, afterFrame),
	);
	useLayoutEffect(() => desk.setWords(t), [desk, t]);
	return <Table desk={desk} />;
}

/** The screen of a desk, whatever store is behind it. */
export function Table({ desk }: { readonly desk: Desk }) {
	const state = useSyncExternalStore(desk.subscribe, desk.drawn, desk.initial);
	const { snapshot, reading } = state;
	return snapshot.status === "ready" && reading ? (
		<Open desk={desk} state={state} snapshot={snapshot} reading={reading} />
	) : (
		<NotOpen status={snapshot.status} onRetry={desk.retry} />
	);
}

function Open(props: {
	readonly desk: Desk;
	readonly state: DeskState;
	readonly snapshot: ReadySnapshot;
	readonly reading: Reading;
}) {
	const { desk, snapshot, reading } = props;
	const { ui } = props.state;
	const { view, model } = reading;
	const { dealing } = desk;
	const running = isRunning(reading);
	useKeyboard(desk);
	useQuietTouch();
	useFetchedEarly();
	useAwake();
	useKeptProgram();
	const steps = useStable(model.steps);
	const stakes = useStable(model.stakes);
	// Nothing is entered until the dealer has said what becomes of a tap that no longer fits.
	const stopped = snapshot.save.state === "refused";
	const closed = view.table.closing !== null;
	return (
		<main className="table-screen">
			<h1 className="sr-only">{snapshot.session.name}</h1>
			<Header
				night={snapshot.session.name}
				game={running ? view.table.running : null}
				where={model.where}
				steps={steps}
				save={snapshot.save}
				kept={snapshot.kept}
				onMore={desk.openMore}
			/>
			<Say
				sentence={model.sentence}
				hint={model.hint}
				again={reading.lastPayout !== null && reading.payout === null}
				onAgain={dealing.readAgain}
			/>
			<Notices desk={desk} state={props.state} reading={reading} />
			<div className="table-panel" inert={stopped}>
				<Felt desk={desk} reading={reading} />
			</div>
			<div className="table-side" inert={stopped}>
				<SeatsAtOnce desk={desk} reading={reading} />
				<Stakes
					row={stakes}
					rowNow={desk.stakes}
					onChoose={desk.setStakeOf}
					onOther={desk.openStake}
					tell={dealing.tell}
				/>
			</div>
			<div className="table-foot" inert={stopped && !closed}>
				<Keys keys={model.keys} onKey={desk.key} />
				<Buttons
					primary={model.primary}
					secondary={model.secondary}
					undo={reading.undo}
					closed={closed}
					onPrimary={desk.primary}
					onSecondary={desk.secondary}
					onUndo={desk.undo}
				/>
			</div>
			<TableDialogs
				dialog={ui.dialog}
				open={dealing.open}
				close={desk.closeDialog}
				log={view.log}
				faces={view.faces}
				undo={desk.undo}
				send={desk.sendQuietly}
				setStake={desk.setStakeOf}
				betChips={stakes.chosenChips}
				letGoOf={(player) =>
					isChosen(reading, player) ? () => dealing.pick(null) : null
				}
				correcting={desk.correcting}
				readAgain={reading.lastPayout ? dealing.readAgain : null}
				night={snapshot.session}
				waiting={snapshot.waiting}
				takeOver={desk.takeOver}
			/>
			<Suspense fallback={null}>
				{ui.payoutOpen && reading.lastPayout ? (
					<PayoutSheet
						payout={reading.lastPayout}
						onClose={() => desk.showPayout(false)}
					/>
				) : null}
				{ui.confirm ? (
					<CorrectionDialog
						confirm={ui.confirm}
						faces={view.faces}
						desk={desk}
					/>
				) : null}
			</Suspense>
		</main>
	);
}

/** Whether the player acts because their seat was tapped, and would not otherwise. */
function isChosen({ view, model, screen }: Reading, player: PlayerId): boolean {
	return (
		screen !== null &&
		view.picked?.player === player &&
		model.actor === player &&
		screen.model({ ...view, picked: null }).actor !== player
	);
}

function isRunning({ view }: Reading): boolean {
	return view.table.running !== null && view.table.closing === null;
}

/** Ahead of what is drawn for the frame after a tap (decision 22). */
function useNow(desk: Desk): Reading | null {
	return useSyncExternalStore(desk.subscribe, desk.state, desk.initial).reading;
}

type Drawn = { readonly desk: Desk; readonly reading: Reading };

const Felt = memo(function Felt({ desk, reading }: Drawn) {
	const now = useNow(desk) ?? reading;
	const Panel = isRunning(reading) ? reading.screen?.Panel : undefined;
	const payout = useMemo(
		() => (reading.payout ? <PayoutList payout={reading.payout} /> : null),
		[reading.payout],
	);
	return Panel ? (
		<Panel
			view={reading.view}
			now={now.view}
			model={reading.model}
			dealing={desk.dealing}
			payout={payout}
		/>
	) : null;
});

const SeatsAtOnce = memo(function SeatsAtOnce({ desk, reading }: Drawn) {
	return (
		<Seats
			reading={reading}
			now={seatsNow(reading, useNow(desk) ?? reading)}
			onTap={desk.tapSeat}
			onHold={desk.openSeat}
		/>
	);
});

/** The screen stays on while a table is open. */
function useAwake() {
	useEffect(() => {
		let end: (() => void) | null = () => {};
		import("@/lib/client/awake.ts").then(
			({ stayAwake }) => {
				if (end) end = stayAwake();
			},
			() => {
				// The tablet's own settings decide then.
			},
		);
		return () => {
			end?.();
			end = null;
		};
	}, []);
}

function isAsked(ui: DeskState["ui"]): boolean {
	return (
		ui.dialog !== null ||
		ui.payoutOpen ||
		ui.confirm !== null ||
		ui.correcting !== null
	);
}

/** At most one thing is said at a time, the gravest first. */
function Notices(props: {
	readonly desk: Desk;
	readonly state: DeskState;
	readonly reading: Reading;
}) {
	const { desk, reading } = props;
	const { snapshot, ui } = props.state;
	const update = useUpdate();
	if (snapshot.save.state === "refused") {
		return (
			<Suspense fallback={null}>
				<RefusedNotice save={snapshot.save} view={reading.view} desk={desk} />
			</Suspense>
		);
	}
	if (snapshot.trouble?.reason === "locked")
		return <LockedNotice count={snapshot.waiting.length} />;
	if (ui.told) return <ToldNotice told={ui.told} onClose={desk.hush} />;
	if (reading.handBack) {
		return (
			<Suspense fallback={null}>
				<HandBackNotice
					handBack={reading.handBack}
					log={reading.view.log}
					faces={reading.view.faces}
					onClose={desk.hush}
				/>
			</Suspense>
		);
	}
	const free =
		update !== null &&
		mayInterrupt({
			betweenRounds: isBetweenRounds(reading.view.log),
			paying: reading.payout !== null,
			asked: isAsked(ui),
		});
	return free ? (
		<Suspense fallback={null}>
			<UpdateBar update={update} place="table" />
		</Suspense>
	) : null;
}

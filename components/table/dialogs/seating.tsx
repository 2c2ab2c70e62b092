import { useId, useState } from "react";
import { facesOf } from "@/components/games/faces.ts";
import { FaceName } from "@/components/ui/name.tsx";
import { readAmount } from "@/lib/client/amounts.ts";
import { newId } from "@/lib/client/ids.ts";
import { secondName } from "@/lib/client/known-players.ts";
import type { PlayerId } from "@/lib/ledger/accounts.ts";
import type { Chips } from "@/lib/ledger/chips.ts";
import { MAX_NAME_LENGTH } from "@/lib/table/limits.ts";
import { nameKey, sameName } from "@/lib/table/names.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import { isSeated, rackOf } from "@/lib/table/view.ts";
import {
	guestNamed,
	guestsFor,
	offeredGuests,
	useKnownPlayers,
} from "./known-players.ts";
import { LeavingMoney } from "./leaving-money.tsx";
import { refusalOf } from "./outcome.ts";
import { Refused, Sheet, useWhy } from "./sheet.tsx";
import { useTable } from "./table-context.ts";
import { useAttempt } from "./use-attempt.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import { usualBuyInChips } from "./usual-amounts.ts";

/** As many as can be looked through; the others are a name to type. */
const GUESTS_SHOWN = 12;

/** A place among the seats, as a native list: it opens as the device's own. */
function Place(props: {
	readonly label: string;
	/** Seats without the one who is placed. */
	readonly seats: readonly { readonly name: string }[];
	/** Counts from 1. */
	readonly seat: number;
	readonly onChange: (seat: number) => void;
}) {
	const { t } = useTable();
	const ids = useId();
	const { seats } = props;
	const nameAt = (seat: number) => seats[seat - 1]?.name ?? "";
	return (
		<>
			<label className="sheet-label" htmlFor={`${ids}place`}>
				{props.label}
			</label>
			<select
				id={`${ids}place`}
				className="field"
				value={props.seat}
				onChange={(event) => props.onChange(Number(event.target.value))}
			>
				{Array.from({ length: seats.length + 1 }, (_, i) => i + 1).map(
					(seat) => (
						<option key={seat} value={seat}>
							{seats.length === 0
								? t("dialogs.place.only")
								: seat === 1
									? t("dialogs.place.first", { before: nameAt(1) })
									: seat > seats.length
										? t("dialogs.place.last", { after: nameAt(seat - 1) })
										: t("dialogs.place.between", {
												after: nameAt(seat - 1),
												before: nameAt(seat),
											})}
						</option>
					),
				)}
			</select>
		</>
	);
}

/** A late-comer, at the end or between two players, with chips in the same batch (L11). */
export function SeatPlayer(props: { readonly seat: number | null }) {
	const first = useFirstFocus<HTMLInputElement>();
	const { log, table, t } = useTable();
	const attempt = useAttempt();
	const ids = useId();
	const guests = guestsFor(table, useKnownPlayers());
	const offered = offeredGuests(guests);
	// Who is here already counts: an offered name that begins as theirs keeps what tells it.
	const faces = facesOf([
		...table.people.filter(({ player }) => isSeated(table, player)),
		...offered,
	]);
	const usual = usualBuyInChips(log);
	const [name, setName] = useState("");
	const [seat, setSeat] = useState(props.seat ?? table.seats.length + 1);
	const [buyIn, setBuyIn] = useState(usual === null ? "" : String(usual));
	const [tried, setTried] = useState(false);

	const guest = guestNamed(name, guests);
	const read = readAmount(buyIn);
	const amountChips: Chips | null =
		"amountChips" in read && read.amountChips > 0 ? read.amountChips : null;
	const badAmount =
		"problem" in read && read.problem !== "empty"
			? t(`dialogs.amount.${read.problem}`)
			: null;
	const empty = nameKey(name) === "";
	// L14: two of one name would be mixed up.
	const namesake = table.seats.find((one) => sameName(one.name, name));
	const second = namesake
		? secondName(
				namesake.name,
				table.people.map((person) => person.name),
			)
		: null;

	// The box under the name says it, and what to do: nothing says it a second time.
	const said = second !== null && attempt.refused?.error === "name-taken";

	function commandsFor(player: PlayerId): readonly TableCommand[] {
		const seated: TableCommand = {
			type: "seat-player",
			player,
			name: name.trim(),
			...(seat > table.seats.length ? {} : { seat }),
		};
		return amountChips === null
			? [seated]
			: [seated, { type: "buy-in", player, amountChips }];
	}
	function submit() {
		setTried(true);
		if (badAmount !== null) return;
		attempt.make(commandsFor(guest?.player ?? newId()));
	}

	return (
		<Sheet title={t("dialogs.seating.title")} lead={t("dialogs.seating.lead")}>
			<form
				className="sheet-form"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					submit();
				}}
			>
				<label className="sheet-label" htmlFor={`${ids}name`}>
					{t("dialogs.seating.name")}
				</label>
				<input
					id={`${ids}name`}
					className="field"
					type="text"
					dir="auto"
					autoComplete="off"
					autoCapitalize="words"
					spellCheck={false}
					maxLength={MAX_NAME_LENGTH}
					ref={first}
					value={name}
					onChange={(event) => {
						setName(event.target.value);
						attempt.forget();
					}}
				/>
				{namesake === undefined || second === null ? null : (
					<div className="sheet-refused" role={said ? "alert" : "status"}>
						<p>{t("dialogs.seating.namesake", { name: namesake.name })}</p>
						<button
							type="button"
							className="button"
							onClick={() => {
								setName(second);
								attempt.forget();
							}}
						>
							{t("dialogs.seating.second", { name: second })}
						</button>
					</div>
				)}
				{offered.length === 0 ? null : (
					<fieldset className="choice">
						<legend className="sheet-label">
							{t("dialogs.seating.before")}
						</legend>
						<div className="sheet-actions start">
							{offered.slice(0, GUESTS_SHOWN).map((known) => (
								<button
									key={known.player}
									type="button"
									className="button"
									aria-pressed={guest?.player === known.player}
									onClick={() => {
										setName(known.name);
										attempt.forget();
									}}
								>
									<FaceName
										className="sheet-clip"
										face={faces.of(known.player)}
									/>
								</button>
							))}
						</div>
					</fieldset>
				)}
				<Place
					label={t("dialogs.seating.place")}
					seats={table.seats}
					seat={seat}
					onChange={setSeat}
				/>
				<label className="sheet-label" htmlFor={`${ids}buy-in`}>
					{t("dialogs.seating.buyIn")}
				</label>
				<input
					id={`${ids}buy-in`}
					className="field"
					type="text"
					inputMode="numeric"
					autoComplete="off"
					value={buyIn}
					aria-invalid={(tried && badAmount !== null) || undefined}
					aria-describedby={`${ids}problem`}
					onChange={(event) => {
						setBuyIn(event.target.value);
						attempt.forget();
					}}
				/>
				<p id={`${ids}problem`} className="sheet-told" role="status">
					{badAmount ?? ""}
				</p>
				<button
					type="submit"
					className="button gold sheet-action"
					aria-disabled={empty || badAmount !== null || undefined}
				>
					{amountChips === null
						? t("dialogs.seating.action")
						: t("dialogs.seating.actionFor", { amount: amountChips })}
				</button>
			</form>
			{said ? null : <Refused attempt={attempt} />}
		</Sheet>
	);
}

/** Another place at the table for someone seated. */
export function MoveSeat(props: { readonly player: PlayerId }) {
	const { table, t, faces } = useTable();
	const attempt = useAttempt();
	const { player } = props;
	const now = table.seats.findIndex((seat) => seat.player === player) + 1;
	const [seat, setSeat] = useState(now);
	const [tried, setTried] = useState(false);
	const others = table.seats.filter((one) => one.player !== player);
	return (
		<Sheet
			title={t("dialogs.moving.title", { name: faces.of(player).said })}
			lead={t("dialogs.moving.lead")}
		>
			<Place
				label={t("dialogs.moving.place")}
				seats={others}
				seat={seat}
				onChange={(next) => {
					setSeat(next);
					attempt.forget();
				}}
			/>
			<button
				type="button"
				className="button gold sheet-action"
				aria-disabled={seat === now || undefined}
				onClick={() => {
					setTried(true);
					if (seat !== now) attempt.make([{ type: "move-seat", player, seat }]);
				}}
			>
				{t("dialogs.moving.action", { seat })}
			</button>
			{tried && seat === now ? (
				<p className="sheet-refused" role="alert">
					{t("dialogs.moving.same")}
				</p>
			) : null}
			<Refused attempt={attempt} />
		</Sheet>
	);
}

/** A player who leaves; chips left in the rack are cashed out in the same batch. */
export function UnseatPlayer(props: { readonly player: PlayerId }) {
	const { table, t, faces } = useTable();
	const attempt = useAttempt();
	const why = useWhy();
	const { player } = props;
	const name = faces.of(player).said;
	const amountChips = rackOf(table, player);
	const leave: TableCommand = { type: "unseat-player", player };
	const commands: readonly TableCommand[] =
		amountChips > 0
			? [{ type: "cash-out", player, amountChips }, leave]
			: [leave];
	const reason = why(refusalOf(table, commands));
	return (
		<Sheet
			title={t("dialogs.leaving.title", { name })}
			lead={
				amountChips > 0
					? t("dialogs.leaving.withChips", { amount: amountChips })
					: t("dialogs.leaving.lead")
			}
		>
			{reason === null ? (
				<>
					<LeavingMoney player={player} />
					<p className="sheet-note">{t("dialogs.leaving.back", { name })}</p>
				</>
			) : (
				<p className="sheet-refused" role="alert">
					{reason}
				</p>
			)}
			<button
				type="button"
				className="button gold sheet-action"
				aria-disabled={reason !== null || undefined}
				onClick={() => {
					if (reason === null) attempt.make(commands);
				}}
			>
				{amountChips > 0
					? t("dialogs.leaving.actionFor", { amount: amountChips })
					: t("dialogs.leaving.action")}
			</button>
			{reason === null ? <Refused attempt={attempt} /> : null}
		</Sheet>
	);
}

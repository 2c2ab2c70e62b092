import { FORMS } from "@/components/games/all-forms.ts";
import { balanceOf } from "@/lib/ledger/balances.ts";
import {
	type AmountRange,
	type Chips,
	chips,
	MAX_AMOUNT_CHIPS,
} from "@/lib/ledger/chips.ts";
import { moveRange } from "@/lib/table/chips.ts";
import type { TableCommand } from "@/lib/table/types.ts";
import { rackOf } from "@/lib/table/view.ts";
import { AmountPad } from "./amount-pad.tsx";
import { refusalOf } from "./outcome.ts";
import { Refused, Sheet, useWhy } from "./sheet.tsx";
import { useTable } from "./table-context.ts";
import type { TableDialog } from "./types.ts";
import { useAttempt } from "./use-attempt.ts";
import { usualAmounts, usualBuyInChips } from "./usual-amounts.ts";

type Of<K extends TableDialog["kind"]> = Extract<TableDialog, { kind: K }>;

const USUAL_BUY_INS = [100, 50, 200, 20, 500, 1000];
const USUAL_FUNDS = [500, 100, 1000, 200, 5000];

/** Chips from the cage for one player, or the same for everyone as one batch. */
export function BuyIn({ dialog }: { readonly dialog: Of<"buy-in"> }) {
	const { log, table, t, faces } = useTable();
	const attempt = useAttempt();
	const why = useWhy();
	const { player } = dialog;
	const players =
		player === null ? table.seats.map((seat) => seat.player) : [player];
	const commandsFor = (amountChips: Chips): readonly TableCommand[] =>
		players.map((one) => ({ type: "buy-in", player: one, amountChips }));
	const [first] = players;
	const range =
		first === undefined
			? null
			: moveRange(table, { type: "buy-in", player: first });
	const usual = usualBuyInChips(log);
	const name = player === null ? "" : faces.of(player).said;
	return (
		<Sheet
			title={
				player === null
					? t("dialogs.buyIn.titleAll", { count: players.length })
					: t("dialogs.buyIn.title", { name })
			}
			lead={t("dialogs.buyIn.lead")}
		>
			<AmountPad
				label={t("dialogs.amount.label")}
				startChips={dialog.amountChips ?? usual}
				quick={usualAmounts(
					range,
					[dialog.amountChips ?? null, usual],
					USUAL_BUY_INS,
				)}
				range={range}
				resultOf={(amountChips) =>
					player === null
						? t("dialogs.buyIn.resultAll", {
								each: amountChips,
								total: amountChips * players.length,
							})
						: t("dialogs.holds", {
								name,
								amount: rackOf(table, player) + amountChips,
							})
				}
				problemOf={(amountChips) =>
					why(refusalOf(table, commandsFor(amountChips)))
				}
				actionOf={(amountChips) =>
					amountChips === null
						? t("dialogs.buyIn.action")
						: t("dialogs.buyIn.actionFor", { amount: amountChips })
				}
				onEnter={(amountChips) => attempt.make(commandsFor(amountChips))}
				onChange={attempt.forget}
			/>
			<Refused attempt={attempt} />
		</Sheet>
	);
}

/** Chips back to the cage. */
export function CashOut({ dialog }: { readonly dialog: Of<"cash-out"> }) {
	const { table, t, faces } = useTable();
	const attempt = useAttempt();
	const why = useWhy();
	const { player } = dialog;
	const name = faces.of(player).said;
	const range = moveRange(table, { type: "cash-out", player });
	const holds = rackOf(table, player);
	const commandFor = (amountChips: Chips): TableCommand => ({
		type: "cash-out",
		player,
		amountChips,
	});
	return (
		<Sheet
			title={t("dialogs.cashOut.title", { name })}
			lead={t("dialogs.cashOut.lead", { name, amount: holds })}
		>
			<AmountPad
				label={t("dialogs.amount.label")}
				startChips={range?.maxChips ?? null}
				quick={
					range === null
						? []
						: [
								{
									amountChips: range.maxChips,
									// L1: of a rack past the limit it is not all.
									...(range.maxChips === holds
										? { label: t("dialogs.all", { amount: holds }) }
										: {}),
								},
								...usualAmounts(range, [], [50, 100, 20]).filter(
									(q) => q.amountChips !== range.maxChips,
								),
							]
				}
				range={range}
				resultOf={(amountChips) =>
					t("dialogs.cashOut.result", { name, amount: holds - amountChips })
				}
				problemOf={(amountChips) => {
					const command = commandFor(amountChips);
					return why(refusalOf(table, [command]), command);
				}}
				actionOf={(amountChips) =>
					amountChips === null
						? t("dialogs.cashOut.action")
						: t("dialogs.cashOut.actionFor", { amount: amountChips })
				}
				onEnter={(amountChips) => attempt.make([commandFor(amountChips)])}
				onChange={attempt.forget}
			/>
			<Refused attempt={attempt} />
		</Sheet>
	);
}

/** L10: what a rack really comes to; the difference is booked and shown. */
export function CountRack({ dialog }: { readonly dialog: Of<"count-rack"> }) {
	const { table, t, faces } = useTable();
	const attempt = useAttempt();
	const why = useWhy();
	const { player } = dialog;
	const name = faces.of(player).said;
	const booked = rackOf(table, player);
	const commandFor = (countedChips: Chips): TableCommand => ({
		type: "count-rack",
		player,
		countedChips,
	});
	const range: AmountRange = {
		minChips: chips(0),
		maxChips: MAX_AMOUNT_CHIPS,
		stepChips: table.session.smallestChip,
	};
	return (
		<Sheet
			title={t("dialogs.count.title", { name })}
			lead={t("dialogs.count.lead", { amount: booked })}
		>
			<AmountPad
				label={t("dialogs.count.label")}
				startChips={booked}
				quick={[
					{
						amountChips: booked,
						label: t("dialogs.count.asBooked", { amount: booked }),
					},
				]}
				range={range}
				zero
				resultOf={(counted) => <Difference booked={booked} counted={counted} />}
				problemOf={(counted) => why(refusalOf(table, [commandFor(counted)]))}
				actionOf={(counted) =>
					counted === null
						? t("dialogs.count.action")
						: t("dialogs.count.actionFor", { amount: counted })
				}
				onEnter={(counted) => attempt.make([commandFor(counted)])}
				onChange={attempt.forget}
			/>
			<Refused attempt={attempt} />
		</Sheet>
	);
}

function Difference(props: {
	readonly booked: Chips;
	readonly counted: Chips;
}) {
	const { t } = useTable();
	const over = props.counted - props.booked;
	if (over === 0) return t("dialogs.count.agrees");
	return over > 0 ? (
		<b className="up">{t("dialogs.count.over", { amount: over })}</b>
	) : (
		<b className="down">{t("dialogs.count.short", { amount: -over })}</b>
	);
}

/** Chips from the cage to the bank, or back. */
export function BankMove(props: {
	readonly type: "fund-bank" | "draw-bank";
	readonly amountChips?: Chips;
}) {
	const { table, t, faces } = useTable();
	const attempt = useAttempt();
	const why = useWhy();
	const { type } = props;
	const { running } = table;
	const banker = running && FORMS[running].bankerOf(table);
	const given = props.amountChips ?? null;
	const holds = balanceOf(table.ledger, "bank");
	const range = moveRange(table, { type });
	const commandFor = (amountChips: Chips): TableCommand => ({
		type,
		amountChips,
	});
	const way = type === "fund-bank" ? 1 : -1;
	const name = banker === null ? "" : faces.of(banker).said;
	return (
		<Sheet
			title={t(`dialogs.bank.${type}.title`)}
			lead={
				holds < 0
					? t("dialogs.bank.short", { amount: -holds })
					: t("dialogs.bank.holds", { amount: holds })
			}
		>
			{banker === null ? null : (
				<p className="sheet-note">{t("dialogs.bank.ofPlayer", { name })}</p>
			)}
			<AmountPad
				label={t("dialogs.amount.label")}
				startChips={given ?? (holds < 0 ? chips(-holds) : null)}
				quick={usualAmounts(
					range,
					[given, holds < 0 ? chips(-holds) : null, way < 0 ? holds : null],
					USUAL_FUNDS,
				)}
				range={range}
				resultOf={(amountChips) =>
					t("dialogs.bank.result", { amount: holds + way * amountChips })
				}
				problemOf={(amountChips) =>
					why(refusalOf(table, [commandFor(amountChips)]))
				}
				actionOf={(amountChips) =>
					amountChips === null
						? t(`dialogs.bank.${type}.action`)
						: t(`dialogs.bank.${type}.actionFor`, { amount: amountChips })
				}
				onEnter={(amountChips) => attempt.make([commandFor(amountChips)])}
				onChange={attempt.forget}
			/>
			<Refused attempt={attempt} />
		</Sheet>
	);
}

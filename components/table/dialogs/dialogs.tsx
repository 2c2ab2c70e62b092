"use client";

import { Modal, ModalOverlay } from "react-aria-components";
import { CloseNight } from "@/components/closing/close-night.tsx";
import { ReopenNight } from "@/components/closing/reopen-night.tsx";
import { BetsOn } from "./bets-on.tsx";
import { ChoosePlayer } from "./choose-player.tsx";
import { CorrectEntry } from "./correct-entry.tsx";
import { DisplayAddress } from "./display.tsx";
import { HandOver } from "./hand-over.tsx";
import { BankMove, BuyIn, CashOut, CountRack } from "./money.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { OddsSheet } from "./odds.tsx";
import { OpenGame } from "./open-game.tsx";
import { Note, Reshuffle, Stake } from "./plain-dialogs.tsx";
import { SeatSheet } from "./seat-sheet.tsx";
import { MoveSeat, SeatPlayer, UnseatPlayer } from "./seating.tsx";
import { ShareOut } from "./share-out.tsx";
import { TableContext } from "./table-context.ts";
import type { DialogsProps, TableDialog } from "./types.ts";
import { VoidRound } from "./void.tsx";
import { Waiting } from "./waiting.tsx";

function Content({ dialog }: { readonly dialog: TableDialog }) {
	switch (dialog.kind) {
		case "more":
			return <MoreMenu />;
		case "seat":
			return <SeatSheet player={dialog.player} />;
		case "buy-in":
			return <BuyIn dialog={dialog} />;
		case "cash-out":
			return <CashOut dialog={dialog} />;
		case "hand-over":
			return <HandOver dialog={dialog} />;
		case "count-rack":
			return <CountRack dialog={dialog} />;
		case "fund-bank":
			return dialog.amountChips === undefined ? (
				<BankMove type={dialog.kind} />
			) : (
				<BankMove type={dialog.kind} amountChips={dialog.amountChips} />
			);
		case "draw-bank":
			return <BankMove type={dialog.kind} />;
		case "choose-player":
			return <ChoosePlayer purpose={dialog.purpose} />;
		case "void":
			return <VoidRound />;
		case "open-game":
			return <OpenGame game={dialog.game} />;
		case "reshuffle":
			return <Reshuffle />;
		case "share-out-pot":
			return <ShareOut pot={dialog.pot} />;
		case "seat-player":
			return <SeatPlayer seat={dialog.seat ?? null} />;
		case "move-seat":
			return <MoveSeat player={dialog.player} />;
		case "unseat-player":
			return <UnseatPlayer player={dialog.player} />;
		case "display":
			return <DisplayAddress />;
		case "bets":
			return <BetsOn number={dialog.on} />;
		case "odds":
			return <OddsSheet />;
		case "close-night":
			return <CloseNight />;
		case "reopen-night":
			return <ReopenNight />;
		case "note":
			return <Note />;
		case "waiting":
			return <Waiting />;
		case "correct":
			return <CorrectEntry />;
		case "stake":
			return <Stake dialog={dialog} />;
	}
}

/** Nothing is typed in these: a tap beside them puts them away. */
const LOOKED_AT: readonly TableDialog["kind"][] = [
	"more",
	"seat",
	"choose-player",
	"reshuffle",
	"display",
	"odds",
	"bets",
];

/** Which width the dialog wants. */
function widthOf(kind: TableDialog["kind"]): "wide" | "middle" | "narrow" {
	if (kind === "more" || kind === "open-game" || kind === "hand-over") {
		return "wide";
	}
	return kind === "close-night" ||
		kind === "reopen-night" ||
		kind === "seat" ||
		kind === "choose-player" ||
		kind === "void" ||
		kind === "correct"
		? "middle"
		: "narrow";
}

/**
 * The open dialog. One overlay stays while one dialog follows another, so that the focus
 * goes back to where it was before the first.
 */
export default function Dialogs(props: DialogsProps) {
	const { dialog, close } = props;
	if (dialog === null) return null;
	return (
		<TableContext value={props}>
			<ModalOverlay
				className="sheet-overlay"
				isOpen
				isDismissable={LOOKED_AT.includes(dialog.kind)}
				onOpenChange={(isOpen) => {
					if (!isOpen) close();
				}}
			>
				<Modal className="sheet" data-width={widthOf(dialog.kind)}>
					<Content key={JSON.stringify(dialog)} dialog={dialog} />
				</Modal>
			</ModalOverlay>
		</TableContext>
	);
}

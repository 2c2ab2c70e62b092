"use client";

import { type ReactNode, useEffect, useRef } from "react";
import "./modal.css";

/** A finger's click comes so long after it went up at the most. */
const CLICK_FOLLOWS_MS = 500;

/**
 * A small dialog of the browser's own: it keeps the focus, and Escape closes it. One that opens
 * as the finger goes up lies under the click that follows: that click is not meant for it.
 */
export function Modal(props: {
	readonly label: string;
	readonly onClose: () => void;
	readonly children: ReactNode;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	const opened = useRef({ atMs: 0, pressed: false });
	useEffect(() => {
		const box = dialog.current;
		opened.current = { atMs: performance.now(), pressed: false };
		if (box && !box.open) box.showModal();
		return () => box?.close();
	}, []);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too; the click is on what lies around it
		<dialog
			ref={dialog}
			className="modal"
			aria-label={props.label}
			onCancel={(event) => {
				event.preventDefault();
				props.onClose();
			}}
			onPointerDownCapture={() => {
				opened.current.pressed = true;
			}}
			onClickCapture={(event) => {
				const { atMs, pressed } = opened.current;
				const byKey = event.detail === 0;
				if (byKey || pressed) return;
				if (performance.now() - atMs < CLICK_FOLLOWS_MS)
					event.stopPropagation();
			}}
			onClick={(event) => {
				if (event.target === event.currentTarget) props.onClose();
			}}
		>
			<div className="modal-body">{props.children}</div>
		</dialog>
	);
}

"use client";

import { type ReactNode, useEffect, useRef } from "react";
import "./modal.css";

/** A small dialog of the browser's own: it keeps the focus, and Escape closes it. */
export function Modal(props: {
	readonly label: string;
	readonly onClose: () => void;
	readonly children: ReactNode;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const box = dialog.current;
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
			onClick={(event) => {
				if (event.target === event.currentTarget) props.onClose();
			}}
		>
			<div className="modal-body">{props.children}</div>
		</dialog>
	);
}

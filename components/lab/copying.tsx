"use client";

import {
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useState,
} from "react";
import { useTranslations } from "use-intl/react";
import { copyText } from "@/lib/client/copying.ts";

type Copied = { readonly text: string; readonly done: boolean };

const SHOWN_MS = 2_500;

const Copy = createContext<(text: string, said?: string) => void>(() => {});

/** Copies a text and says so at the foot of the page: the text itself, or what `said` calls it. */
export function useCopy(): (text: string, said?: string) => void {
	return useContext(Copy);
}

/** Around all that can be copied: the line that says what was. */
export function Copying({ children }: { readonly children: ReactNode }) {
	const t = useTranslations("lab.copy");
	const [copied, setCopied] = useState<Copied | null>(null);
	const copy = useCallback((text: string, said = text) => {
		copyText(text).then((done) =>
			setCopied({ text: done ? said : text, done }),
		);
	}, []);
	useEffect(() => {
		// What could not be copied stays to be copied by hand.
		if (!copied?.done) return;
		const timer = setTimeout(() => setCopied(null), SHOWN_MS);
		return () => clearTimeout(timer);
	}, [copied]);
	return (
		<Copy value={copy}>
			{children}
			<p
				className="lab-copied"
				role="status"
				data-shown={copied !== null || undefined}
			>
				{copied && t(copied.done ? "done" : "refused", { text: copied.text })}
			</p>
		</Copy>
	);
}

import { useId } from "react";
import { useTranslations } from "use-intl/react";

const MEGABYTE = 1024 * 1024;

/** The browser's own choice of a file, looking like a button. */
export function FileChoice(props: {
	readonly label: string;
	/** Whether it is the one thing to do now. */
	readonly gold: boolean;
	readonly off: boolean;
	readonly limitBytes: number;
	readonly onFile: (file: File) => void;
}) {
	const t = useTranslations("imports");
	const hint = useId();
	return (
		<div className="import-choice">
			<label
				className={props.gold ? "button gold large" : "button"}
				data-off={props.off || undefined}
			>
				<input
					type="file"
					accept=".json,application/json"
					disabled={props.off}
					aria-describedby={hint}
					onChange={(event) => {
						const [file] = event.target.files ?? [];
						// The same file can be chosen again, after it was mended.
						event.target.value = "";
						if (file) props.onFile(file);
					}}
				/>
				{props.label}
			</label>
			<p id={hint} className="hint">
				{t("fileHint", { megabytes: props.limitBytes / MEGABYTE })}
			</p>
		</div>
	);
}

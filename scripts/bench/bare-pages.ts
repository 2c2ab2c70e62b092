import { build } from "esbuild";
import { inProject } from "../lib/run.mjs";

const HEAD = `<!doctype html><meta name="viewport" content="width=device-width">
<style>button{width:56px;height:48px;touch-action:manipulation}</style>`;

/** So many buttons, each of which counts its taps. */
export function plainButtons(count: number): string {
	return `${HEAD}
<div>${"<button><span>0</span></button>".repeat(count)}</div>
<script>
for (const button of document.querySelectorAll("button"))
	button.addEventListener("pointerup", () => { button.firstChild.textContent++; });
</script>`;
}

const COUNTING = `
import { memo, useState } from "react";
import { createRoot } from "react-dom/client";

const Counting = memo(({ at, taps, onTap }) =>
	<button onPointerUp={() => onTap(at)}><span>{taps}</span></button>);

function Buttons({ count }) {
	const [all, setAll] = useState(() => Array(count).fill(0));
	const [onTap] = useState(() => (at) =>
		setAll((before) => before.map((taps, i) => (i === at ? taps + 1 : taps))));
	return all.map((taps, at) => <Counting key={at} at={at} taps={taps} onTap={onTap} />);
}

const root = document.querySelector("div");
createRoot(root).render(<Buttons count={Number(root.dataset.count)} />);
`;

/** The same buttons drawn by React, each drawn anew only when it is tapped: what the library costs by itself. */
export async function reactButtons(count: number): Promise<string> {
	const { outputFiles } = await build({
		stdin: { contents: COUNTING, loader: "jsx", resolveDir: inProject(".") },
		bundle: true,
		write: false,
		minify: true,
		jsx: "automatic",
		platform: "browser",
		define: { "process.env.NODE_ENV": '"production"' },
	});
	return `${HEAD}
<div data-count="${count}"></div>
<script>${outputFiles[0]?.text.replaceAll("</script", "<\\/script")}</script>`;
}

const segmenter =
	typeof Intl !== "undefined" && "Segmenter" in Intl
		? new Intl.Segmenter(undefined, { granularity: "grapheme" })
		: null;

/** A text in what a reader takes for letters: emoji and accents whole. */
export function graphemes(text: string): readonly string[] {
	return segmenter
		? Array.from(segmenter.segment(text), ({ segment }) => segment)
		: Array.from(text);
}

import type { ScreenModel, View } from "@/components/games/screen.ts";
import { sentence } from "@/components/games/sentence.tsx";

/** L7: the screen while the keys ask for a card's true rank. Everything else stays where it is. */
export function correctingModel(view: View, model: ScreenModel): ScreenModel {
	const { t, correcting } = view;
	if (!correcting) return model;
	const { rank } = correcting;
	return {
		...model,
		sentence: sentence(t, "table.correcting.sentence", { rank }),
		hint: [t("table.correcting.hint", { rank }), correcting.again ?? ""]
			.join(" ")
			.trim(),
		keys: model.keys.map((key) => ({
			...key,
			off: key.left === 0 && key.rank !== rank,
		})),
		primary: {
			meaning: "keep-card",
			label: t("table.correcting.keep", { rank }),
			off: false,
			gold: false,
			press: () => {},
		},
	};
}

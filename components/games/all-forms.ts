import type { GameName } from "@/lib/games/index.ts";
import { carouselForms } from "./carousel/forms.ts";
import type { GameForms } from "./forms.ts";
import { saltboxForms } from "./saltbox/forms.ts";

/** One line a game. */
export const FORMS: { readonly [N in GameName]: GameForms } = {
	carousel: carouselForms,
	saltbox: saltboxForms,
};

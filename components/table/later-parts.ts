import { useEffect } from "react";
import { fetchScreens } from "@/components/games/screens.ts";
import { later } from "@/components/ui/later.ts";

const loadPayout = () => import("./payout-sheet.tsx");
const loadCorrection = () => import("./correction-dialog.tsx");
const loadHandBack = () => import("./hand-back.tsx");
const loadRefused = () => import("./refused-notice.tsx");

export const PayoutSheet = later(loadPayout);
export const CorrectionDialog = later(loadCorrection);
export const HandBackNotice = later(loadHandBack);
export const RefusedNotice = later(loadRefused);
export const UpdateBar = later(
	() => import("@/components/update/update-bar.tsx"),
);

const FETCH_AFTER_MS = 3_000;

/** What opens late is fetched once the table stands, so that it opens without the network too. */
export function useFetchedEarly() {
	useEffect(() => {
		const timer = setTimeout(() => {
			Promise.all([
				loadPayout(),
				loadCorrection(),
				loadHandBack(),
				loadRefused(),
				fetchScreens(),
			]).catch(() => {
				// Asked for again when it is opened.
			});
		}, FETCH_AFTER_MS);
		return () => clearTimeout(timer);
	}, []);
}

/**
 * A newer version of the program, ready on this device. Found by `service-worker.ts`, which is
 * loaded late; offered by the screens, each at its own moment.
 */
export type Update = {
	/** Loads the page anew, in the new version. */
	readonly apply: () => void;
};

type Offer = {
	readonly update: Update | null;
	/** Told "later": not offered again on this page. */
	readonly putOff: boolean;
};

let offer: Offer = { update: null, putOff: false };
const listeners = new Set<() => void>();

function set(next: Offer): void {
	offer = next;
	for (const listener of [...listeners]) listener();
}

/** There is a version that was not there before, or another one than was put off. */
export function found(update: Update): void {
	set({ update, putOff: false });
}

export function putOff(): void {
	set({ ...offer, putOff: true });
}

export function subscribeToUpdates(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** What may be offered, null for nothing. */
export function updateOffered(): Update | null {
	return offer.putOff ? null : offer.update;
}

/** What the table is about when an update might be offered. */
type Moment = {
	/** No round has begun that is not settled or voided. */
	readonly betweenRounds: boolean;
	/** The last round's chips are still being handed out. */
	readonly paying: boolean;
	/** A dialog is open, or something is asked. */
	readonly asked: boolean;
};

/** Whether the dealer may be asked about an update now: never in the middle of a round. */
export function mayInterrupt(moment: Moment): boolean {
	return moment.betweenRounds && !moment.paying && !moment.asked;
}

import { useEffect, useRef, useState } from "react";

const KEPT_UNDER = "casekeeper.display.sound";

/** A soft chord of two tones, dying away within a second. */
const TONES_HZ = [523.25, 659.25];

export type Sound = {
	readonly on: boolean;
	/** It is on, but the browser keeps it silent until someone touches the page. */
	readonly waits: boolean;
	readonly toggle: () => void;
};

function chime(audio: AudioContext): void {
	for (const [i, hz] of TONES_HZ.entries()) {
		const at = audio.currentTime + i * 0.12;
		const tone = new OscillatorNode(audio, { frequency: hz });
		const volume = new GainNode(audio, { gain: 0 });
		volume.gain.setValueAtTime(0, at);
		volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
		volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
		tone.connect(volume).connect(audio.destination);
		tone.start(at);
		tone.stop(at + 1);
	}
}

/** @param tell whether it is silent yet, now and whenever that changes */
function started(tell: (waits: boolean) => void): AudioContext {
	const audio = new AudioContext();
	const say = () => tell(audio.state === "suspended");
	audio.addEventListener("statechange", say);
	say();
	return audio;
}

function kept(): boolean {
	try {
		return localStorage.getItem(KEPT_UNDER) === "on";
	} catch {
		return false;
	}
}

/**
 * A soft sound at every settlement, off until someone turns it on (browsers want a touch
 * for that, so a display that was reloaded sounds again from the first touch on).
 *
 * @param result the seq of the result on show, null while none is
 */
export function useSound(result: number | null): Sound {
	const [on, setOn] = useState(false);
	const [waits, setWaits] = useState(false);
	const audio = useRef<AudioContext | null>(null);
	const heard = useRef(result);
	/** The touch that is under way ended the silence: it is no tap on what it lies on. */
	const woken = useRef(false);
	useEffect(() => setOn(kept()), []);
	useEffect(() => {
		if (!on) return;
		const wake = () => {
			audio.current ??= started(setWaits);
			audio.current.resume().catch(() => {
				// The next touch tries again.
			});
		};
		const press = () => {
			woken.current = audio.current?.state === "suspended";
			wake();
		};
		wake();
		addEventListener("pointerdown", press);
		addEventListener("pointerup", wake);
		return () => {
			removeEventListener("pointerdown", press);
			removeEventListener("pointerup", wake);
			audio.current?.close().catch(() => {
				// It was closed already.
			});
			audio.current = null;
		};
	}, [on]);
	useEffect(() => {
		const isNew = result !== null && heard.current !== result;
		heard.current = result;
		if (isNew && audio.current?.state === "running") chime(audio.current);
	}, [result]);
	return {
		on,
		waits: on && waits,
		toggle: () => {
			const silent = woken.current || audio.current?.state === "suspended";
			woken.current = false;
			if (on && silent) {
				audio.current?.resume().catch(() => {
					// The next touch tries again.
				});
				return;
			}
			try {
				localStorage.setItem(KEPT_UNDER, on ? "off" : "on");
			} catch {
				// It is on for this visit.
			}
			setOn(!on);
		},
	};
}

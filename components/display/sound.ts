import { useEffect, useRef, useState } from "react";

const KEPT_UNDER = "casekeeper.display.sound";

/** A soft chord of two tones, dying away within a second. */
const TONES_HZ = [523.25, 659.25];

export type Sound = { readonly on: boolean; readonly toggle: () => void };

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
	const audio = useRef<AudioContext | null>(null);
	const heard = useRef(result);
	useEffect(() => setOn(kept()), []);
	useEffect(() => {
		if (!on) return;
		const wake = () => {
			audio.current ??= new AudioContext();
			audio.current.resume().catch(() => {
				// The next touch tries again.
			});
		};
		wake();
		addEventListener("pointerdown", wake);
		return () => {
			removeEventListener("pointerdown", wake);
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
		toggle: () => {
			try {
				localStorage.setItem(KEPT_UNDER, on ? "off" : "on");
			} catch {
				// It is on for this visit.
			}
			setOn(!on);
		},
	};
}

// "Your turn", on this phone only: a short tremble and a small bell; one tap in the menu switches it off. It says no more than the screen does.

import * as store from "./store.js";

const NOTES = [[880, 0], [1318.5, 0.11]]; // two partials of a small bell: hertz, and when it begins
const LONG_S = 0.34;
let audio = null;

// Browsers let a page sound only after a touch.
addEventListener("pointerdown", () => {
  if (!store.signals() || audio) return;
  try {
    audio = new (window.AudioContext ?? window.webkitAudioContext)();
  } catch {
    audio = null; // no sound here
  }
}, true);

function bell() {
  if (!audio || audio.state === "closed") return;
  audio.resume?.();
  for (const [pitch, after] of NOTES) {
    const start = audio.currentTime + after;
    const [tone, loud] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, start);
    loud.gain.exponentialRampToValueAtTime(0.12, start + 0.01);
    loud.gain.exponentialRampToValueAtTime(0.0001, start + LONG_S - after);
    tone.connect(loud).connect(audio.destination);
    tone.start(start);
    tone.stop(start + LONG_S);
  }
}

export function yourTurn() {
  if (!store.signals()) return;
  navigator.vibrate?.(120);
  bell();
}

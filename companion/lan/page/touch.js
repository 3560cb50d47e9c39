// A tap means what the finger saw. While a finger is on a button, a new picture would change what the button does: people press
// "20,000 $" and get "30,000 $". So pictures that come while a finger is down wait until its tap is done, in the order in which they came.

const LONGEST_MS = 1500; // a thumb that only rests on the glass stops nothing
const CLICK_MS = 120; // the click comes within this time after the finger went up, if there is one

const fingers = new Set();
const waiting = [];
let release = null;

const soon = (after) => {
  clearTimeout(release);
  release = setTimeout(show, after);
};

function show() {
  fingers.clear();
  release = null;
  for (const each of waiting.splice(0)) each();
}

// The same listener, which is not called during a tap.
export const untouched = (listener) => (...said) => {
  if (release === null) listener(...said);
  else waiting.push(() => listener(...said));
};

addEventListener("pointerdown", ({ pointerId }) => {
  fingers.add(pointerId);
  soon(LONGEST_MS);
}, true);

function lifted({ pointerId, type }) {
  fingers.delete(pointerId);
  if (!fingers.size && release !== null) soon(type === "pointerup" ? CLICK_MS : 0);
}
addEventListener("pointerup", lifted, true);
addEventListener("pointercancel", lifted, true); // a thumb that scrolls
addEventListener("click", () => !fingers.size && release !== null && soon(0), true);

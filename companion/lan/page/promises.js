// Promises, as this phone sees them: what was published before anybody could know it, and whether what is opened now is that.
// The table's side is promises.py.

import { sha256 } from "./vendor/noble.js";
import { encoded, random } from "./seal.js";
import * as store from "./store.js";

const VERSION = "companion/1";

export const newSalt = () => encoded(random(32));

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

export function markOf(evening, seat, command, salt) {
  const said = [VERSION, "promise", store.table().id, evening, JSON.stringify(seat), canonical(command), salt].join("|");
  return [...sha256(new TextEncoder().encode(said))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const receipt = (mark) => [0, 4, 8].map((at) => mark.slice(at, at + 4).toUpperCase()).join("\u00a0");

// A picture came: remember what is promised, look at what is opened.
export function witness(picture) {
  const fresh = (picture.promises ?? []).filter((each) => !each.command).map((each) => each.mark);
  if (fresh.length) store.witness(fresh);
}

// What the opened promises of a picture are worth: how many were kept, and whose were not.
export function judged(picture) {
  const all = picture.promises ?? [];
  const opened = all.filter((each) => each.command);
  if (!opened.length || opened.length < all.length) return null;
  const seen = new Set(store.witnessed());
  const broken = opened.filter((each) => markOf(picture.evening, each.seat, each.command, each.salt) !== each.mark);
  const kept = opened.filter((each) => !broken.includes(each) && seen.has(each.mark));
  return { kept: kept.length, broken: broken.map((each) => each.seat) };
}

export const pending = (picture, seat) => (picture.promises ?? []).filter((each) => each.seat === seat && !each.command);

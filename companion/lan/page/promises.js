// Promises, as this phone sees them: what was sealed before anybody could know it, and whether what is opened now is that. It believes what
// it has seen and what it has sent itself, and asks the table for no verdict. The table's side is promises.py.

import { sha256 } from "./vendor/noble.js";
import { encoded, random } from "./seal.js";
import * as store from "./store.js";

const VERSION = "companion/1";

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

// What goes with a command from behind the curtain, in case it is a secret: the salt, and the mark that the table has to publish of it.
export function promiseOf(picture, command) {
  const salt = encoded(random(32));
  return { salt, evening: picture.evening, by: picture.name, mark: markOf(picture.evening, picture.name, command, salt) };
}

const same = (one, other) => one.evening === other.evening && one.seat === other.seat && one.round === other.round && one.what === other.what;
const sealOf = (evening, { seat, round, what }) => store.seals().find((each) => same(each, { evening, seat, round, what }));

// What a command is about: its numbers (which line, which round); what was chosen is a name.
function about(command) {
  const numbers = Object.entries(command).filter(([, value]) => Number.isInteger(value)).sort();
  return JSON.stringify(numbers.length ? numbers : command.do);
}

// A choice of this phone's own was accepted. It takes the place of what this phone said before about the same; what was sealed of it is
// the mark that this phone made, whatever the table answers.
export function sealed(letter, answer) {
  if (!letter.mark) return;
  const own = { evening: letter.evening, seat: letter.by, round: answer.round, what: answer.what, n: answer.n, about: about(letter.command) };
  store.setSeals((seals) => {
    const before = seals.find((each) => same(each, own));
    const others = seals.filter((each) => each !== before && !(each.own.length && each.evening === own.evening && each.seat === own.seat && each.about === own.about));
    return answer.mark ? [...others, { ...own, mark: letter.mark, own: [...(before?.own ?? []), letter.mark].slice(-12) }] : others;
  });
}

// A picture came: remember what is sealed. For a seat that this phone sealed for, only its own marks count; an older one of them counts
// again when something newer than the last was taken back.
export function witness(picture) {
  const { evening, round, promises = [], log = [] } = picture;
  if (!evening) return;
  const newest = log.length ? log[log.length - 1].n : 0;
  store.setSeals((seals) => promises.filter((each) => each.mark && !each.command).reduce((found, { seat, round, what, mark, n }) => {
    const before = found.find((each) => same(each, { evening, seat, round, what }));
    if (before?.mark === mark || (before?.own.length && (!before.own.includes(mark) || newest < before.n))) return found;
    return [...found.filter((each) => each !== before), { evening, seat, round, what, mark, n, own: before?.own ?? [], about: before?.about }];
  }, seals.filter((each) => each.evening !== evening || round === undefined || each.round >= round)));
}

// What the choices of a picture are worth, one by one: whose were kept, whose are not what was sealed, whose this phone never saw sealed,
// whose were entered at the table afterwards, and whose are missing. The choices of a round are opened together.
export function judged(picture) {
  const { evening, promises = [] } = picture;
  const due = new Set(promises.filter((each) => each.command).map((each) => each.round));
  const found = { kept: [], broken: [], unseen: [], unsealed: [], missing: [] };
  const say = (verdict, { seat }) => verdict && !found[verdict].includes(seat) && found[verdict].push(seat);
  for (const each of promises) say(verdict(evening, each, due), each);
  const there = (seal) => promises.some((each) => same(seal, { ...each, evening }));
  for (const each of store.seals()) if (each.evening === evening && !there(each)) say("missing", each);
  return found;
}

function verdict(evening, each, due) {
  if (each.unsealed) return "unsealed";
  if (!each.command) return due.has(each.round) ? "missing" : null;
  if (markOf(evening, each.seat, each.command, each.salt) !== each.mark) return "broken";
  const seal = sealOf(evening, each);
  if (seal?.mark === each.mark) return "kept";
  return seal?.own.length ? "broken" : "unseen";
}

// One's own choices that are sealed, with this phone's own mark of each; `wrong` where the table publishes another.
export function pending(picture, seat) {
  return (picture.promises ?? []).filter((each) => each.seat === seat && each.mark && !each.command).map((each) => {
    const seal = sealOf(picture.evening, each);
    return { mark: seal?.mark ?? each.mark, wrong: Boolean(seal && seal.mark !== each.mark) };
  });
}

// Promises, as this phone checks them: what was sealed before anybody could know it, and whether what is opened now is the same. It trusts what
// it has seen and what it has sent itself, and does not ask the table for a verdict. The table's side is promises.py.

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

// What is sent with a command from behind the curtain, in case it is a secret: the salt; and the mark that the table must publish for it.
export function promiseOf(picture, command) {
  const salt = encoded(random(32));
  return { salt, evening: picture.evening, by: picture.name, mark: markOf(picture.evening, picture.name, command, salt) };
}

const same = (one, other) => one.evening === other.evening && one.seat === other.seat && one.round === other.round && one.what === other.what;
const newest = ({ log = [] }) => (log.length ? log[log.length - 1].n : 0);

// What a command is about: its numbers (which line, which round); what was chosen is a name.
function about(command) {
  const numbers = Object.entries(command).filter(([, value]) => Number.isInteger(value)).sort();
  return JSON.stringify(numbers.length ? numbers : command.do);
}

// One of this phone's own commands was accepted. It replaces what this phone said before about the same, whatever the table answers.
// Only the table knows which choice it is, and says so with its receipt.
export function sealed(letter, answer) {
  const { evening, by: seat, mark } = letter;
  if (!mark) return;
  const sent = { evening, seat, about: about(letter.command), n: answer.n, mark, receipt: Boolean(answer.mark) };
  store.setSeals(({ seen, mine }) => {
    const before = mine.find((each) => each.evening === evening && each.seat === seat && each.about === sent.about);
    const { round, what } = answer.mark ? answer : (before ?? {});
    const marks = before?.round === round ? before?.marks : null;
    return { seen, mine: [...mine.filter((each) => each !== before), { ...sent, round, what, marks: [...(marks ?? []), mark].slice(-12) }] };
  });
}

// A picture came: remember what is sealed in the present round and not struck out in the log. An older mark of this phone's own counts again
// if the table has gone back to it; a mark that this phone never sent doesn't count as its own.
export function witness(picture) {
  const { evening, round: now, promises = [], log = [] } = picture;
  if (!evening) return;
  const undone = log.filter((line) => line.undone).map((line) => line.n);
  const shut = promises.filter((each) => each.mark && !each.command).map(({ seat, round, what, mark, n }) => ({ evening, seat, round, what, mark, n }));
  const on = (each) => each.evening !== evening || [now, each.round].includes(undefined) || each.round >= now;
  const again = (each) => shut.find((other) => same(each, other) && each.marks.includes(other.mark) && newest(picture) >= each.n);
  store.setSeals(({ seen, mine }) => ({
    seen: [...seen.filter((each) => on(each) && !undone.includes(each.n) && !shut.some((other) => same(each, other))), ...shut],
    mine: mine.filter(on).map((each) => {
      const back = again(each);
      return back ? { ...each, mark: back.mark, n: back.n, receipt: true } : { ...each, receipt: each.receipt && !undone.includes(each.n) };
    }),
  }));
}

// What this phone knows of each choice in a picture: which were kept, which are not what was sealed, which this phone never saw sealed,
// which were entered at the table afterwards, and which are missing.
export function judged(picture) {
  const { evening, promises = [] } = picture;
  const { seen, mine } = store.seals();
  const sure = mine.filter((each) => each.receipt && newest(picture) >= each.n && !onItsWay(each)); // answers and pictures may overtake each other
  const found = { kept: [], broken: [], unseen: [], unsealed: [], missing: [] };
  const say = (worth, { seat }) => worth && !found[worth].includes(seat) && found[worth].push(seat);
  for (const each of promises) say(verdict({ ...each, evening }, promises, { seen, mine, sure }), each);
  const missing = (each) => each.evening === evening && !promises.some((other) => same(each, { ...other, evening }));
  for (const each of [...seen, ...sure]) if (missing(each)) say("missing", each);
  return found;
}

const onItsWay = ({ seat, about: what }) => store.outbox().some((letter) => letter.by === seat && about(letter.command) === what);

function verdict(choice, promises, { seen, mine, sure }) {
  if (choice.unsealed) return "unsealed";
  if (choice.withdrawn) return sure.some((each) => same(each, choice)) ? "missing" : null;
  if (!choice.command) return promises.some((each) => each.command && each.round === choice.round) ? "missing" : null; // all choices of a round are opened together
  if (markOf(choice.evening, choice.seat, choice.command, choice.salt) !== choice.mark) return "broken";
  const own = mine.find((each) => each.evening === choice.evening && each.seat === choice.seat && each.about === about(choice.command));
  if (own) return own.mark === choice.mark ? "kept" : "broken";
  return seen.some((each) => same(each, choice) && each.mark === choice.mark) ? "kept" : "unseen";
}

// The player's own sealed choices, with this phone's own mark of each; `wrong` if the table publishes another.
export function pending(picture, seat) {
  return (picture.promises ?? []).filter((each) => each.seat === seat && each.mark && !each.command).map((each) => {
    const own = store.seals().mine.find((other) => same(other, { ...each, evening: picture.evening }));
    const mark = own?.mark ?? each.mark;
    return { mark, wrong: mark !== each.mark && newest(picture) >= own.n };
  });
}

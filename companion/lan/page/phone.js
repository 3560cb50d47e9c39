// What this phone shows and what a tap does: the newest pictures, the choice in progress, the open sheet. One object, handed
// to everything that draws. `changed` asks for a redraw, at most one for each turn of the loop.

import { isLive } from "./buttons.js";
import { room } from "./dom.js";
import * as net from "./net.js";
import { promiseOf, witness } from "./promises.js";
import { follow } from "./rules.js";
import * as store from "./store.js";
import { t } from "./words.js";

const IDLE_MS = 20_000; // an open curtain falls by itself after this time

export const phone = {
  views: new Map(), // seat id -> its newest picture
  link: "reaching", // linked | reaching | lost
  busy: null, // a command on its way to the table: its "first" try, or "again"
  chosen: null, // the id of the target that was chosen and needs its confirming button
  placing: null, // a target whose choices are shown on the board, and these: { target, choices }
  pointed: null, // a place on the board that was touched and waits for its button
  sheet: null, // the sheet over the screen: { kind, ... }
  open: null, // the seat whose curtain is open
  local: new Map(), // unfinished orders and picks
  notice: null, // a message at the top: { key, holes }
  redraw: () => {},

  get seat() {
    return store.seat();
  },
  get picture() {
    return this.seat ? (this.views.get(this.seat.seat) ?? null) : null;
  },
  get across() {
    return room() - 56; // CSS pixels for a table's rows
  },
  person(name) {
    return this.picture?.people.find((each) => each.name === name) ?? { name, accent: "galet", presence: "none" };
  },
  ground(of) {
    return grounds.get(of.key) ?? before.get(of.key) ?? null;
  },
  changed() {
    if (pending) return;
    pending = true;
    queueMicrotask(() => {
      pending = false;
      this.redraw();
    });
  },

  // --- taps

  tap(target) {
    awake();
    if (target.state === "off") {
      if (target.why) this.show({ kind: "word", words: target.why });
      return;
    }
    if (isLive(target)) this.act(target, target.does);
  },

  // A touch on the board only points if a finger is wider than a place; the button under the thumb then says what it does.
  point(target) {
    awake();
    if (!isLive(target)) this.tap(target);
    else Object.assign(this, { pointed: target, chosen: null, sheet: null });
    this.changed();
  },
  // One step back: close the sheet, or leave a choice on the board. Returns whether there was anything to leave.
  back() {
    if (this.sheet) this.hide();
    else if (this.pointed || this.placing || this.chosen) Object.assign(this, { pointed: null, placing: null, chosen: null });
    else if (this.open !== null) this.closeCurtain();
    else return false;
    this.changed();
    return true;
  },

  // What a target does (`Does` in `companion/scene/targets.py`); its question is asked first.
  act(target, does) {
    switch (does?.is) {
      case "confirm":
        if (this.chosen === target.id) this.chosen = null; // tapped again: it is not wanted after all
        else Object.assign(this, { chosen: target.id, chosenTarget: target, placing: null, pointed: null, sheet: null });
        this.changed();
        break;
      case "offer":
        if (does.choices.some((each) => each.lit)) Object.assign(this, { placing: { target, choices: does.choices }, pointed: null, sheet: null, chosen: null });
        else this.show({ kind: "choices", target, choices: does.choices });
        this.changed();
        break;
      case "ask":
        this.show({ kind: "ask", target, ask: does });
        break;
      case "spell":
        this.show({ kind: "spell", target, spell: does });
        break;
      case "arrange":
        this.show({ kind: "arrange", target, sort: does.sort });
        break;
      case "write":
        this.show({ kind: "choices", target: does.written ? { ...target, label: t("written-next") } : target, choices: nextLines(does, target.id) });
        break;
      case "send":
        this.give(does.command, target.id, does.by ? null : { do: "say" }); // a command that no seat gives is the table's
        break;
      case "draw":
      case "call":
      case "unveil": {
        const { is, ...holes } = does;
        this.give(null, target.id, { do: is, ...holes });
        break;
      }
    }
  },

  // The question was answered.
  sure(target) {
    this.chosen = null;
    this.act(target, target.does.act);
  },

  // `table`: the leading phone gives this command for the table, after the line that it shows.
  give(command, id, table = null) {
    if (!this.seat || waiting.has(id)) return;
    if (table) {
      waiting.set(id, net.command(this.seat, command, this.picture?.stamp, { table: { line: this.picture?.lead?.line ?? 0, ...table } }));
      Object.assign(this, { sheet: null, chosen: null, placing: null, pointed: null });
      this.changed();
      return;
    }
    const promise = this.picture?.scene?.private ? promiseOf(this.picture, command) : {}; // a command given behind the curtain may be a secret
    const letter = net.command(this.seat, command, this.picture?.stamp, promise);
    waiting.set(id, letter);
    Object.assign(this, { sheet: null, chosen: null, placing: null, pointed: null });
    this.changed();
  },
  sending: (id) => waiting.has(id),
  answered(letter) {
    for (const [id, sent] of waiting) if (sent === letter.id) waiting.delete(id);
    this.changed();
  },

  show(sheet) {
    this.sheet = sheet;
    this.changed();
  },
  hide() {
    if (this.sheet?.onClose) this.sheet.onClose();
    this.sheet = null;
    this.changed();
  },

  // --- seats and the curtain

  turnTo(id) {
    this.closeCurtain();
    store.showSeat(id);
    Object.assign(this, { chosen: null, placing: null, pointed: null, sheet: null });
    this.changed();
  },
  openCurtain() {
    this.open = this.seat?.seat ?? null;
    awake();
    this.changed();
  },
  closeCurtain() {
    if (this.open === null) return;
    Object.assign(this, { open: null, chosen: null, placing: null, pointed: null, sheet: null });
    this.changed();
  },
  took(seat, picture) {
    if (picture.thinks) picture.since = Date.now() - picture.thinks[1] * 1000;
    this.views.set(seat, picture);
    witness(picture);
    if (seat !== this.seat?.seat) {
      this.changed();
      return;
    }
    const ids = targetIds([picture.scene, picture.lead]);
    if (this.chosen && !ids.has(this.chosen)) this.chosen = null;
    if (this.placing && !ids.has(this.placing.target.id)) this.placing = this.pointed = null;
    if (this.pointed && !ids.has(this.pointed.id)) this.pointed = null;
    if (this.sheet?.target && this.sheet.root && !ids.has(this.sheet.root)) this.sheet = null;
    follow(this, picture.rules);
    if (!picture.scene?.private) this.open = null;
    if (this.local.size > 40) this.local.clear();
    this.changed();
  },
};

// What is printed on a card that is in no list, line by line (`Write` in `companion/scene/targets.py`): a piece, then its number.
function nextLines(does, id) {
  const { pieces, most, field, send, written = [] } = does;
  const name = (piece) => pieces.find(([value]) => value === piece)[1].name;
  const all = { ...send, command: { ...send.command, [field]: written.map(([piece, number]) => `${piece}${number}`).join(" ") } };
  const done = { id: `${id}:done`, label: written.map(([piece, number]) => `${name(piece)} ${number}`).join(", "), icon: "check", style: "go", does: all };
  const numbers = (piece) => Array.from({ length: most }, (_, index) => ({ id: `${id}:${piece}${index + 1}`, label: String(index + 1), does: { ...does, written: [...written, [piece, index + 1]] } }));
  const left = pieces.filter(([value]) => !written.some(([piece]) => piece === value));
  return [...(written.length ? [done] : []), ...left.map(([value, face]) => ({ id: `${id}:${value}`, label: face.name, face, does: { is: "offer", choices: numbers(value) } }))];
}

let pending = false;
let grounds = new Map(); // the boards that came on this stream; the table says which to forget
let before = new Map(); // the boards of the stream before, until the new one's have come
const waiting = new Map(); // target id -> the id of the letter with its command

export function beginLine() {
  before = grounds;
  grounds = new Map();
}

export function keepGround(ground) {
  grounds.set(ground.key, ground);
  grounds.delete(ground.forget);
}

export const blocksOf = (scene) => (scene ? [...(scene.main ?? []), ...(scene.left ?? []), ...(scene.side ?? [])] : []);

function targetIds(scene) {
  const ids = new Set();
  const walk = (value) => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (value && typeof value === "object") {
      if (value.is === "target" && (value.state ?? "ready") !== "off") ids.add(value.id);
      for (const item of Object.values(value)) if (item && typeof item === "object") walk(item);
    }
  };
  walk(scene ?? {});
  return ids;
}

// --- the curtain falls by itself

let idle = null;
function awake() {
  clearTimeout(idle);
  if (phone.open !== null) idle = setTimeout(() => phone.closeCurtain(), IDLE_MS);
}
addEventListener("pointerdown", awake, true);
addEventListener("keydown", awake, true);
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && phone.closeCurtain());

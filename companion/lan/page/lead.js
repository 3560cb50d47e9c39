// The commands that this phone gives for the table, if phones lead the evening and it is this one's turn: the table's own taps, and taking the
// last thing back; before a game what to play, after it what comes next. The table's side is leading.py.

import { draw } from "./blocks.js";
import { button, isLive, isMade } from "./buttons.js";
import { blocksOf } from "./phone.js";
import { h, icon } from "./dom.js";
import * as words from "./words.js";

const { t } = words;

// Whether a seat has anything of its own to do now.
export const hasOwn = (scene) => {
  const found = (value) => (Array.isArray(value) ? value.some(found) : Boolean(value) && typeof value === "object" && ((value.is === "target" && isLive(value) && value.does && isMade(value)) || Object.values(value).some(found)));
  return found(blocksOf(scene)) || found(scene.bar ?? []);
};

const act = (id, label, sign, table, style = "plain") => ({ is: "target", id, label, icon: sign, style, table });
const plain = (target, phone) => button(target, { ...phone, sending: phone.sending, tap: () => phone.give(null, target.id, target.table) });
const sent = (phone, target) => [target, phone.sending(target.id)];

const row = (key, targets, phone) => targets.length > 0 && { key, sign: JSON.stringify([targets.map((each) => sent(phone, each)), words.now()]), make: () => h("section", { class: "block" }, h("div", { class: "grid buttons" }, targets.map((each) => plain(each, phone)))) };

// A lot that is drawn is the answer to what the table is asked, where nobody is asked by name; a seat's own things can wait.
const isLot = (each) => each.is === "buttons" && each.targets.every(({ does }) => does?.is === "draw");
const lotOf = ({ lead, scene }) => (scene.prompt.waiting?.length ? null : (lead?.blocks ?? []).find(isLot));
export function leadLot(phone, picture, sign) {
  const lot = lotOf(picture);
  const { scene } = picture;
  return lot ? [{ key: "lead:lot", sign: sign(phone, lot), make: () => draw(lot, phone, scene) }] : [];
}

export function leadItems(phone, picture, sign, above = false) {
  const { lead, scene } = picture;
  if (!lead?.blocks?.length) return [];
  return [
    { key: "lead", sign: words.now(), make: () => h("section", { class: "block lead-head" }, h("h2", null, icon("users", 26), h("span", null, t("for-table"))), h("p", { class: "hint" }, t("for-table-hint"))) },
    ...lead.blocks.filter((each) => !above || each !== lotOf(picture)).map((each, index) => ({ key: `lead:${index}:${each.is}`, sign: sign(phone, each), make: () => draw(each, phone, scene) })),
  ];
}

// After the end: what comes next; and below the newest line: a button that takes it back.
export const leadNext = (phone, { lead }) => lead?.over && row("lead:next", [act("lead:again", t("lead-again"), "arrows-clockwise", { do: "again" }, "go"), act("lead:away", t("lead-away"), "list", { do: "away" })], phone);
export const leadUndo = (phone, { lead }) => lead?.undo && row("lead:undo", [act("lead:undo", t("lead-undo"), "arrow-u-up-left", { do: "undo" }, "quiet")], phone);

// In the lobby: which game, and the start.
export function leadLobby(phone, picture) {
  const lobby = picture?.lead?.lobby;
  if (!lobby) return [];
  const here = picture.people.length;
  const title = lobby.games.find((each) => each.name === lobby.game)?.title ?? lobby.game;
  const games = lobby.games.map((each) => ({ ...act(`lead:game:${each.name}`, each.title, null, { do: "choose", game: each.name }), sub: each.seats.join("–"), state: each.name === lobby.game ? "chosen" : here > each.seats[1] ? "off" : "ready" }));
  return [
    { key: "lead:games", sign: JSON.stringify([games.map((each) => sent(phone, each)), words.now()]), make: () => h("section", { class: "block" }, h("h2", null, t("lead-game")), h("div", { class: "grid buttons pair", paint: { "--columns": "2" } }, games.map((each) => (each.state === "off" ? button(each, phone) : plain(each, phone))))) },
    !lobby.begin && { key: "lead:few", sign: JSON.stringify([title, words.now()]), make: () => h("section", { class: "block" }, h("p", { class: "hint" }, t("lead-few", { what: title }))) },
  ];
}

// The one step on from there stands under the thumb.
export function leadBegin(phone, picture) {
  const lobby = picture?.lead?.lobby;
  if (!lobby?.begin) return [];
  const title = lobby.games.find((each) => each.name === lobby.game)?.title ?? lobby.game;
  const begin = act("lead:begin", t("lead-begin", { what: title }), "flag", { do: "begin" }, "go");
  return [{ key: begin.id, sign: JSON.stringify([title, phone.sending(begin.id), words.now()]), make: () => h("div", { class: "bar" }, plain(begin, phone)) }];
}

// What this phone says for the table, where phones lead the evening and it is this one's moment: the table's own taps, taking the last thing
// back; before a game what is played, after it what comes next. The table's side is leading.py.

import { draw } from "./blocks.js";
import { button, isMade } from "./buttons.js";
import { blocksOf, isLive } from "./desk.js";
import { h, icon } from "./dom.js";
import * as words from "./words.js";

const { t } = words;

// Whether a seat can do anything by itself now.
export const hasOwn = (scene) => {
  const found = (value) => (Array.isArray(value) ? value.some(found) : Boolean(value) && typeof value === "object" && ((value.is === "target" && isLive(value) && value.does && isMade(value)) || Object.values(value).some(found)));
  return found(blocksOf(scene)) || found(scene.bar ?? []);
};

const act = (id, label, sign, table, style = "plain") => ({ is: "target", id, label, icon: sign, style, table });
const plain = (target, desk) => button(target, { ...desk, sending: desk.sending, tap: () => desk.give(null, target.id, target.table) });
const sent = (desk, target) => [target, desk.sending(target.id)];

export function leadItems(desk, picture, sign) {
  const { lead, scene } = picture;
  if (!lead?.blocks) return [];
  const next = lead.over ? [act("lead:again", t("lead-again"), "arrows-clockwise", { do: "again" }, "go"), act("lead:away", t("lead-away"), "list", { do: "away" })] : [];
  const undo = lead.undo ? [act("lead:undo", t("lead-undo"), "arrow-u-up-left", { do: "undo" }, "quiet")] : [];
  const said = [...next, ...undo];
  if (!lead.blocks.length && !said.length) return [];
  const head = (lead.blocks.length > 0 || next.length > 0) && { key: "lead", sign: words.now(), make: () => h("section", { class: "block lead-head" }, h("h2", null, icon("users", 26), t("for-table")), h("p", { class: "hint" }, t("for-table-hint"))) };
  return [
    head,
    ...lead.blocks.map((each, index) => ({ key: `lead:${index}:${each.is}`, sign: sign(desk, each), make: () => draw(each, desk, scene) })),
    said.length > 0 && { key: "lead:said", sign: JSON.stringify([said.map((each) => sent(desk, each)), words.now()]), make: () => h("section", { class: "block" }, h("div", { class: "grid buttons" }, said.map((each) => plain(each, desk)))) },
  ];
}

// In the lobby: which game, and off it goes.
export function leadLobby(desk, picture) {
  const lobby = picture?.lead?.lobby;
  if (!lobby) return [];
  const here = picture.people.length;
  const title = lobby.games.find((each) => each.name === lobby.game)?.title ?? lobby.game;
  const games = lobby.games.map((each) => ({ ...act(`lead:game:${each.name}`, each.title, null, { do: "choose", game: each.name }), sub: each.seats.join("–"), state: each.name === lobby.game ? "chosen" : here > each.seats[1] ? "off" : "ready" }));
  const begin = act("lead:begin", t("lead-begin", { what: title }), "flag", { do: "begin" }, "go");
  return [
    { key: "lead:games", sign: JSON.stringify([games.map((each) => sent(desk, each)), words.now()]), make: () => h("section", { class: "block" }, h("h2", null, t("lead-game")), h("div", { class: "grid buttons pair", paint: { "--columns": "2" } }, games.map((each) => (each.state === "off" ? button(each, desk) : plain(each, desk))))) },
    { key: "lead:begin", sign: JSON.stringify([lobby.begin, title, desk.sending(begin.id), words.now()]), make: () => h("section", { class: "block" }, lobby.begin ? plain(begin, desk) : h("p", { class: "hint" }, t("lead-few", { what: title }))) },
  ];
}

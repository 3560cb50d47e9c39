// A card in a hand or in a list: printed bars, a face, or words; it can be tapped if it does something.

import { isLive, isMade, stateOf } from "./buttons.js";
import { h, icon, longest, room, s } from "./dom.js";
import { alone, draw, isPrinted, mark, over, paint, printed } from "./drawing.js";
import * as words from "./words.js";

function bars(card) {
  return h("span", { class: "bars" }, card.rows.map((row) => h("span", { class: `stripe ${row.state ?? "todo"}`, paint: { background: paint(row.face.fill), color: over(row.face) } },
    alone(row.face, card.kind === "brief" ? 20 : card.rows.length > 3 ? 21 : 32), h("b", { class: "fig" }, row.number), row.state === "done" && icon("check"), row.state === "now" && icon("caret-left"))));
}

// A card whose face is drawn as a whole card: nothing else frames it.
export const isWhole = (card) => isPrinted(card.face) && !card.rows?.length;

// Below a whole card stands what its face does not say.
const nameBelow = (card) => (isWhole(card) && card.name && card.name !== card.face.name ? card.name : null);
const below = (card) => [
  nameBelow(card) && h("span", { class: "label" }, nameBelow(card)), card.note && h("span", { class: "sub" }, card.note),
  card.points !== undefined && card.points !== null && h("b", { class: `fig ${card.points < 0 ? "loss" : "gain"}` }, words.figures(card.points, true)),
];

// As many cards beside each other as a finger can tell apart, six at most, where they are brief or whole; whole ones in even rows, and as wide as a
// name below them needs. Of any others no more than three.
const FINGER = 56 + 4;
const LETTER = 9; // CSS pixels
export const fitting = (wide = FINGER) => Math.max(2, Math.min(6, Math.floor((room() - 16) / wide)));

export function hand(shown, phone, most = 3, options = () => ({})) {
  const brief = shown.some((card) => card.kind === "brief");
  const whole = shown.length > 0 && shown.every((card) => isWhole(card) && !card.note);
  const least = shown.some(nameBelow) ? 3 : 4; // a few whole cards are no larger than that
  const fit = whole ? Math.max(least, fitting(Math.max(FINGER, ...shown.map((card) => longest(nameBelow(card) ?? "") * LETTER + 4)))) : 0;
  const columns = brief ? Math.min(most, fitting()) : whole ? Math.max(least, Math.ceil(shown.length / Math.ceil(shown.length / fit))) : Math.min(most, 3);
  return h("div", { class: brief ? "hand deck" : whole ? `hand whole${columns > 4 ? " close" : ""}` : "hand", paint: { "--columns": String(columns) } }, shown.map((card, index) => small(card, phone, options(card, index))));
}

export function cardInside(card, alone_ = false) {
  if (["movement", "brief"].includes(card.kind) && card.rows?.length) return [bars(card)];
  if (isWhole(card)) return [printed(card.face, 100), alone_ ? null : below(card)];
  const faces = card.faces ?? [];
  return [
    card.points !== undefined && card.points !== null && h("b", { class: "points fig" }, words.figures(card.points)),
    card.wants && s("svg", { class: "wants", viewBox: `0 0 ${card.wants.size[0]} ${card.wants.size[1]}`, width: card.wants.size[0], height: card.wants.size[1], "aria-hidden": "true" }, draw(card.wants.draw)),
    (faces.length || card.face) && h("span", { class: "faces" }, card.face && mark(card.face, faces.length ? 30 : card.name || card.note ? 46 : 72), faces.map((face) => mark(face, faces.length > 3 ? 24 : 30))),
    card.rows?.length ? bars(card) : null,
    card.name && h("span", { class: "label" }, card.name),
    card.note && h("span", { class: "sub" }, card.note),
  ];
}

// A brief card shows only what is different about it; a screen reader says all of it, in the words of what it does.
const described = (card) => (card.kind === "brief" && card.target?.label) ||
  [card.name, card.note, card.face?.name, ...(card.faces ?? []).map((face) => face.name), ...(card.rows ?? []).map((row) => `${row.face.name ?? ""} ${row.number}`), card.points !== undefined && card.points !== null ? words.figures(card.points) : null]
    .filter(Boolean).join(", ");

export function small(card, phone, options = {}) {
  const target = options.target ?? card.target;
  const state = options.chosen ? "chosen" : stateOf(target?.id, card.state ?? "plain", phone);
  const names = `card ${isWhole(card) ? "printed" : (card.kind ?? "plain")} ${state}`;
  if (!target || !isMade(target)) return h("div", { class: names, role: "img", "aria-label": described(card) || card.id }, cardInside(card, options.alone));
  const off = !isLive(target);
  return h("button", {
    type: "button", class: `${names} thick${off ? " off" : ""}`, "data-id": target.id, "aria-label": [described(card), target.why].filter(Boolean).join(". ") || target.id,
    "aria-disabled": off ? "true" : null, "aria-pressed": target.does?.is === "confirm" || options.toggles ? String(state === "chosen") : null, onclick: options.tap ?? (() => phone.tap(target)),
  }, cardInside(card, options.alone));
}

// Looking up the rules, of this moment or of another phase. They are asked for when they are opened, in as many answers as they take.

import { h, icon, s } from "./dom.js";
import { draw } from "./drawing.js";
import * as net from "./net.js";
import { t } from "./words.js";

let newest = 0; // the newest question: an answer to an older one comes too late

// `moment`: they follow the table as long as they are open.
export async function lookUp(phone, phase, moment = true) {
  const own = (newest += 1);
  const showing = () => own === newest && phone.sheet?.kind === "rules";
  const found = { kind: "rules", phase, game: phone.picture?.game, moment, rules: [], pictures: [] };
  phone.show({ ...found, coming: true });
  try {
    let pictures = 0;
    for (let from = 0; from !== undefined && showing(); ) {
      const answer = await net.rules(phone.seat, { phase, from });
      found.rules.push(...answer.rules);
      Object.assign(found, { title: answer.title, phases: answer.phases ?? found.phases });
      pictures = answer.pictures;
      from = answer.next;
    }
    for (let picture = 0; picture < pictures && showing(); picture += 1) found.pictures.push(await net.rules(phone.seat, { phase, picture }));
    if (showing()) phone.show(found);
  } catch (error) {
    if (showing()) phone.show({ kind: "word", words: t(error.fault === "too_fast" ? "fault-too_fast" : "fault-unreachable") });
  }
}

// The table has gone on, or another game is played.
export function follow(phone, phase) {
  const sheet = phone.sheet;
  if (sheet?.kind !== "rules" || !sheet.moment || (sheet.phase === phase && sheet.game === phone.picture?.game)) return;
  if (phase) lookUp(phone, phase);
  else phone.hide();
}

const picture = ({ title, words, size, draw: drawing, pieces }) => h("figure", { class: "example" },
  s("svg", { viewBox: `0 0 ${size.join(" ")}`, role: "img", "aria-label": `${title}. ${words}` }, draw(drawing), pieces.map((piece) => s("g", null, draw(piece.draw, piece.face)))),
  h("figcaption", null, h("b", null, title), h("span", null, words)));

const rule = ({ id, words, own }) => h("li", null, h("span", { class: "code" }, id), h("p", null, words), own && h("p", { class: "own" }, own));

export const rules = ({ title, phase, rules: all, pictures, phases = [], coming }, phone) => [
  h("div", { class: "rules-head" }, icon("question", 34), h("h2", { id: "sheet-title" }, title ?? t("rules")),
    h("button", { type: "button", class: "quiet-btn", "data-id": "sheet-close", "aria-label": t("close"), onclick: () => phone.hide() }, icon("x", 28))),
  coming && h("p", { class: "hint" }, t("rules-coming")),
  pictures.length > 0 && h("div", { class: "examples" }, pictures.map(picture)),
  h("ul", { class: "cited" }, all.map(rule)),
  phases.length > 1 && h("h3", null, t("rules-all")),
  phases.length > 1 && h("div", { class: "grid buttons", paint: { "--columns": "2" } }, phases.map(([each, said]) =>
    h("button", { type: "button", class: `btn plain${each === phase ? " chosen" : ""}`, "data-id": `rules:${each}`, "aria-pressed": String(each === phase), onclick: () => lookUp(phone, each, each === phone.picture?.rules) }, h("span", { class: "label" }, said)))),
];

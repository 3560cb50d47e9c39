// What lies over the screen for a moment: a short list to choose from, an amount, a refusal with its rule, the rules, the menu.

import { small } from "./cards.js";
import { asking, button, isLive } from "./buttons.js";
import { fill, h, icon } from "./dom.js";
import { arch } from "./drawing.js";
import { sort } from "./picking.js";
import { rules } from "./rules.js";
import * as store from "./store.js";
import * as words from "./words.js";

const { t } = words;

let before = null; // what had the focus before the sheet opened

export function renderSheet(parent, behind, desk) {
  const sheet = desk.sheet;
  behind.toggleAttribute("inert", Boolean(sheet));
  if (!sheet) {
    fill(parent, []);
    if (before?.isConnected) before.focus({ preventScroll: true });
    before = null;
    return;
  }
  const target = sheet.target ?? null;
  fill(parent, [{
    key: sheet.kind + (target?.id ?? ""),
    sign: JSON.stringify([sheet, words.manner(), desk.seat, store.seats().length, sheet.choices?.map((each) => desk.sending(each.id)), sheet.sort && [...desk.local].filter(([, value]) => value.order)]),
    make: () => {
      before ??= document.activeElement;
      const panel = h("section", { class: `sheet ${sheet.kind}${parent.firstChild ? " still" : ""}`, role: "dialog", "aria-modal": "true", "aria-labelledby": "sheet-title", tabindex: "-1", onkeydown: (event) => event.key === "Escape" && desk.hide() }, footed(KINDS[sheet.kind](sheet, desk)));
      queueMicrotask(() => panel.focus({ preventScroll: true }));
      return h("div", { class: "veil", onclick: (event) => event.target === event.currentTarget && desk.hide() }, panel);
    },
  }]);
}

// The way out stays in sight below what is longer than the phone.
function footed(parts) {
  const last = parts[parts.length - 1];
  return last.dataset?.id === "sheet-close" ? [h("div", { class: "inside" }, parts.slice(0, -1)), last] : parts;
}

const title = (said) => h("h2", { id: "sheet-title" }, said);
const plain = (id, label, tap, sign) => h("button", { type: "button", class: "btn plain", "data-id": id, onclick: tap }, sign && icon(sign, 26), h("span", { class: "label" }, label));
const cancel = (desk, key = "cancel") => h("button", { type: "button", class: "btn plain", "data-id": "sheet-close", onclick: () => desk.hide() }, h("span", { class: "label" }, t(key)));

// A choice may need an amount or a yes itself: the sheet then shows that instead.
function choices({ target, choices: offered }, desk) {
  const within = {
    ...desk,
    chosen: null,
    tap: (each) => (isLive(each) && each.does?.is === "confirm" ? desk.show({ kind: "sure", target: each }) : desk.tap(each)),
  };
  const cards = offered.filter((each) => each.card);
  const plain = offered.filter((each) => !each.card);
  return [
    title(target.label ?? t("choose")), target.sub && h("p", { class: "hint" }, target.sub),
    plain.length > 0 && h("div", { class: "grid buttons", paint: { "--columns": plain.length > 4 ? "2" : "1" } }, plain.map((each) => button(each, within))),
    cards.length > 0 && h("div", { class: "hand", paint: { "--columns": "3" } }, cards.map((each) => small(each.card, within, { target: each }))),
    cancel(desk),
  ];
}

const sure = ({ target }, desk) => [title(target.label ?? t("choose")), h("button", { type: "button", class: "btn pri", "data-id": "confirm", onclick: () => desk.sure(target) }, h("span", { class: "label" }, target.does.question)), cancel(desk)];

const ask = ({ target, ask: asked }, desk) => [title(target.label ?? t("amount")), asking(asked, (command) => desk.give(command, target.id, asked.send.by ? null : { do: "say" })), cancel(desk)];

// Words to type; an empty text is not sent.
function spell({ target, spell: { send, field, most = 30, clears } }, desk) {
  const input = h("input", { type: "text", maxlength: String(most), autocomplete: "off", "data-id": "spell-entry", "aria-labelledby": "sheet-title" });
  const say = (event) => {
    event.preventDefault();
    const said = input.value.trim().replace(/\s+/g, " ");
    if (!said) return;
    if (clears) desk.local.delete(clears);
    desk.give({ ...send.command, [field]: said }, target.id, send.by ? null : { do: "say" });
  };
  return [title(target.label), h("form", { class: "asking", onsubmit: say }, input, h("button", { type: "submit", class: "btn pri", "data-id": "spell-ok" }, h("span", { class: "label" }, t("done")))), cancel(desk)];
}

function refusal({ answer, open }, desk) {
  return [
    h("div", { class: "cause" }, h("span", { class: "cross" }, icon("x", 26)), title(answer.words ?? t(`fault-${answer.fault}`))),
    answer.offers?.length ? h("div", { class: "offers" }, h("h3", null, t("possible")), h("ul", null, answer.offers.map((each) => h("li", null, each)))) : null,
    answer.rule_words && h("button", { type: "button", class: "btn plain rule", "data-id": "rule", "aria-expanded": String(Boolean(open)), onclick: () => desk.show({ kind: "refusal", answer, open: !open }) }, icon("book-open", 26), h("span", { class: "label" }, t("rule", { code: answer.rule }))),
    open && h("p", { class: "rule-words" }, answer.rule_words),
    h("button", { type: "button", class: "btn pri", "data-id": "sheet-close", onclick: () => desk.hide() }, h("span", { class: "label" }, t("understood"))),
  ];
}

const word = ({ words: said }, desk) => [title(said), h("button", { type: "button", class: "btn pri", "data-id": "sheet-close", onclick: () => desk.hide() }, h("span", { class: "label" }, t("understood")))];

function menu(_, desk) {
  const table = store.table();
  return [
    title(t("menu")),
    h("div", { class: "grid trio", role: "group", "aria-label": t("language"), paint: { "--columns": "3" } },
      words.languages().map(([code, name]) => h("button", { type: "button", class: `btn plain${code === words.now() ? " chosen" : ""}`, lang: code, "aria-pressed": String(code === words.now()), "data-id": `language:${code}`, onclick: () => desk.setLanguage(code) }, h("span", { class: "label" }, name)))),
    store.seats().length > 1 && h("div", { class: "grid buttons", paint: { "--columns": "2" } }, store.seats().map((each) => h("button", { type: "button", class: `btn plain${each.seat === desk.seat.seat ? " chosen" : ""}`, "data-id": `turn:${each.name}`, onclick: () => desk.turnTo(each.seat) }, arch(each.name, each.accent, 34), h("span", { class: "label" }, each.name)))),
    h("button", { type: "button", class: "btn plain", "data-id": "signals", "aria-pressed": String(store.signals()), onclick: () => { store.setSignals(!store.signals()); desk.show({ kind: "menu", signals: store.signals() }); } }, icon(store.signals() ? "bell" : "prohibit", 26), h("span", { class: "label" }, t(store.signals() ? "signals-on" : "signals-off"))),
    desk.seat && plain("another-seat", t("another-seat"), () => desk.addSeat(), "plus"),
    desk.seat && plain("leave", t("leave", { seat: desk.seat.name }), () => desk.show({ kind: "leaving" }), "x"),
    desk.notice?.key === "fault-other_table" && plain("other-table", t("other-table"), () => desk.show({ kind: "other" }), "question"),
    table && h("p", { class: table.weak ? "hint wait" : "hint" }, t(table.weak ? "weak" : "sealed")),
    cancel(desk, "close"),
  ];
}

const leaving = (_, desk) => [title(t("leave", { seat: desk.seat.name })), h("p", { class: "hint" }, t("leave-sure")), h("button", { type: "button", class: "btn pri", "data-id": "leave-go", onclick: () => desk.leave() }, h("span", { class: "label" }, t("leave-go"))), cancel(desk)];

// At another table: this phone's seats here stay, for when it comes back.
const move = (key, go, desk) => [title(t(key)), h("p", { class: "hint" }, t("moving-sure")), h("button", { type: "button", class: "btn pri", "data-id": "move-go", onclick: go }, h("span", { class: "label" }, t("moving-go"))), cancel(desk)];
const moving = ({ table }, desk) => move("moving", () => desk.move(table), desk);
const other = (_, desk) => move("other-table", () => desk.otherTable(), desk);

const arrange = ({ target, sort: block }, desk) => [title(target.label ?? t("choose")), sort(block, desk), cancel(desk)];

const KINDS = { choices, sure, ask, spell, arrange, refusal, word, rules, menu, leaving, moving, other };

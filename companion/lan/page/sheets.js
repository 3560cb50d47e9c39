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

export function renderSheet(parent, behind, phone) {
  const sheet = phone.sheet;
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
    sign: JSON.stringify([sheet, words.manner(), phone.seat, store.seats().length, sheet.choices?.map((each) => phone.sending(each.id)), sheet.sort && [...phone.local].filter(([, value]) => value.order)]),
    make: () => {
      before ??= document.activeElement;
      const panel = h("section", { class: `sheet ${sheet.kind}${parent.firstChild ? " still" : ""}`, role: "dialog", "aria-modal": "true", "aria-labelledby": "sheet-title", tabindex: "-1", onkeydown: (event) => event.key === "Escape" && phone.hide() }, footed(KINDS[sheet.kind](sheet, phone)));
      queueMicrotask(() => panel.focus({ preventScroll: true }));
      return h("div", { class: "veil", onclick: (event) => event.target === event.currentTarget && phone.hide() }, panel);
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
const cancel = (phone, key = "cancel") => h("button", { type: "button", class: "btn plain", "data-id": "sheet-close", onclick: () => phone.hide() }, h("span", { class: "label" }, t(key)));

// A choice may need an amount or a yes itself: the sheet then shows that instead.
function choices({ target, choices: offered }, phone) {
  const within = {
    ...phone,
    chosen: null,
    tap: (each) => (isLive(each) && each.does?.is === "confirm" ? phone.show({ kind: "sure", target: each }) : phone.tap(each)),
  };
  const cards = offered.filter((each) => each.card);
  const plain = offered.filter((each) => !each.card);
  return [
    title(target.label ?? t("choose")), target.sub && h("p", { class: "hint" }, target.sub),
    plain.length > 0 && h("div", { class: "grid buttons", paint: { "--columns": plain.length > 4 ? "2" : "1" } }, plain.map((each) => button(each, within))),
    cards.length > 0 && h("div", { class: "hand", paint: { "--columns": "3" } }, cards.map((each) => small(each.card, within, { target: each }))),
    cancel(phone),
  ];
}

const sure = ({ target }, phone) => [title(target.label ?? t("choose")), h("button", { type: "button", class: "btn pri", "data-id": "confirm", onclick: () => phone.sure(target) }, h("span", { class: "label" }, target.does.question)), cancel(phone)];

const ask = ({ target, ask: asked }, phone) => [title(target.label ?? t("amount")), asking(asked, (command) => phone.give(command, target.id, asked.send.by ? null : { do: "say" })), cancel(phone)];

// Words to type; an empty text is not sent.
function spell({ target, spell: { send, field, most = 30, clears } }, phone) {
  const input = h("input", { type: "text", maxlength: String(most), autocomplete: "off", "data-id": "spell-entry", "aria-labelledby": "sheet-title" });
  const say = (event) => {
    event.preventDefault();
    const said = input.value.trim().replace(/\s+/g, " ");
    if (!said) return;
    if (clears) phone.local.delete(clears);
    phone.give({ ...send.command, [field]: said }, target.id, send.by ? null : { do: "say" });
  };
  return [title(target.label ?? t("choose")), h("form", { class: "asking", onsubmit: say }, input, h("button", { type: "submit", class: "btn pri", "data-id": "spell-ok" }, h("span", { class: "label" }, t("done")))), cancel(phone)];
}

function refusal({ answer, open }, phone) {
  return [
    h("div", { class: "cause" }, h("span", { class: "cross" }, icon("x", 26)), title(answer.words ?? t(`fault-${answer.fault}`))),
    answer.offers?.length ? h("div", { class: "offers" }, h("h3", null, t("possible")), h("ul", null, answer.offers.map((each) => h("li", null, each)))) : null,
    answer.rule_words && h("button", { type: "button", class: "btn plain rule", "data-id": "rule", "aria-expanded": String(Boolean(open)), onclick: () => phone.show({ kind: "refusal", answer, open: !open }) }, icon("book-open", 26), h("span", { class: "label" }, t("rule", { code: answer.rule }))),
    open && h("p", { class: "rule-words" }, answer.rule_words),
    h("button", { type: "button", class: "btn pri", "data-id": "sheet-close", onclick: () => phone.hide() }, h("span", { class: "label" }, t("understood"))),
  ];
}

const word = ({ words: said }, phone) => [title(said), h("button", { type: "button", class: "btn pri", "data-id": "sheet-close", onclick: () => phone.hide() }, h("span", { class: "label" }, t("understood")))];

function menu(_, phone) {
  const table = store.table();
  return [
    title(t("menu")),
    h("div", { class: "grid trio", role: "group", "aria-label": t("language"), paint: { "--columns": "3" } },
      words.languages().map(([code, name]) => h("button", { type: "button", class: `btn plain${code === words.now() ? " chosen" : ""}`, lang: code, "aria-pressed": String(code === words.now()), "data-id": `language:${code}`, onclick: () => phone.setLanguage(code) }, h("span", { class: "label" }, name)))),
    store.seats().length > 1 && h("div", { class: "grid buttons", paint: { "--columns": "2" } }, store.seats().map((each) => h("button", { type: "button", class: `btn plain${each.seat === phone.seat.seat ? " chosen" : ""}`, "data-id": `turn:${each.name}`, onclick: () => phone.turnTo(each.seat) }, arch(each.name, each.accent, 34), h("span", { class: "label" }, each.name)))),
    h("button", { type: "button", class: "btn plain", "data-id": "signals", "aria-pressed": String(store.signals()), onclick: () => { store.setSignals(!store.signals()); phone.show({ kind: "menu", signals: store.signals() }); } }, icon(store.signals() ? "bell" : "prohibit", 26), h("span", { class: "label" }, t(store.signals() ? "signals-on" : "signals-off"))),
    phone.seat && plain("another-seat", t("another-seat"), () => phone.addSeat(), "plus"),
    phone.seat && plain("leave", t("leave", { seat: phone.seat.name }), () => phone.show({ kind: "leaving" }), "x"),
    phone.notice?.key === "fault-other_table" && plain("other-table", t("other-table"), () => phone.show({ kind: "other" }), "question"),
    table && h("p", { class: table.weak ? "hint wait" : "hint" }, t(table.weak ? "weak" : "sealed")),
    cancel(phone, "close"),
  ];
}

const leaving = (_, phone) => [title(t("leave", { seat: phone.seat.name })), h("p", { class: "hint" }, t("leave-sure")), h("button", { type: "button", class: "btn pri", "data-id": "leave-go", onclick: () => phone.leave() }, h("span", { class: "label" }, t("leave-go"))), cancel(phone)];

// At another table: this phone's seats here stay, for when it comes back.
const move = (key, go, phone) => [title(t(key)), h("p", { class: "hint" }, t("moving-sure")), h("button", { type: "button", class: "btn pri", "data-id": "move-go", onclick: go }, h("span", { class: "label" }, t("moving-go"))), cancel(phone)];
const moving = ({ table }, phone) => move("moving", () => phone.move(table), phone);
const other = (_, phone) => move("other-table", () => phone.otherTable(), phone);

const arrange = ({ target, sort: block }, phone) => [title(target.label ?? t("choose")), sort(block, phone), cancel(phone)];

const KINDS = { choices, sure, ask, spell, arrange, refusal, word, rules, menu, leaving, moving, other };

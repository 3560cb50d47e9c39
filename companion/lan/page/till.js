// A till on a phone: whom, how much, and the one button that says what is about to move. Turned round, one asks or is paid.

import { button } from "./buttons.js";
import { h, icon } from "./dom.js";
import { arch, mark } from "./drawing.js";
import * as words from "./words.js";

const { t } = words;
const EVERYBODY = "*";

// The command that payer, payee and amount make; null where this phone may not say so.
function sending(till, payer, payee, amount) {
  const purses = new Map(till.purses.map((purse) => [purse.account, purse]));
  const made = (send, fields) => send && { ...send, command: { ...send.command, ...fields, amount } };
  if (payer === EVERYBODY) return made(till.all_pay, { payee });
  if (payer !== till.own && purses.get(payer).seat) return payee === till.own ? made(till.claim, { payer }) : null;
  if (purses.get(payer).pays === false) return null;
  if (payee === EVERYBODY) return made(till.all_receive, { payer });
  return made(till.pay, { payer, payee });
}

export function till(block, desk) {
  const key = block.id;
  if (!desk.local.has(key)) desk.local.set(key, { other: null, asks: false, amount: 0 });
  const draft = desk.local.get(key);
  const others = block.purses.filter((purse) => purse.account !== block.own);
  const mine = block.purses.find((purse) => purse.account === block.own);
  const change = (parts) => () => {
    Object.assign(draft, parts());
    desk.changed();
  };
  const inWords = (number) => block.amount.replace("{amount}", words.grouped(number));
  const purse = (each) => h("button", {
    type: "button", class: `btn purse${each.account === draft.other ? " chosen" : ""}`, "data-id": `${key}:${each.account}`,
    "aria-pressed": String(each.account === draft.other), onclick: change(() => ({ other: each.account === draft.other ? null : each.account })),
  }, each.seat ? arch(each.name, desk.person(each.seat).accent, 44) : each.face && mark(each.face, 44), h("span", { class: "label" }, each.name));
  const note = ([number, said]) => h("button", { type: "button", class: "btn note fig", "data-id": `${key}:note:${number}`, onclick: change(() => ({ amount: draft.amount + number })) }, said);
  const [payer, payee] = draft.asks ? [draft.other, block.own] : [block.own, draft.other];
  const send = draft.other !== null && draft.amount ? sending(block, payer, payee, draft.amount) : null;
  const named = (account) => block.purses.find((each) => each.account === account).name;
  const pattern = send && block.claim && send.command.do === block.claim.command.do ? block.asking : block.sentence;
  const label = send ? pattern.replace("{payer}", named(payer)).replace("{payee}", named(payee)).replace("{amount}", inWords(draft.amount)) : t(draft.other !== null && draft.amount ? "till-not-so" : "till-missing");
  const go = { id: `${key}:pay`, label, style: "go", icon: "check", ...(send ? { does: send } : { state: "off" }) };
  const within = { ...desk, chosen: desk.chosen, sending: (id) => desk.sending(id), tap: (target) => { desk.local.delete(key); desk.tap(target); } };
  // What else can be done with it: said with a reason, or kept under a name.
  const spelt = (id, name, sent, field) => ({ is: "target", id: `${key}:${id}`, label: name, does: { is: "spell", send: sent, field, clears: key } });
  const worded = [
    send && block.with_word && spelt("why", block.with_word, send, "reason"),
    send && block.naming && ![payer, payee].includes(EVERYBODY) && spelt("name", block.with_name, { ...block.naming, command: { ...block.naming.command, payer, payee, amount: draft.amount } }, "name"),
  ].filter(Boolean);
  const left = mine?.holds !== undefined && mine.holds !== null && !draft.asks ? h("p", { class: "left" }, t("till-left"), h("b", { class: "fig" }, inWords(mine.holds - draft.amount))) : h("span");
  return h("section", { class: "block till" },
    block.title && h("h2", null, block.title),
    h("div", { class: "purses", role: "group", "aria-label": t("till-whom") }, others.map(purse)),
    h("div", { class: "so-much" }, left, h("output", { class: "fig hero", "aria-live": "polite" }, inWords(draft.amount))),
    h("div", { class: "notes" }, block.notes.map(note),
      h("button", { type: "button", class: "btn note", "data-id": `${key}:clear`, "aria-label": t("till-clear"), onclick: change(() => ({ amount: 0 })) }, icon("backspace", 28)),
      h("button", { type: "button", class: "btn note", "data-id": `${key}:swap`, "aria-label": t("till-turn"), "aria-pressed": String(draft.asks), onclick: change(() => ({ asks: !draft.asks })) }, icon("swap", 28))),
    h("div", { class: "to-pay" }, button(go, within),
      (block.with_word || block.naming) && h("button", { type: "button", class: "btn tool", "data-id": `${key}:words`, "aria-label": t("till-words"), "aria-haspopup": "dialog", disabled: worded.length ? null : "", onclick: () => desk.tap({ id: `${key}:words`, label, does: { is: "offer", choices: worded } }) }, icon("pencil-simple", 28))));
}

// A till on a phone: whom, how much, and the buttons that say what is about to move: to them, or from them. If the till is the table's,
// on the leading phone, people first choose who pays; then a tap on whatever is green pays, as on the tablet.

import { button } from "./buttons.js";
import { h, icon, longest } from "./dom.js";
import { arch, mark, paint } from "./drawing.js";
import * as words from "./words.js";

const { t } = words;
const EVERYBODY = "*";
const FIT = 3; // amounts beside each other

// The command for payer, payee and amount; null if this phone may not give it.
function sending(till, payer, payee, amount) {
  const purses = new Map(till.purses.map((purse) => [purse.account, purse]));
  const made = (send, fields) => send && { ...send, command: { ...send.command, ...fields, amount } };
  if (payer === payee) return null;
  if (payer === EVERYBODY) return made(till.all_pay, { payee });
  if (till.own && payer !== till.own && purses.get(payer).seat) return payee === till.own ? made(till.claim, { payer }) : null;
  if (purses.get(payer).pays === false) return null;
  if (payee === EVERYBODY) return made(till.all_receive, { payer });
  return made(till.pay, { payer, payee });
}

// A payment in words.
function sentence(till, send, payer, payee, amount) {
  const named = (account) => till.purses.find((each) => each.account === account).name;
  const claims = till.claim && send.command.do === till.claim.command.do;
  const ones = payer === till.own ? till.paying : till.receiving;
  const pattern = payer === EVERYBODY ? till.all_sentence : claims ? till.asking : ((till.own && ones) || till.sentence);
  const said = pattern.replace("{payer}", named(payer)).replace("{payee}", named(payee)).replace("{amount}", amount);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

// The green buttons and those beside them: each pays. Or, on one that is off, what is still missing.
function ready(till, draft, inWords) {
  const { payer, payee, amount } = draft;
  const made = (name, from, to, number, style) => {
    const does = sending(till, from, to, number);
    return does && { id: `${till.id}:${name}`, label: sentence(till, does, from, to, inWords(number)), style, icon: "check", does, payer: from, payee: to };
  };
  const off = (key) => [{ id: `${till.id}:pay`, label: t(`till-${key}`), state: "off" }];
  if (till.own) {
    if (payee === null || !amount) return off("missing");
    const pays = made("pay", till.own, payee, amount, "go");
    const takes = made("take", payee, till.own, amount, pays ? "plain" : "go");
    const found = [pays, takes && { ...takes, icon: pays ? undefined : "check" }].filter(Boolean);
    return found.length ? found : off("not-so");
  }
  if (payer === null) return off(amount ? "missing-payer" : "missing");
  if (payee === null) return off("missing-payee");
  if (amount) return [made("pay", payer, payee, amount, "go") ?? off("not-so")[0]];
  const usual = (till.usual ?? []).flatMap((number) => {
    const found = made(`usual:${number}`, payer, payee, number, "go");
    return found ? [{ ...found, label: inWords(number), icon: undefined, usual: true }] : [];
  });
  return usual.length ? usual.slice(0, FIT).sort((one, other) => one.does.command.amount - other.does.command.amount) : off("missing-amount");
}

// What the player has said on a till so far, and what can be tapped next.
function drafted(whole, phone) {
  const local = whole.id; // for all of its tabs together
  const tabs = [whole, ...(whole.more ?? [])];
  if (!phone.local.has(local)) phone.local.set(local, { payer: whole.own ?? null, payee: null, amount: 0, tab: whole.id });
  const draft = phone.local.get(local);
  const block = tabs.find((each) => each.id === draft.tab) ?? whole;
  const change = (parts) => {
    Object.assign(draft, parts);
    phone.changed();
  };
  const inWords = (number) => block.amount.replace("{amount}", words.grouped(number));
  const within = { ...phone, chosen: phone.chosen, sending: (id) => phone.sending(id), tap: (target) => { if (target.state !== "off") Object.assign(draft, { payer: whole.own ?? null, payee: null, amount: 0 }); phone.tap(target); } };
  const green = ready(block, draft, inWords);
  return { local, tabs, draft, block, change, inWords, within, green, complete: green.filter((each) => each.does && draft.amount) };
}

// The buttons that pay; beside them, give a reason or keep the payment under a name.
function toPay({ local, block, draft, within, green, complete }, phone) {
  const key = block.id;
  const spelt = (id, target, label, sent, field) => ({ is: "target", id: `${key}:${id}`, label, sub: complete.length > 1 ? target.label : undefined, does: { is: "spell", send: sent, field, clears: local } });
  const worded = complete.flatMap((each, at) => [
    block.with_word && spelt(`why${at || ""}`, each, block.with_word, each.does, "reason"),
    block.naming && spelt(`name${at || ""}`, each, block.with_name, { ...block.naming, command: { ...block.naming.command, payer: each.payer, payee: each.payee, amount: draft.amount } }, "name"),
  ]).filter(Boolean);
  return h("div", { class: `to-pay${green.length > 1 && block.own ? " both" : ""}` }, green.map((each) => button(each, within, each.usual ? "usual" : "button")),
    (block.with_word || block.naming) && h("button", { type: "button", class: "btn tool", "data-id": `${key}:words`, "aria-label": t("till-words"), "aria-haspopup": "dialog", disabled: worded.length ? null : "", onclick: () => phone.tap({ id: `${key}:words`, label: complete[0].label, does: { is: "offer", choices: worded } }) }, icon("pencil-simple", 28)));
}

// The first till on which everything is said: its buttons are under the thumb, wherever the page is scrolled.
const tillsOf = ({ scene, lead }) => [...(scene?.main ?? []), ...(scene?.side ?? []), ...(lead?.blocks ?? [])].filter((each) => each.is === "till");
const due = (phone) => tillsOf(phone.picture ?? {}).find((each) => drafted(each, phone).complete.length > 0);
export function paying(phone) {
  const whole = due(phone);
  return whole ? { key: `pay:${whole.id}`, sign: (said) => said(phone, whole), make: () => toPay(drafted(whole, phone), phone) } : null;
}

export function till(whole, phone) {
  const found = drafted(whole, phone);
  const { tabs, draft, block, change, inWords, within } = found;
  const key = block.id;
  const mine = block.purses.find((purse) => purse.account === block.own);
  // On a player's own phone a purse is the other side. On the table's the first one pays, the second is paid.
  const lit = (account) => !block.own && draft.payer !== null && draft.payee === null && draft.amount > 0 && Boolean(sending(block, draft.payer, account, draft.amount));
  const chosen = (account) => () => {
    if (block.own) change({ payee: account === draft.payee ? null : account });
    else if (draft.payer === null) change({ payer: account });
    else if (account === draft.payer) change({ payer: null, payee: null });
    else if (draft.payee !== null) change({ payer: account, payee: null });
    else if (lit(account)) within.tap(ready(block, { ...draft, payee: account }, inWords)[0]);
    else change({ payee: account });
  };
  const least = Math.min(130, Math.max(64, ...block.purses.map((each) => longest(each.name) * 8 + 8))); // so wide that no name is divided
  const purse = (each) => {
    const pays = !block.own && each.account === draft.payer, paid = each.account === draft.payee, green = lit(each.account);
    const size = innerHeight > 660 ? 44 : 34;
    return h("button", {
      type: "button", class: ["btn purse", (pays || paid) && "chosen", green && "go"].filter(Boolean).join(" "), "data-id": `${key}:${each.account}`,
      "aria-pressed": String(pays || paid), onclick: chosen(each.account),
    }, each.seat ? arch(each.name, phone.person(each.seat).accent, size) : each.face && mark(each.face, size), h("span", { class: "label" }, each.name),
    !block.own && (pays || paid || green) && h("span", { class: "sub" }, t(pays ? "till-pays" : "till-receives")));
  };
  const note = ({ amount, words: said, fill }) => h("button", { type: "button", class: "btn note fig", "data-id": `${key}:note:${amount}`, paint: { "--note": paint(fill ?? "note_1"), "--on": paint(`on_${fill ?? "note_1"}`) }, onclick: () => change({ amount: draft.amount + amount }) }, said);
  const left = mine?.holds !== undefined && mine.holds !== null ? h("p", { class: "left" }, t("till-left"), h("b", { class: "fig" }, inWords(mine.holds - draft.amount))) : h("span");
  return h("section", { class: "block till" },
    tabs.length > 1
      ? h("div", { class: "tabs", role: "tablist" }, tabs.map((each) => h("button", { type: "button", role: "tab", class: `btn ${each === block ? "pri" : "plain"}`, "data-id": `${each.id}:tab`, "aria-selected": String(each === block), onclick: () => change({ tab: each.id, amount: 0 }) }, each.title)))
      : block.title && h("h2", null, block.title),
    h("div", { class: "purses", role: "group", "aria-label": t("till-whom"), paint: { "--least": `${least}px` } }, block.purses.filter((each) => each.account !== block.own).map(purse)),
    h("div", { class: "so-much" }, left, h("output", { class: "fig hero", "aria-live": "polite" }, inWords(draft.amount))),
    h("div", { class: "notes" }, block.notes.map(note),
      h("button", { type: "button", class: "btn note clear", "data-id": `${key}:clear`, "aria-label": t("till-clear"), onclick: () => change(draft.amount ? { amount: 0 } : { payer: block.own ?? null, payee: null }) }, icon("backspace", 28))),
    due(phone)?.id !== whole.id && toPay(found, phone));
}

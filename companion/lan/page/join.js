// Sitting down: the room code if the QR code was not scanned, then a name, a free seat, or "I am Ana".

import { fill, h, icon, longest } from "./dom.js";
import { arch } from "./drawing.js";
import * as net from "./net.js";
import { newId } from "./seal.js";
import * as store from "./store.js";
import * as words from "./words.js";

const { t } = words;
const LOOK_MS = 2500;

const UNINVITED = ["uninvited", "code_wrong"];

const state = { around: null, fault: null, busy: false, claiming: null };
let looking = null;
let again = () => {};
let code = null; // what somebody typed, until the table has answered it with an invitation

export function leaveJoining() {
  clearTimeout(looking);
  Object.assign(state, { around: null, fault: null, busy: false, claiming: null });
}

// Who is here? Asked again while this screen is open, because others sit down meanwhile.
async function look() {
  clearTimeout(looking);
  try {
    state.around = await net.join({ want: "look" }, code);
    code = null;
    if (["unreachable", "other_table"].includes(state.fault?.key)) state.fault = null;
  } catch (error) {
    state.fault = { key: error.fault ?? "unreachable" };
    if (UNINVITED.includes(error.fault)) {
      again();
      return;
    }
  }
  again();
  looking = setTimeout(look, LOOK_MS);
}

export function start(changed) {
  again = changed;
  if (store.table()) look();
}

async function enterCode(event) {
  event.preventDefault();
  code = String(new FormData(event.target).get("code")).trim();
  try {
    if (!store.table()) {
      const { table, key } = await net.askTable();
      store.openTable({ id: table, key, weak: true });
      net.forget();
    }
    state.fault = null;
    await look();
  } catch (error) {
    state.fault = { key: error.fault ?? "unreachable" };
  }
  again();
}

async function sit(want, name, phone) {
  if (state.busy) return;
  const claiming = want === "claim" ? { id: store.claimOf(name) ?? newId(), seat: name, digits: "" } : null;
  const id = claiming?.id ?? newId();
  store.setClaim(claiming);
  const wanted = () => !claiming || state.claiming?.id === id; // it was not cancelled meanwhile
  Object.assign(state, { busy: true, fault: null, claiming });
  again();
  try {
    let answer = await insist({ want, name, id });
    while (answer.pending && wanted()) {
      claiming.digits = answer.digits;
      again();
      answer = await insist({ want, name, id });
    }
    if (!answer.seat && !wanted()) return;
    if (answer.fault) store.setClaim(null);
    if (answer.fault) Object.assign(state, { busy: false, claiming: null, fault: { key: answer.fault, said: answer.words, name: answer.name } });
    else {
      store.addSeat({ seat: answer.seat, epoch: answer.epoch, token: answer.token, name: answer.name, accent: answer.accent });
      leaveJoining();
      store.setClaim(null);
      phone.sat();
      return;
    }
  } catch (error) {
    if (!wanted()) return;
    Object.assign(state, { busy: false, claiming: null, fault: { key: error.fault ?? "unreachable" } });
  }
  again();
}

// The same request until it has an answer: the table knows it by its id and answers once.
async function insist(body) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await net.join(body);
    } catch (error) {
      if (tries >= 4 || (error instanceof net.Shut && error.fault !== "too_fast")) throw error;
      await new Promise((done) => setTimeout(done, 400 * 2 ** tries));
    }
  }
}

// No name is divided: two tiles beside each other have room for short words, a whole one for all but the longest.
const SHORT = 7;
const LONG = 14;

// --- drawing -----------------------------------------------------------------------------------------------------------------------

const language = (phone) => h("div", { class: "languages", role: "group", "aria-label": t("language") }, words.languages().map(([code, name]) =>
  h("button", { type: "button", class: "quiet-btn", lang: code, "aria-pressed": String(code === words.now()), "data-id": `language:${code}`, onclick: () => phone.setLanguage(code) }, name)));

const fault = () => state.fault && h("p", { class: "remark wait", role: "alert" }, icon("warning", 26), h("span", null, state.fault.said ?? t(`fault-${state.fault.key}`)));

export function render(root, phone) {
  const sign = JSON.stringify([state, words.now(), store.table()?.id ?? null, store.seats().length, phone.notice]);
  const key = !store.table() || UNINVITED.includes(state.fault?.key) ? "code" : state.claiming ? "claim" : "seats";
  fill(root, [{ key, sign: key === "seats" ? "kept" : sign, make: () => ({ code: codeForm, claim, seats })[key](phone) }]);
  if (key === "seats") fillSeats(root, phone, sign);
}

function codeForm(phone) {
  return h("div", { class: "join" }, h("header", null, language(phone)), h("main", null,
    h("h1", null, t("code-title")), h("p", { class: "hint" }, t("code-hint")), phone.notice && h("p", { class: "remark wait" }, icon("bell", 26), h("span", null, t(phone.notice.key))),
    h("form", { onsubmit: enterCode },
      h("label", null, h("span", null, t("code")), h("input", { name: "code", required: true, maxlength: 8, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", class: "fig code", "data-id": "code" })),
      fault(), h("button", { class: "btn go", "data-id": "code-go" }, h("span", { class: "label" }, t("enter"))))));
}

function claim(phone) {
  const { id, seat, digits } = state.claiming;
  const cancel = () => {
    Object.assign(state, { busy: false, claiming: null });
    store.setClaim(null);
    net.join({ want: "withdraw", id }).catch(() => {}); // if the table doesn't hear this, it notices soon that the phone asks no more
    phone.changed();
  };
  return h("div", { class: "join" }, h("main", null, h("div", { class: "asking-claim" }, icon("device-mobile", 72), h("h1", null, t("claim-title", { seat })), h("p", { class: "fig digits" }, digits), h("p", { class: "hint" }, t("claim-hint"))),
    h("button", { type: "button", class: "btn plain", "data-id": "claim-cancel", onclick: cancel }, h("span", { class: "label" }, t("cancel")))));
}

// The form stays while the list around it changes, so nobody's half-typed name is lost.
function seats(phone) {
  const input = h("input", { name: "name", required: true, maxlength: 20, autocomplete: "nickname", enterkeyhint: "go", "data-id": "name" });
  const form = h("form", { onsubmit: (event) => { event.preventDefault(); if (input.value.trim()) sit("sit", input.value, phone); else input.focus(); } });
  const top = h("header");
  const list = h("div");
  const root = h("div", { class: "join" }, top, h("main", null, form, list));
  Object.assign(root, { parts: { top, form, list, input } });
  return root;
}

function fillSeats(root, phone, sign) {
  const { top, form, list, input } = root.firstChild.parts;
  const around = state.around;
  const back = store.seats().length > 0;
  fill(top, [{ key: "top", sign: words.now() + back, make: () => h("div", { class: "join-top" }, back && h("button", { type: "button", class: "quiet-btn", "data-id": "back", onclick: () => { leaveJoining(); phone.sat(); } }, icon("caret-left", 24), h("span", null, t("back"))), language(phone)) }]);
  const room = !around || (!around.playing && around.room);
  fill(form, [
    { key: "title", sign: words.now() + room + Boolean(around?.playing) + (around?.game ?? ""), make: () => h("div", { class: "title" }, around?.game && h("p", { class: "hint" }, around.game), h("h1", null, t(room ? "join-title" : around.playing ? "join-title-playing" : "join-title-full")), !room && h("p", { class: "hint" }, t("join-hint-taken"))) },
    phone.notice && { key: "notice", sign: words.now() + JSON.stringify(phone.notice), make: () => h("p", { class: "remark wait" }, icon("bell", 26), h("span", null, t(phone.notice.key, phone.notice.holes))) },
    room && { key: "name", sign: words.now(), make: () => h("label", null, h("span", null, t("name")), input) },
    { key: "fault", sign: JSON.stringify([state.fault, words.now()]), make: () => fault() || h("span") },
    state.fault?.key === "other_table" && { key: "other", sign: words.now(), make: () => h("button", { type: "button", class: "btn plain", "data-id": "other-table", onclick: () => phone.otherTable() }, h("span", { class: "label" }, t("other-table"))) },
    room && { key: "go", sign: words.now() + state.busy, make: () => h("button", { class: "btn go", "data-id": "sit", "aria-disabled": state.busy ? "true" : null }, h("span", { class: "label" }, t("sit"))) },
  ]);
  const mine = new Set(store.seats().map((each) => each.name));
  const people = (around?.people ?? []).filter((each) => !mine.has(each.name));
  const tile = (each) => h("button", { type: "button", class: "btn person", "data-id": `${each.free ? "take" : "claim"}:${each.name}`, onclick: () => sit(each.free ? "take" : "claim", each.name, phone) },
    arch(each.name, each.accent, 46), h("span", { class: "lines" }, h("span", { class: longest(each.name) > LONG ? "label long" : "label" }, each.name), h("span", { class: "sub" }, each.free ? t("free") : h("span", { class: "presence" }, h("span", { class: `dot ${each.presence}`, "aria-hidden": "true" }), t("it-is-me")))));
  const group = (key, listed, title) => listed.length > 0 && { key, sign: JSON.stringify([listed, words.now()]), make: () => h("section", { class: "block" }, h("h2", null, title), h("div", { class: "grid people-tiles", paint: listed.some((each) => longest(each.name) > SHORT) ? { "--columns": "1" } : null }, listed.map(tile))) };
  fill(list, [group("free", people.filter((each) => each.free), t("free-seats")), group("taken", people.filter((each) => !each.free), t("taken-seats")),
    store.table()?.weak && { key: "weak", sign: words.now(), make: () => h("p", { class: "hint wait weak" }, t("weak")) }]);
}

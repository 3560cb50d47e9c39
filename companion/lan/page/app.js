// A phone's page at the table: it greets the table, lets the player sit down, then shows pictures and sends taps.

import { forgetGrounds } from "./board.js";
import { beginLine, phone, keepGround } from "./phone.js";
import { h, loadIcons, measured } from "./dom.js";
import { keepArt } from "./drawing.js";
import * as join from "./join.js";
import * as net from "./net.js";
import * as play from "./play.js";
import { sealed } from "./promises.js";
import { renderSheet } from "./sheets.js";
import { yourTurn } from "./signal.js";
import * as store from "./store.js";
import { untouched } from "./touch.js";
import * as words from "./words.js";

const app = document.getElementById("app");
const told = document.getElementById("told");
const joining = h("div", { class: "screen" });
const parts = play.skeleton();
const over = h("div", { class: "over" });
const OTHER = "fault-other_table";
let adding = false; // another player is about to sit down on this phone

// The QR code's address contains the table, its key and an invitation; they leave the address bar at once. If this phone has seats at another table, it
// asks first, and goes on only if the other side has that key.
function scanned() {
  const found = new URLSearchParams(location.hash.slice(1));
  const table = { id: found.get("t"), key: found.get("k"), invitation: found.get("i"), weak: false };
  if (location.hash) history.replaceState(null, "", location.pathname);
  return table.id && table.key ? table : null;
}

function arrive(table) {
  const asks = store.seats().length && !store.isOpen(table);
  if (asks) phone.show({ kind: "moving", table });
  else goTo(table);
  return !asks;
}

function goTo(table) {
  store.openTable(table);
  net.forget();
}

function redraw() {
  const seated = store.seats().length > 0 && !adding;
  const screen = seated ? parts.root : joining;
  const focused = app.contains(document.activeElement);
  if (app.firstChild !== screen) app.replaceChildren(screen, over);
  measured(parts.main);
  if (seated) play.render(parts, phone);
  else join.render(joining, phone);
  renderSheet(over, screen, phone);
  if (focused && seated && !phone.sheet && document.activeElement === document.body) parts.main.focus({ preventScroll: true }); // what had the focus is gone
  const names = [phone.picture?.name, phone.picture?.game ?? "Table"].filter(Boolean).join(" · ");
  const title = seated && isAsked(phone.picture) ? `\u25cf ${words.t("your-turn", { seat: phone.picture.name })}` : names;
  if (document.title !== title) document.title = title;
  guard();
}

const isAsked = (picture) => !picture?.over && (picture?.scene?.prompt.waiting ?? []).includes(picture?.name);

// The phone's own way back closes what lies over the page first. One entry in the history stands for that; it is made when something opens.
let guarded = Boolean(history.state?.guard);
function guard() {
  if (guarded || !(phone.sheet || phone.placing || phone.pointed || phone.open !== null)) return;
  history.pushState({ guard: true }, "");
  guarded = true;
}
addEventListener("popstate", () => {
  if (!guarded || location.hash) return; // with a hash it is a QR code that was scanned
  guarded = false;
  if (!phone.back()) history.back(); // nothing was open any more: go back
});

Object.assign(phone, {
  async setLanguage(code) {
    try {
      await words.speak(code);
    } catch {
      phone.show({ kind: "word", words: words.t("fault-unreachable") });
      return;
    }
    store.setLanguage(code);
    forgetGrounds();
    net.reconnect(); // the table then sends its words in the new language
    phone.changed();
  },
  addSeat() {
    adding = true;
    phone.closeCurtain();
    phone.sheet = null;
    join.start(() => phone.changed());
    phone.changed();
  },
  sat() {
    adding = false;
    phone.notice = null;
    net.reconnect();
    phone.changed();
  },
  async leave() {
    const seat = phone.seat;
    phone.sheet = null;
    try {
      await net.leave(seat);
    } catch (error) {
      if (!error.sealed) {
        phone.show({ kind: "word", words: words.t("fault-unreachable") });
        return;
      }
    }
    lost(seat.seat, seat.epoch);
  },
  async move(table) {
    try {
      await net.meet(table);
    } catch (error) {
      phone.show({ kind: "word", words: words.t(`fault-${error.fault ?? "unreachable"}`) });
      return;
    }
    goTo(table);
    settle();
  },
  otherTable() {
    store.setAside();
    net.forget();
    settle();
  },
});

// At another table than the one where this phone has its seats, which it keeps.
function settle() {
  phone.sheet = phone.notice = null;
  phone.views.clear();
  net.hangUp();
  join.leaveJoining();
  phone.link = "reaching";
  if (store.seats().length) net.reconnect();
  else join.start(() => phone.changed());
  phone.changed();
}

function lost(id, epoch, notice = null) {
  store.dropSeat(id, epoch);
  phone.views.delete(id);
  phone.notice = notice;
  if (store.seats().length) net.reconnect();
  else {
    net.hangUp();
    join.start(() => phone.changed());
  }
  phone.changed();
}

// What must not arrive during a tap: a picture of a seat, and the end of one.
function showPicture(seat, picture) {
  phone.link = "linked";
  const known = store.seats().find((each) => each.seat === seat);
  if (known && (known.name !== picture.name || known.accent !== picture.accent)) {
    Object.assign(known, { name: picture.name, accent: picture.accent });
    store.save();
  }
  words.countIn(picture.money);
  const before = phone.views.get(seat);
  if (before?.scene && !isAsked(before) && isAsked(picture)) yourTurn();
  phone.took(seat, picture);
}

function loseSeat(seat, epoch, to) {
  const name = store.seats().find((each) => each.seat === seat)?.name; // no name if another tab gave the seat up
  lost(seat, epoch, name ? { key: to === "tablet" ? "seat-to-tablet" : "seat-gone", holes: { seat: name } } : null);
}

net.listen({
  art: keepArt, // arrives before the first picture that needs it
  state(link) {
    phone.link = link;
    if (link === "linked" && phone.notice?.key === OTHER) phone.notice = null;
    phone.changed();
  },
  begun: beginLine,
  ground(ground) {
    keepGround(ground);
    phone.changed();
  },
  told(line) {
    told.textContent = line.texts.join(" "); // every line is read out, even if its picture was skipped
  },
  view: untouched(showPicture),
  gone: untouched(loseSeat),
  otherTable() {
    phone.notice = { key: OTHER };
    phone.changed();
  },
  seatsGone() {
    for (const each of store.seats()) store.dropSeat(each.seat, each.epoch);
    phone.notice = { key: "seats-gone" };
    join.start(() => phone.changed());
    phone.changed();
  },
});

net.whenAnswered(
  (letter, answer) => {
    phone.answered(letter);
    if (answer.accepted) sealed(letter, answer);
    else phone.show({ kind: "refusal", answer });
    if (answer.mark && letter.mark && answer.mark !== letter.mark) phone.show({ kind: "word", words: words.t("promise-wrong") });
  },
  (busy) => {
    phone.busy = busy;
    phone.changed();
  },
);

// The page asks for what it can't do without until it comes; meanwhile start.js says so.
async function insist(load) {
  for (let pause = 500; ; pause = Math.min(pause * 2, 8000)) {
    try {
      await load();
      return;
    } catch {
      dispatchEvent(new Event("page-lost"));
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

async function open() {
  const table = scanned();
  await Promise.all([insist(() => words.speak(store.language() ?? words.preferred())), insist(loadIcons)]);
  addEventListener("hashchange", () => {
    const another = scanned();
    if (another && arrive(another)) location.reload();
  });
  phone.redraw = redraw; // not before: a phone that turns or wakes meanwhile would be shown keys for words, and dots for signs
  if (table) arrive(table);
  redraw();
  document.getElementById("start").remove();
  dispatchEvent(new Event("page-there"));
  if (store.seats().length) {
    net.reconnect();
    net.flush();
  } else join.start(() => phone.changed());
}

addEventListener("storage", () => {
  store.refresh(); // another tab sat down, or gave a seat up
  phone.changed();
});
addEventListener("resize", () => phone.changed());
open();

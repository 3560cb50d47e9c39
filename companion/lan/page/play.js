// A seat's screen: whose it is and what the player has, what is asked, what the player can do, and at the bottom whom the table waits for.

import { draw } from "./blocks.js";
import { button, isLive, isMade } from "./buttons.js";
import { forgetPlace } from "./board.js";
import { blocksOf } from "./phone.js";
import { besides, fill, h, icon, named, room } from "./dom.js";
import { arch, mark } from "./drawing.js";
import { hasOwn, leadBegin, leadItems, leadLobby, leadLot, leadNext, leadUndo } from "./lead.js";
import { judged, pending, receipt } from "./promises.js";
import { lookUp } from "./rules.js";
import * as store from "./store.js";
import { paying } from "./till.js";
import * as words from "./words.js";

const { t } = words;

export function skeleton() {
  const parts = { header: h("header", { class: "who" }), main: h("main", { tabindex: "0" }), dock: h("section", { class: "dock" }), line: h("footer", { class: "line" }) };
  const root = h("div", { class: "play" }, parts.header, parts.main, parts.dock, parts.line);
  return { root, ...parts };
}

export function render(parts, phone) {
  const picture = phone.picture;
  const scene = picture?.scene;
  const name = picture?.name ?? phone.seat.name;
  const accent = picture?.accent ?? phone.seat.accent ?? "galet";
  const curtain = Boolean(scene?.private && phone.open !== phone.seat.seat);
  parts.root.classList.toggle("curtained", curtain);
  parts.root.style.setProperty("--accent", `var(--${accent})`);
  parts.root.style.setProperty("--accent-edge", `var(--${accent}_edge)`);
  header(parts.header, phone, { name, accent, scene, curtain });
  const asked = scene ? JSON.stringify([phone.seat.seat, curtain, scene.prompt.text, phone.placing?.target.id]) : "";
  const fresh = parts.asked !== undefined && parts.asked !== asked; // a new question is shown from its beginning
  if (fresh) forgetPlace();
  parts.asked = asked;
  if (curtain) fill(parts.main, [{ key: "curtain", sign: JSON.stringify([name, scene.prompt, Boolean(picture.lead?.blocks?.length), words.now()]), make: () => curtainInside(phone, name, scene) }]);
  else fill(parts.main, phone.placing ? placingItems(phone, scene) : scene ? sceneItems(phone, picture, scene, name) : lobbyItems(phone, picture, name));
  parts.main.classList.toggle("placing", Boolean(phone.placing) && !curtain);
  if (fresh) parts.main.scrollTop = 0;
  dock(parts.dock, phone, scene, curtain);
  waitLine(parts.line, phone, scene, name, curtain);
}

// --- who one is --------------------------------------------------------------------------------------------------------------------

function header(parent, phone, { name, accent, scene, curtain }) {
  const chip = (scene?.seats ?? []).find((each) => each.seat === name);
  const others = store.seats().filter((each) => each.seat !== phone.seat.seat);
  const blocks = blocksOf(scene);
  const tall = Boolean(innerHeight >= 700 && chip && chip.money !== undefined && !curtain && !blocks.some((each) => ["paddle", "board", "podium"].includes(each.is) || each.look === "tile"));
  const asked = others.map((each) => !phone.views.get(each.seat)?.over && (phone.views.get(each.seat)?.scene?.prompt.waiting ?? []).includes(each.name));
  fill(parent, [{
    key: "who",
    sign: JSON.stringify([name, accent, chip, tall, others, asked, words.manner()]),
    make: () => {
      const worth = chip && (chip.money !== undefined && chip.money !== null ? h("span", { class: `fig worth${chip.money < 0 ? " debt" : ""}` }, words.money(chip.money)) : chip.score && h("span", { class: "fig worth" }, chip.score));
      const faces = (chip?.faces ?? []).length ? h("span", { class: "faces" }, chip.faces.map((face) => mark(face, 30))) : null;
      return h("div", { class: tall ? "who-in tall" : "who-in" },
        h("div", { class: "top" }, arch(name, accent, 44, true), named(name),
          others.map((each, index) => h("button", { type: "button", class: `other${asked[index] ? " asked" : ""}`, "data-id": `seat:${each.name}`, "aria-label": t(asked[index] ? "turn-to-asked" : "turn-to", { seat: each.name }), onclick: () => phone.turnTo(each.seat) }, arch(each.name, each.accent, 36), asked[index] && icon("bell", 18))),
          tall || !worth ? faces : null, !tall && worth),
        tall && worth, tall && chip.note && h("div", { class: "note" }, chip.note));
    },
  }]);
}

// --- what is asked -----------------------------------------------------------------------------------------------------------------

// The prompt's hint is for those who have to act; at the end it is for everybody.
function hinted(picture, scene, name) {
  const { hint, waiting = [] } = scene.prompt;
  const end = (scene.main ?? []).some((each) => each.is === "podium");
  return hint && (end || waiting.includes(name) || (!waiting.length && canDo(picture, scene)));
}

// Whether anything that is asked can be said on this phone: nobody is told to tap what is not there.
const canDo = (picture, scene) => hasOwn(scene) || Boolean(picture.lead?.blocks?.length);

// The next step is under the thumb: the green button, alone or beside one other, unless the game itself has put something there.
function underThumb(scene) {
  const bar = (scene.bar ?? []).filter(isMade);
  if (bar.length) return { bar };
  const green = (each) => each.is === "buttons" && !each.title && !each.note && each.targets.length < 3 && each.targets.every((target) => isMade(target) && isLive(target) && target.style !== "flood") && each.targets.some((target) => target.style === "go");
  const block = (scene.main ?? []).find(green);
  return { bar: block?.targets ?? [], block };
}

// If the first block says itself what it is about, the prompt goes to the line below, unless it waits for somebody by name.
function inTitle(scene) {
  const first = (scene.main ?? [])[0];
  const ownHeading = first && ((first.is === "card" && !scene.private) || (first.is === "cards" && first.title));
  return !ownHeading;
}

function sceneItems(phone, picture, scene, name) {
  const titled = inTitle(scene);
  const below = underThumb(scene).block;
  const blocks = blocksOf(scene).filter((each) => each !== below);
  const found = judged(picture);
  const hiding = (brief) => h("button", { type: "button", class: "quiet-btn", "data-id": "hide", "aria-label": t("hide"), onclick: () => phone.closeCurtain() }, icon("eye-slash", 24), !brief && h("span", null, t("hide")));
  const first = !hasOwn(scene); // the player has nothing else to do, so the table's taps come first
  const lead = leadItems(phone, picture, sign, !first);
  return [
    ...notices(phone, picture),
    ...doubts(found),
    !titled && !scene.private && { key: "unseen-title", sign: JSON.stringify([scene.prompt.text, words.now()]), make: () => h("h1", { class: "unseen" }, scene.prompt.text) },
    (titled || scene.private) && {
      key: "title",
      sign: JSON.stringify([titled && scene.prompt, scene.private, name, canDo(picture, scene), words.now()]),
      make: () => h("div", { class: "title" },
        scene.private ? h("div", { class: "title-row" }, h("h1", null, titled ? scene.prompt.text : (blocks[0].title ?? t("private"))), hiding(titled)) : h("h1", null, scene.prompt.text),
        titled && hinted(picture, scene, name) && h("p", { class: "hint" }, scene.prompt.hint), scene.prompt.notice && h("p", { class: "hint wait" }, scene.prompt.notice)),
    },
    ...(first ? lead : leadLot(phone, picture, sign)),
    ...blocks.map((each, index) => (!titled && scene.private && index === 0 ? { ...each, title: undefined } : each)).map((each, index) => ({ key: `block:${index}:${each.is}:${each.id ?? each.ground?.key ?? ""}`, sign: sign(phone, each), make: () => draw(each, phone, scene) })),
    ...(first ? [] : lead),
    promised(picture, scene, name),
    whole(picture, scene, found),
    leadNext(phone, picture),
    lately(picture),
    leadUndo(phone, picture),
  ];
}

// Everything that changes how a block looks: the block, and the unfinished choices on this phone.
function sign(phone, each) {
  const text = JSON.stringify(each);
  const chosen = phone.chosen && text.includes(JSON.stringify(phone.chosen)) ? phone.chosen : null;
  const sending = [...text.matchAll(/"id":("(?:[^"\\]|\\.)*")/g)].map((found) => JSON.parse(found[1])).filter((id) => phone.sending(id));
  const locals = ["sort", "pick", "till"].includes(each.is) ? JSON.stringify([...phone.local].map(([key, value]) => [key, value instanceof Set ? [...value] : value])) : null;
  const people = JSON.stringify(phone.picture?.people.map(({ name, accent, presence }) => [name, accent, text.includes('"presence"') && presence]));
  const ground = each.is === "board" ? [Boolean(phone.ground(each.ground)), phone.placing?.target.id, phone.placing?.choices.length, phone.pointed?.id] : null;
  return JSON.stringify([text, chosen, sending, locals, people, ground, room(), innerHeight, words.manner()]);
}

const remark = (key, words_, name = "wait", sign_ = "bell") => ({ key, sign: words_, make: () => h("section", { class: `block remark ${name}`, role: "alert" }, icon(sign_, 26), h("div", null, h("p", null, words_))) });

function notices(phone, picture) {
  return [
    phone.notice && remark("notice", t(phone.notice.key, phone.notice.holes ?? {})),
    picture?.fault && remark("fault", picture.fault, "loss", "warning"),
    picture?.claimed && remark("claimed", t("claimed")),
  ];
}

// The player's own receipt: it is public, but not which choice it is for.
function promised(picture, scene, name) {
  const own = scene.private ? pending(picture, name) : [];
  return own.length > 0 && {
    key: "promised",
    sign: JSON.stringify([own, words.now()]),
    make: () => h("section", { class: "block panel receipt" }, own.map((each) => h("p", { class: "receipt-row" }, h("span", null, t("receipt")), h("b", null, receipt(each.mark)))), h("p", { class: own.some((each) => each.wrong) ? "note wrong" : "note" }, t(own.some((each) => each.wrong) ? "promise-wrong" : "receipt-note"))),
  };
}

// What is not as it was sealed, and whose it is: said at once, and as long as it is so.
function doubts({ broken, unsealed, missing, unseen }) {
  const names = (seats) => ({ names: words.listed(seats) });
  return [
    broken.length > 0 && remark("broken", t("promise-broken", names(broken)), "loss", "warning"),
    unsealed.length > 0 && remark("unsealed", t("promise-unsealed", names(unsealed)), "loss", "warning"),
    missing.length > 0 && remark("missing", t("promise-missing", names(missing)), "loss", "warning"),
    unseen.length > 0 && remark("unseen", t("promise-unseen", names(unseen))),
  ];
}

// Everything that was sealed is open, and this phone found it unchanged.
function whole(picture, scene, { kept, ...others }) {
  const shut = (picture.promises ?? []).some((each) => each.mark && !each.command);
  if (scene.private || shut || !kept.length || Object.values(others).some((each) => each.length)) return null;
  return { key: "opened", sign: words.now(), make: () => h("section", { class: "block remark gain" }, icon("seal-check", 26), h("p", null, t("promise-kept"))) };
}

function lately(picture) {
  const lines = (picture.log ?? []).filter((line) => line.texts.length && !line.undone).slice(-3).reverse();
  return lines.length ? { key: "lately", sign: JSON.stringify([lines, words.now()]), make: () => h("section", { class: "block lately" }, h("h2", null, t("lately")), h("ul", null, lines.map((line) => h("li", null, line.texts.join(" "))))) } : null;
}

function lobbyItems(phone, picture, name) {
  const people = picture?.people ?? [];
  return [
    ...notices(phone, picture),
    store.isForgetful() && remark("forgetful", t("forgetful"), "wait", "warning"),
    { key: "seated", sign: JSON.stringify([name, picture?.game, picture?.leads, words.now()]), make: () => h("div", { class: "title" }, h("h1", null, t("seated", { seat: name })), h("p", { class: "hint next" }, picture?.lead ? null : picture?.leads ? t("leads", { seat: picture.leads }) : picture?.game ? t("starts", { what: picture.game }) : t("starts-soon"))) },
    ...leadLobby(phone, picture),
    { key: "people", sign: JSON.stringify([people, words.now()]), make: () => peopleList(people, t("around")) },
    { key: "another", sign: words.now(), make: () => h("section", { class: "block" }, h("button", { type: "button", class: "btn plain", "data-id": "another-seat", onclick: () => phone.addSeat() }, icon("plus", 26), h("span", { class: "label" }, t("another-seat")))) },
  ];
}

export const peopleList = (people, title) => h("section", { class: "block" }, h("h2", null, title),
  h("ul", { class: "people panel" }, people.map((each) => h("li", null, arch(each.name, each.accent, 40), named(each.name),
    h("span", { class: "presence" }, h("span", { class: `dot ${each.presence}`, "aria-hidden": "true" }), t(`presence-${each.presence}`))))));

// --- behind the curtain ------------------------------------------------------------------------------------------------------------

function curtainInside(phone, name, scene) {
  const asked = (scene.prompt.waiting ?? []).includes(name) || phone.picture.lead?.blocks?.length > 0;
  return h("div", { class: "curtain" }, icon("eye-slash", 104), h("h1", null, t(asked ? "curtain-asked" : "curtain", { seat: name })),
    h("p", null, asked ? scene.prompt.text : t("curtain-private")), h("p", null, t("curtain-hint")));
}

const opening = (phone) => h("div", { class: "bar" }, h("button", { type: "button", class: "btn open", "data-id": "open-curtain", onclick: () => phone.openCurtain() }, h("span", { class: "label" }, t("curtain-open"))));

// --- under the thumb ---------------------------------------------------------------------------------------------------------------

function dock(parent, phone, scene, curtain) {
  parent.setAttribute("aria-label", t("actions"));
  if (curtain) return fill(parent, [{ key: "open", sign: words.now(), make: () => opening(phone) }]);
  if (!scene) return fill(parent, leadBegin(phone, phone.picture));
  if (phone.pointed) {
    const { pointed, placing } = phone;
    const said = { ...sayingSo(pointed, placing?.target), id: pointed.id }; // a list that opens is headed by what is done, not by a place's number
    return fill(parent, [{ key: "pointed", sign: JSON.stringify([pointed, placing?.target.label, phone.sending(pointed.id), words.manner()]), make: () => h("div", { class: "bar" }, button(sayingSo(pointed, placing?.target), { ...phone, sending: () => phone.sending(pointed.id), tap: () => phone.tap(said) })) }]);
  }
  if (phone.placing) return fill(parent, [{ key: "touch", sign: words.now(), make: () => h("p", { class: "hint touch" }, icon("hand-palm", 24), t("touch-lit")) }]);
  if (phone.chosen) {
    const target = phone.chosenTarget;
    const sure = { id: "confirm", label: target.does.question, icon: target.icon, style: "pri" };
    return fill(parent, [{ key: "confirm", sign: JSON.stringify([target, phone.sending(target.id)]), make: () => h("div", { class: "bar" }, button(sure, { ...phone, chosen: null, tap: () => phone.sure(target) })) }]);
  }
  const pays = paying(phone);
  if (pays) return fill(parent, [{ ...pays, sign: pays.sign(sign) }]);
  const { bar } = underThumb(scene);
  return fill(parent, bar.length ? [{ key: "bar", sign: JSON.stringify([bar, bar.map((each) => phone.sending(each.id)), words.manner()]), make: () => h("div", { class: bar.length === 2 && bar.every((each) => each.sub) ? "bar pair" : "bar" }, bar.map((each) => button(each, phone))) }] : []);
}

// The button for the place that was touched: what it does, and to what; the place's number alone would say too little.
function sayingSo(pointed, from) {
  const place = /^\d*$/.test(pointed.label ?? "") ? (pointed.sub ?? pointed.label) : pointed.label;
  return { ...pointed, id: "point-go", label: from?.label ?? place ?? t("choose"), sub: from?.label ? place : pointed.sub, icon: from?.icon ?? pointed.icon ?? "check", style: "go" };
}

// The player chooses a place: the question, the way out of it, the board.
function placingItems(phone, scene) {
  const { target, choices } = phone.placing;
  const cancel = () => h("button", { type: "button", class: "quiet-btn", "data-id": "cancel", onclick: () => phone.back() }, icon("x", 24), h("span", null, t("cancel")));
  const board = blocksOf(scene).find((each) => each.is === "board");
  const plain = choices.filter((each) => !each.lit);
  return [
    { key: "placing", sign: JSON.stringify([target.label, words.now()]), make: () => h("div", { class: "title" }, h("div", { class: "title-row" }, h("h1", null, target.label ?? t("choose")), cancel())) },
    plain.length > 0 && { key: "plain", sign: JSON.stringify([plain, words.manner()]), make: () => h("div", { class: "grid buttons" }, plain.map((each) => button(each, phone))) },
    board && { key: "placing-board", sign: sign(phone, board), make: () => draw(board, phone, scene) },
  ];
}

// --- whom the table waits for ------------------------------------------------------------------------------------------------------

// Nobody is waited for by name: whose screen has what comes next.
const next = ({ leads }, name, atTable) => (atTable ? t("next-at-table") : !leads ? t("linked") : leads === name ? t("your-turn", { seat: name }) : t("next-at-phone", { seat: leads }));

const twoLines = () => Math.round(besides() ? (besides() - 150) / 2.4 : (innerWidth - 165) / 3.5); // letters, beside the line's buttons

function waitLine(parent, phone, scene, name, curtain) {
  let said = t("linked");
  if (phone.busy === "again") said = t("unsent");
  else if (phone.link !== "linked") said = t(phone.busy ? "unsent" : phone.link);
  else if (phone.busy) said = t("sending");
  else if (scene) {
    const waiting = scene.prompt.waiting ?? [];
    if (phone.picture.over) said = next(phone.picture, name, !phone.picture.leads);
    else if (!waiting.length || (!inTitle(scene) && !curtain)) said = phone.picture.at_table && !hasOwn(scene) ? t("what-at-table", { what: scene.prompt.text }) : scene.prompt.text; // its short form names nobody
    else if (waiting.length === 1 && waiting[0] === name) said = t(hasOwn(scene) || phone.picture.leads ? "your-turn" : "at-table", { seat: name });
    else if (waiting.length > 6) said = t("waiting-many", { number: waiting.length });
    else said = t("waiting", { names: words.listed([...waiting.filter((each) => each === name).map(() => t("you")), ...waiting.filter((each) => each !== name)]) });
    if (!phone.picture.over && !waiting.length && inTitle(scene) && !curtain) said = hasOwn(scene) ? t("linked") : next(phone.picture, name, phone.picture.at_table);
  }
  line(parent, { said: words.briefly(said, (phone.picture?.people ?? []).map((each) => each.name), twoLines()), curtain, linked: phone.link === "linked", rules: Boolean(phone.picture?.rules), menu: () => phone.show({ kind: "menu" }), look: () => lookUp(phone, phone.picture.rules) });
  tick(parent.parts.clock, phone);
  parent.ticks ??= setInterval(() => (parent.isConnected ? tick(parent.parts.clock, phone) : clearInterval(parent.ticks)), 1000);
}

// Made once and then only changed: screen readers announce changes in an element that stays.
function line(parent, { said, curtain, linked, rules, menu, look }) {
  parent.parts ??= lineParts(parent, menu, look);
  const { sign: before, words: status, asks, more } = parent.parts;
  const shown = curtain ? "hourglass" : linked ? "dot connected" : "dot lost";
  if (before.dataset.shown !== shown) {
    const fresh = curtain ? icon("hourglass-medium", 22) : h("span", { class: shown, "aria-hidden": "true" });
    fresh.dataset.shown = shown;
    before.replaceWith(fresh);
    parent.parts.sign = fresh;
  }
  if (status.textContent !== said) Object.assign(status, { textContent: said, className: said.length > 36 ? "said long" : "said" });
  for (const [node, name] of [[asks, "rules"], [more, "menu"]]) if (node.getAttribute("aria-label") !== t(name)) node.setAttribute("aria-label", t(name));
  if (asks.hidden === rules) asks.hidden = !rules;
}

// How long the player on turn has thought, if the game counts it.
function tick(clock, phone) {
  const { thinks, since } = phone.picture ?? {};
  const seconds = thinks ? Math.max(0, Math.floor((Date.now() - since) / 1000)) : null;
  const said = seconds === null ? "" : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (clock.textContent !== said) clock.textContent = said;
}

function lineParts(parent, menu, look) {
  const parts = {
    sign: h("span"),
    words: h("span", { class: "said", role: "status" }),
    clock: h("span", { class: "clock fig", "aria-hidden": "true" }), // it runs all the time: nobody wants to hear each second
    asks: h("button", { type: "button", class: "more", "data-id": "rules", hidden: true, onclick: look }, icon("question", 30)),
    more: h("button", { type: "button", class: "more", "data-id": "menu", onclick: menu }, icon("dots-three", 30)),
  };
  parent.append(h("div", { class: "line-in" }, parts.sign, parts.words, parts.clock, parts.asks, parts.more));
  return parts;
}

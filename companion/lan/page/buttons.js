// Things to tap, thick like a tile. A target is drawn by its look; its words say what a tap will do.

import { h, icon, longest, room } from "./dom.js";
import { alone, arch, mark, over, paint } from "./drawing.js";
import * as words from "./words.js";

const { t } = words;

export const figure = (number) => {
  const [big, small] = words.amount(number);
  return h("span", { class: "figure fig" }, big, small && h("small", null, small));
};

// What screen readers say of a target.
function spoken(target) {
  return [target.label, target.sub, target.money !== undefined && target.money !== null ? words.money(target.money) : null, target.face?.name !== target.label ? target.face?.name : null]
    .filter(Boolean)
    .join(", ");
}

function inside(target, look, phone) {
  const { label, sub, money, face, icon: sign, seat } = target;
  if (look === "amount") return [money !== undefined && money !== null ? figure(money) : h("span", { class: "label" }, label)];
  if (look === "tile" || target.style === "flood") {
    const flooded = target.style === "flood" && face;
    return [
      face && (flooded ? alone(face, 62) : mark(face, 44)),
      !face && sign && icon(sign, 30),
      h("span", { class: "lines" }, label && h("span", { class: "label" }, label), money !== undefined && money !== null && h("span", { class: "fig" }, words.money(money)), sub && h("span", { class: "sub" }, sub)),
    ];
  }
  const hero = money !== undefined && money !== null;
  return [
    face ? mark(face, 34) : sign ? icon(sign, 26) : seat && arch(seat, phone.person(seat).accent, 34),
    h("span", { class: "lines" },
      label && h("span", { class: "label" }, label), target.state === "off" && target.why && h("span", { class: "why" }, target.why),
      hero && h("span", { class: label ? "hero fig" : "fig" }, words.money(money)),
      sub && h("span", { class: "sub" }, sub)),
  ];
}

// What a tap is about to do has the thick ring alone: what was chosen before has a thin one until then.
export function stateOf(id, state, phone) {
  if (phone.chosen === id) return "chosen";
  return phone.chosen && state === "chosen" ? "made" : state;
}

export function button(target, phone, look = "button") {
  const state = stateOf(target.id, target.state ?? "ready", phone);
  const flooded = target.style === "flood" && target.face;
  const hero = look === "button" && target.money !== undefined && target.money !== null && target.label;
  const off = state === "off" || state === "done";
  const more = ["offer", "ask", "spell", "arrange", "write"].includes(target.does?.is);
  const node = h("button", {
    type: "button",
    class: ["btn", look, target.style ?? "plain", state, hero && "tall", phone.sending(target.id) && "sending"].filter(Boolean).join(" "),
    "data-id": target.id,
    "aria-disabled": off ? "true" : null,
    "aria-pressed": target.does?.is === "confirm" ? String(state === "chosen") : null,
    "aria-haspopup": more ? "dialog" : null,
    "aria-label": spoken(target) || target.id,
    paint: flooded ? { "--face": paint(target.face.fill), "--over": over(target.face) } : null,
    onclick: () => phone.tap(target),
  }, inside(target, look, phone), ["chosen", "made", "done"].includes(state) && icon("check", 26));
  return node;
}

// What only the table's own screen can do is not on a phone: other players' curtains, and readers.
export const isMade = (target) => !["open", "read", "fill"].includes(target.does?.is);

// A target that is done or off does nothing.
export const isLive = (target) => ["ready", "chosen"].includes(target.state ?? "ready");

// The target with a command that contains what was chosen; its question stays.
export function filled(target, field, value) {
  if (!target.does) return target;
  const put = (does) => (does.is === "confirm" ? { ...does, act: put(does.act) } : { ...does, command: { ...does.command, [field]: value } });
  return { ...target, does: put(target.does) };
}

// Words of more than a few letters need more room than a third of a phone; a long list of short ones has two beside each other, but not on a page
// at twice its size.
const MANY = 4;
const NARROWEST = 300; // CSS pixels of a phone at its own size
const letters = (target) => Math.max((target.label ?? "").length, (target.sub ?? "").length * 0.8);
export function columnsFor(targets, most) {
  if (most > 2) return targets.some((target) => (target.label ?? "").length > 9) ? 2 : most;
  return most === 1 && room() >= NARROWEST && targets.length >= MANY && targets.every((target) => letters(target) <= 12 && (target.state !== "off" || (target.why ?? "").length < 32)) ? 2 : most;
}

// Two tiles side by side, unless a word is too wide for half a phone beside its face; tiles of one colour keep their face above the words.
const isFlood = ({ style }) => style === "flood";
const OWNED = 16; // letters of whose a tile is, beside its face
const owned = (target, people) => (isFlood(target) && target.sub ? { ...target, sub: words.briefly(target.sub, people, OWNED) } : target);
const tooWide = ({ label, sub, style }) => {
  const half = (room() - 48) / 2 - (room() < 360 ? 68 : 80);
  return Math.max(longest(label ?? "") * (room() < 360 ? 9.5 : 10.5), longest(sub ?? "") * (room() < 360 && style === "flood" ? 0 : 8)) > half;
};
const tilesBeside = (targets) => (targets.some((each) => !isFlood(each) && tooWide(each)) ? 1 : 2);

export function buttons(block, phone) {
  const people = (phone.picture?.people ?? []).map((each) => each.name);
  const targets = block.targets.filter(isMade).map((each) => owned(each, people));
  const look = block.look ?? "button";
  const columns = look === "button" ? columnsFor(targets, Math.min(block.columns ?? 1, 3)) : Math.min(block.columns ?? 1, look === "tile" ? tilesBeside(targets) : 4);
  const brief = block.title && (block.note ?? "").length < 12; // such a note stands beside its title
  const listed = columns === 1 && look === "button" && targets.length >= MANY && targets.every(({ face, icon: sign, seat }) => face || sign || seat);
  return h("section", { class: "block" },
    block.title && h("div", { class: "heading" }, h("h2", null, block.title), brief && block.note && h("span", { class: "note" }, block.note)),
    h("div", { class: `grid ${look}s${listed ? " listed" : ""}${look === "tile" && targets.some((each) => isFlood(each) && tooWide(each)) ? " tall" : ""}${columns === 2 && look === "button" ? " pair" : columns === 3 && look === "button" ? " trio" : ""}`, paint: { "--columns": String(columns) } }, targets.map((target) => button(target, phone, look))),
    block.note && !brief && h("p", { class: "note" }, block.note));
}

// Buttons and figure for an amount: less, the amount, more; the whole range on a slider.
export function asking({ send, bounds, field = "amount", money }, done) {
  const { least = 0, step = 1, most = 0 } = bounds;
  let value = Math.min(Math.max(send.command[field] ?? least, least), most);
  // With few steps the amount is only shown; with many, where a thumb would miss it on the slider, it can be typed.
  const typed = (most - least) / step > 60;
  const shown = typed
    ? h("input", { type: "text", class: "fig hero", inputmode: least < 0 ? "text" : "numeric", autocomplete: "off", "data-id": "amount-typed", "aria-label": t("amount"), oninput: () => go(read(), true), onblur: () => go(value) })
    : h("output", { class: "fig hero", "aria-live": "polite" });
  const read = () => {
    const number = Number(shown.value.replace(/[\u2212-]/g, "-").replace(/[^0-9-]/g, "") || value);
    return Number.isInteger(number) ? least + Math.round((number - least) / step) * step : value;
  };
  const slider = h("input", { type: "range", min: least, max: most, step, "aria-label": t("amount"), oninput: () => go(Number(slider.value)) });
  const nudge = (by, sign, name) => h("button", { type: "button", class: "btn tool", "aria-label": t(name), "data-id": name, onclick: () => go(value + by) }, icon(sign, 30));
  const words_ = (number) => (money ? words.money(number) : words.figures(number));
  const done_ = h("span", { class: "label" });
  function go(next, typing = false) {
    value = Math.min(Math.max(next, least), most);
    done_.textContent = t("amount-go", { amount: words_(value) });
    if (!typed) shown.textContent = words_(value);
    else if (!typing) shown.value = String(value);
    slider.value = value;
  }
  go(value);
  return h("div", { class: "asking" },
    h("p", { class: "note" }, t("bounds", { least: words_(least), most: words_(most) })),
    h("div", { class: "nudges" }, nudge(-step, "minus", "less"), shown, nudge(step, "plus", "more")),
    slider,
    h("button", { type: "button", class: "btn pri", "data-id": "amount-go", onclick: () => done({ ...send.command, [field]: value }) }, done_));
}

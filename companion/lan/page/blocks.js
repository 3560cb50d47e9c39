// Draws each kind of block for a phone: one column, quick things large. An unknown kind is drawn plainly, with its words.

import { board } from "./board.js";
import { button, buttons, columnsFor, isMade } from "./buttons.js";
import { hand, small } from "./cards.js";
import { h, icon, longest, named, room, s } from "./dom.js";
import { arch, draw as drawing, isPrinted, mark, paint } from "./drawing.js";
import { chart, podium } from "./ending.js";
import { pick, sort } from "./picking.js";
import { till } from "./till.js";
import * as words from "./words.js";

const { t } = words;

const heading = (title, extra) => title && h("div", { class: "heading" }, h("h2", null, title), extra);
const block = (...children) => h("section", { class: "block" }, ...children);

// Money, with its sign if it is a change, or a debt.
function coin(number, change) {
  const tone = change ? (number > 0 ? "gain" : number < 0 ? "loss" : "") : number < 0 ? "loss" : "";
  return h("span", { class: `fig ${tone}` }, words.money(number, change), !change && number < 0 && h("small", { class: "debt" }, " ", t("debt")));
}

// --- cards -------------------------------------------------------------------------------------------------------------------------

function single(card, phone) {
  if (!card.rows?.length && !isPrinted(card.face)) {
    const inside = [
      card.face && mark(card.face, 88),
      h("span", { class: "lines" }, card.note && h("span", { class: "sub" }, card.note), card.name && h("span", { class: "big" }, card.name), (card.faces ?? []).length ? h("span", { class: "faces" }, card.faces.map((face) => mark(face, 28))) : null),
      card.points !== undefined && card.points !== null && h("b", { class: "fig points" }, words.figures(card.points)),
    ];
    if (!card.target || !isMade(card.target)) return h("section", { class: "block lone" }, inside);
    return h("section", { class: "block" }, h("button", { type: "button", class: "btn lone thick", "data-id": card.target.id, onclick: () => phone.tap(card.target) }, inside));
  }
  return h("section", { class: "block single" }, h("div", { class: "single-card" }, small(card, phone, { alone: true })), (card.name || card.note) && h("div", { class: longest(card.name ?? "") > 9 ? "lines broad" : "lines" }, card.name && h("span", { class: "big" }, card.name), card.note && h("span", { class: "sub" }, card.note)));
}

const cards = (each, phone) => block(heading(each.title), hand(each.cards ?? [], phone, each.columns));

// --- figures -----------------------------------------------------------------------------------------------------------------------

function paddle(each, phone) {
  const accent = each.seat && phone.person(each.seat).accent;
  const long = (each.note ?? "").length > Math.min(18, 24 - each.heading.length);
  const note = each.note && h("span", { class: "side" }, each.note);
  const lettered = (each.figure ?? "").length > 6 ? " lettered" : ""; // words are written smaller than a sum, and may take several lines
  return h("section", { class: `block paddle${!each.seat && each.face && (each.figure ?? "").length < 4 ? " low" : ""}`, paint: accent ? { background: `var(--${accent})`, color: "var(--on_ink)" } : null },
    h("div", { class: "top" }, each.seat && arch(each.seat, accent, 34, true), h("span", null, each.heading), !long && note),
    h("div", { class: "value" }, each.face && mark(each.face, 60), each.money !== undefined && each.money !== null ? h("span", { class: "fig hero" }, words.money(each.money)) : each.figure && h("span", { class: `fig hero${lettered}` }, each.figure)),
    long && note);
}

function cell(each, role = null) {
  const change = /^\+\d/.test(each.text) ? "gain" : /^\u2212\d/.test(each.text) ? "loss" : "";
  return h("span", { class: `cell${each.strong ? " strong" : ""}`, role },
    each.face && mark(each.face, 28), each.icon && icon(each.icon, 20), each.means && h("span", { class: "unseen" }, `${each.means}\u00a0`), each.text && h("span", { class: each.strong || change ? `fig ${change}` : null }, each.text),
    each.money !== undefined && each.money !== null && coin(each.money, each.change));
}

const empty = (each) => !each.text && !each.face && !each.icon && (each.money === undefined || each.money === null);

// If a phone is too narrow for a row, the last cell stays beside the name, and the others go below, each with its header.
function rowOf(row, phone, { wide, stacked, crowded, brief, headers, read }) {
  const person = row.seat && phone.person(row.seat);
  let cells = row.cells ?? [];
  const title = !row.seat && row.face && cells[0]?.text && cells[0].money === undefined ? cells[0] : null;
  if (title) cells = cells.slice(1);
  const lead = row.seat || row.face
    ? h("span", { class: "lead", role: read && "rowheader" }, row.seat && arch(row.seat, person.accent, 34, row.state === "awaited"), row.face && mark(row.face, 30), (row.seat || title) && (brief ? h("span", { class: "unseen" }, row.seat) : named(row.seat ?? title.text)),
        row.state === "done" && icon("check", 22), row.presence && person && h("span", { class: `dot ${person.presence}`, role: "img", "aria-label": t(`presence-${person.presence}`) }))
    : wide && h("span", { class: "lead", role: read && "cell" });
  const check = row.state === "done" && !row.seat && !row.face && icon("check", 22);
  const inside = stacked
    ? [lead, cells.length ? cell(cells[cells.length - 1]) : null, check, h("span", { class: "below" }, cells.slice(0, -1).map((each, index) => !empty(each) && h("span", null, headers?.[index] && h("small", null, headers[index], " "), cell(each))))]
    : [lead, cells.map((each) => cell(each, read && "cell")), check];
  const names = `row ${row.state ?? "plain"}${crowded ? " crowded" : ""}`;
  const flood = row.state === "awaited" && person ? { background: `var(--${person.accent})`, color: "var(--on_ink)" } : null;
  if (!row.target || !isMade(row.target)) return h(read ? "div" : "li", { class: names, role: read && "row", paint: flood }, inside);
  return h("li", { class: "tapped" }, h("button", { type: "button", class: `${names} thick`, "data-id": row.target.id, paint: flood, onclick: () => phone.tap(row.target) }, inside));
}

function widthOf(each) {
  const figures = each.money !== undefined && each.money !== null ? words.money(each.money, each.change).length * (each.strong ? 12 : 10) + (each.money < 0 && !each.change ? 40 : 0) : 0;
  return figures + (each.text ?? "").length * (each.strong ? 13 : 8.5) + (each.face ? 30 : 0) + (each.icon ? 22 : 0) + 10;
}
const FEW = 4; // so many narrow columns stay below each other, however little room there is
const NARROW = 45;
const LEAST = 36; // a narrow column's width where it is empty (.rows.matrix)
const ARCH = 66; // what stands before a name, and a row's edges

// How a table's rows are arranged: with names; as a matrix with only arches; or with all cells but the last below.
function layout(each, across, headers, room) {
  const columns = Array.from({ length: across }, (_, at) => Math.max((headers?.[at]?.length ?? -1.2) * 8.5 + 10, ...each.rows.map((row) => (row.cells?.[at] ? widthOf(row.cells[at]) : 0))));
  const names = Math.max(0, ...each.rows.map((row) => (row.seat ? row.seat.length * 11 + ARCH : 0)));
  const narrow = across >= FEW && Math.max(...columns) <= NARROW;
  const sum = columns.reduce((all, width) => all + (narrow ? Math.max(width, LEAST) : width), 0);
  if (sum + Math.max(narrow ? 0 : 130, names) <= room) return { matrix: narrow };
  if (narrow && sum + ARCH <= room) return { matrix: true, brief: true };
  const last = Math.max(...each.rows.map((row) => (row.cells?.length ? widthOf(row.cells[row.cells.length - 1]) : 0)));
  return { stacked: true, crowded: names + last > room };
}

// A first row of faces heads the columns; where cells go below a name, each has its own face instead.
function underTheirNames([first, ...rest]) {
  const heads = !first.seat && first.cells?.length && first.cells.every(({ face, text }) => face && !text) && first.cells;
  return heads ? rest.map((row) => ({ ...row, cells: (row.cells ?? []).map((each, at) => ({ face: heads[at]?.face, ...each })) })) : [first, ...rest];
}

function rows(each, phone) {
  const wide = each.rows.some((row) => row.seat || row.face);
  const across = Math.max(...each.rows.map((row) => row.cells?.length ?? 0), 1);
  const headers = each.headers?.length ? each.headers.slice(-across) : null; // one more than there are cells: the first is above the names
  const how = { wide, headers, ...(wide && across > 1 ? layout(each, across, headers, phone.across) : {}) };
  const { stacked, matrix } = how;
  const pairs = !wide && across === 2 && !headers; // what it is, and how much
  how.read = across > 1 && !stacked && !each.rows.some((row) => row.target); // to be read as a table, across and down
  const read = how.read;
  return h("section", { class: "block" },
    heading(each.title, each.figure && h("b", { class: "fig" }, each.figure)),
    h("div", { class: "panel" },
      h(read ? "div" : "ul", { role: read && "table", "aria-label": read && (each.title ?? (each.headers?.length > across ? each.headers[0] : t("table"))), class: `rows${wide ? " wide" : ""}${matrix ? " matrix" : ""}${pairs ? " pairs" : ""}`, paint: { "--cells": String(stacked ? 1 : across) } },
        headers && !stacked && h(read ? "div" : "li", { class: "row headers", role: read && "row" }, wide && h("span", { role: read && "cell" }), headers.map((words_) => h("span", { class: "cell", role: read && "columnheader" }, words_))),
        (stacked ? underTheirNames(each.rows) : each.rows).map((row) => rowOf(row, phone, how))),
      each.note && h("p", { class: "note foot" }, each.note)));
}

// A score sheet lies on its side here: a row for each player, the sums last. Cells that can be filled in are buttons below it.
function scoreSheet(each, phone) {
  const lines = [...each.rows.filter((row) => !row.reckoned), ...each.rows.filter((row) => row.reckoned)];
  const targets = lines.flatMap((line) => line.cells.map(({ target }) => target)).filter((target) => target && isMade(target));
  const sheet = rows({ title: each.title, headers: lines.map((line) => line.name), rows: each.seats.map((seat, at) => ({ seat, cells: lines.map((line) => ({ ...line.cells[at], target: undefined })) })) }, phone);
  if (targets.length) sheet.append(h("div", { class: "grid buttons", paint: { "--columns": String(columnsFor(targets, 3)) } }, targets.map((target) => button(target, phone))));
  return sheet;
}

const steps = (each) => h("ol", { class: "block steps" }, each.steps.map(([words_, reached]) => h("li", { class: reached ? "reached" : "" }, reached && icon("check", 20), h("span", null, words_))));

function course(each, phone) {
  const marks = each.marks ?? [];
  return block(heading(each.title), h("div", { class: "course panel" }, h("div", { class: "way" }),
    marks.map((mark_) => {
      const at = { left: `${12 + mark_.at * 76}%` };
      return mark_.target
        ? h("button", { type: "button", class: `stop thick${mark_.done ? " done" : ""}`, "data-id": mark_.target.id, paint: at, onclick: () => phone.tap(mark_.target) }, mark_.label)
        : h("span", { class: `stop${mark_.done ? " done" : ""}`, paint: at }, mark_.done && icon("check", 16), mark_.label);
    })), each.note && h("p", { class: "note" }, each.note));
}

// A stack, bottom to top, and beside each place what is wanted there.
function upright(each, phone) {
  const places = each.slots ?? [];
  const wanted = each.wanted ?? [];
  const lines = Array.from({ length: Math.max(places.length, wanted.length) }, (_, at) => {
    const [label, face, seat] = places[at] ?? [];
    const aim = wanted[at];
    return h("li", { class: "slot" }, h("span", { class: "sub fig" }, label ?? at + 1),
      face ? mark(face, 40) : seat ? arch(seat, phone.person(seat).accent, 40) : h("span", { class: "hole", paint: aim ? { "border-color": paint(aim.fill) } : null }, aim?.letter ?? ""),
      face && aim && h("span", { class: "hole", paint: { "border-color": paint(aim.fill) } }, aim.letter ?? ""));
  });
  return h("ul", { class: "slots upright" }, lines.reverse());
}

function slots(each, phone) {
  const filled = (each.slots ?? []).map(([label, face, seat]) => h("li", { class: face || seat ? "slot" : "slot empty" },
    face ? mark(face, 44) : seat ? arch(seat, phone.person(seat).accent, 44) : h("span", { class: "hole" }, label ?? ""),
    face && seat && arch(seat, phone.person(seat).accent, 24), (face || seat) && label && h("span", { class: "sub" }, label)));
  const wanted = (each.wanted ?? []).map((face) => h("li", { class: "slot empty" }, face ? h("span", { class: "hole" }, face.letter ?? "") : h("span", { class: "hole" })));
  const list = each.upright ? upright(each, phone) : h("ul", { class: "slots" }, filled, wanted);
  const inside = each.target && isMade(each.target) ? h("button", { type: "button", class: "btn thick bare", "data-id": each.target.id, "aria-label": each.target.label ?? each.title ?? each.target.id, onclick: () => phone.tap(each.target) }, list) : list;
  return block(heading(each.title), inside);
}

const counters = (each) => block(heading(each.title), h("ul", { class: "counters panel" }, (each.items ?? []).map(([face, sign, number, label]) =>
  h("li", null, face && mark(face, 34), sign && icon(sign, 26), h("b", { class: "fig" }, words.figures(number)), label && h("span", { class: "sub" }, label)))));

// What lies before a player: the name, small amounts, the tower as the table draws it.
function mat(each, phone) {
  const { accent } = phone.person(each.seat);
  const flooded = each.state === "awaited" || each.state === "leads";
  const [wide, high] = each.tower.size;
  const items = (each.items ?? []).map(([face, sign, number]) => h("li", { class: number ? "" : "none" }, face ? mark(face, 26) : sign && icon(sign, 26), h("b", { class: "fig" }, words.figures(number))));
  const broad = longest(each.seat) > 9;
  return h("section", { class: "block mat", paint: flooded ? { background: `var(--${accent})`, color: "var(--on_ink)" } : null },
    h("div", { class: broad ? "own broad" : "own" }, h("div", { class: "who" }, arch(each.seat, accent, 44, flooded), h("span", { class: "lines" }, h("b", null, each.seat), each.note && h("span", { class: "sub" }, each.note))), h("ul", null, items)),
    each.tower.draw.length > 0 && s("svg", { class: "tower", viewBox: `0 0 ${wide} ${high}`, width: wide, height: high, "aria-hidden": "true" }, drawing(each.tower.draw)));
}

function scoreTrack(each, phone) {
  const columns = 8;
  const length = Math.max(1, each.length);
  const lines = Math.ceil(length / columns);
  const size = 42;
  const at = (score) => {
    const place = ((score % length) + length) % length;
    const line = Math.floor(place / columns);
    const column = line % 2 ? columns - 1 - (place % columns) : place % columns;
    return [column * size, line * size];
  };
  const here = new Map();
  for (const [seat, score] of each.markers ?? []) here.set(at(score).join(), [...(here.get(at(score).join()) ?? []), seat]);
  return block(s("svg", { class: "score-track", viewBox: `-2 -2 ${columns * size + 4} ${lines * size + 4}`, role: "img", "aria-label": (each.markers ?? []).map(([seat, score]) => `${seat} ${score}`).join(", ") },
    Array.from({ length }, (_, place) => {
      const [x, y] = at(place);
      const [fill, on] = [each.fills?.[place % each.fills.length] ?? "raised", each.on[place % each.on.length]];
      const space = ["rect", [x + 1.5, y + 1.5, size - 3, size - 3, 5], { fill }];
      return drawing(here.has(`${x},${y}`) ? [space] : [space, ["words", [x + size / 2, y + size / 2, 17], { words: String(place), fill: on }]]);
    }),
    [...here].flatMap(([place, seats]) => {
      const [x, y] = place.split(",").map(Number);
      return seats.flatMap((seat, index) => {
        const [cx, cy] = seats.length > 1 ? [x + size * (index % 2 ? 0.73 : 0.27), y + size * (seats.length < 3 ? 0.5 : index < 2 ? 0.27 : 0.73)] : [x + size / 2, y + size / 2];
        const { name, accent } = phone.person(seat);
        return drawing([["group", [cx, cy, seats.length > 2 ? 0.47 : seats.length > 1 ? 0.54 : 0.73, 0], "stands"]], { kind: "arch", fill: accent, on: "on_ink", letter: [...name].slice(0, 2).join("") });
      });
    })));
}

// Whose sealed choice is still missing: the arch of everybody who is asked, with a check or an hourglass.
const missing = (each, phone, { prompt }) => h("section", { class: "block" }, h("h2", null, each.text), h("ul", { class: "missing", "aria-hidden": "true" }, each.asked.map((seat) => {
  const late = prompt.waiting.includes(seat);
  return h("li", { class: late ? "late" : null }, arch(seat, phone.person(seat).accent, 48), icon(late ? "hourglass-medium" : "check", 18));
})));

const note = (each, phone, scene) => each.asked?.length && scene?.prompt.waiting?.length ? missing(each, phone, scene) : h("section", { class: `block remark ${each.tone ?? "plain"}` }, each.face ? mark(each.face, 76) : each.icon && icon(each.icon, 26),
  h("div", null, each.title && h("h2", null, each.title), h("p", null, each.text)));

// A board, and below it a large button for everything on it that can be tapped and has a name, unless another block has it.
function boardBlock(each, phone, scene) {
  const elsewhere = new Set([...(scene.main ?? []), ...(scene.side ?? [])].flatMap((other) => (other.is === "buttons" ? other.targets.map((target) => target.id) : [])));
  const named = [...(each.lit ?? []), ...(each.strokes ?? [])].map((lit) => lit.target && { ...lit.target, label: lit.target.label ?? lit.label }).filter((target) => target?.label && !elsewhere.has(target.id));
  const choices = phone.placing ? phone.placing.choices : [];
  const apart = new Set(named.map(({ label, sub }) => `${label}, ${sub ?? ""}`)).size === named.length; // two that read the same are told apart on the board alone
  return h("section", { class: "block" }, board(each, phone, choices),
    !choices.length && apart && named.length > 0 && named.length <= 12 ? h("div", { class: "grid buttons", paint: { "--columns": String(columnsFor(named, 3)) } }, named.map((target) => button(target, phone))) : null);
}

// For an unknown kind of block: its words, and its targets as buttons.
function plainly(each, phone) {
  const said = [];
  const targets = [];
  const walk = (value) => {
    if (typeof value === "string") said.push(value);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (value && value.is === "target") targets.push(value);
    else if (value && typeof value === "object") for (const [key, item] of Object.entries(value)) if (!["is", "id", "kind", "fill", "shape", "style", "state", "icon", "do"].includes(key)) walk(item);
  };
  walk(each);
  return block(said.length ? h("p", { class: "panel plainly" }, said.join(" · ")) : null, targets.map((target) => button(target, phone)));
}

const KINDS = { board: boardBlock, card: single, cards, paddle, buttons, rows, steps, course, slots, counters, mat, score_track: scoreTrack, sort, pick, note, podium, chart, till, score_sheet: scoreSheet };

export const draw = (each, phone, scene) => (KINDS[each.is] ?? plainly)(each, phone, scene);

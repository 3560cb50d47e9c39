// The wall: the table for people across the room. It draws what an onlooker sees with the phones' renderer, wide and large, and only
// listens: there is nothing to tap, and it sends nothing to the table.

import { watched } from "./board.js";
import { draw } from "./blocks.js";
import { calm, h, loadIcons } from "./dom.js";
import { arch, keepArt, mark } from "./drawing.js";
import { chart, stand } from "./ending.js";
import * as words from "./words.js";

const { t } = words;
const [WIDE, HIGH] = [1920, 1080]; // the size it is laid out for; any screen shows it as large as it can
const SILENCE_MS = 12_000; // the table sends something every five seconds
const AGAIN_MS = 3000;
const MOVE_MS = 700;
const CHART = { across: 326, tall: 290 }; // of an ended game, before it is enlarged

const app = document.getElementById("app");
const parts = { stage: h("main", { class: "stage" }), seats: h("section", { class: "seats" }), foot: h("footer", { class: "base" }) };
const wall = h("div", { class: "wall" }, parts.stage, parts.seats, parts.foot);
const grounds = new Map();
let picture = null;
let link = null; // why there is no connection: the key of a text
let stood = new Map(); // where each piece stood before

// What the renderer asks of whoever shows its blocks: nothing here can be tapped.
const eyes = {
  chosen: null,
  placing: null,
  local: new Map(),
  across: 600,
  sending: () => false,
  tap() {},
  changed() {},
  ground: (of) => grounds.get(of.key) ?? null,
  person: (name) => picture?.people.find((each) => each.name === name) ?? { name, accent: "galet" },
};

// --- what stands where -------------------------------------------------------------------------------------------------------------

const isBoard = (block) => block.is === "board";
const large = (block) => (isBoard(block) ? watched(block, eyes.ground(block.ground)) : draw(block, eyes, picture.scene));
const notesLast = (blocks) => [...blocks.filter((each) => each.is !== "note"), ...blocks.filter((each) => each.is === "note")]; // the prompt says most of what they say

function column(name, blocks) {
  return h("div", { class: `column ${name}` }, blocks.map((block) => h("div", { class: "shown" }, large(block))));
}

// The end of a game: the podium, and beside it how it came about.
function ending(scene, podium) {
  const told = [...scene.main, ...(scene.side ?? [])].find((each) => each.is === "chart");
  return [h("div", { class: "column main" }, h("div", { class: "shown" }, stand(podium, eyes))),
    told && h("div", { class: "column side" }, h("div", { class: "shown" }, chart(told, { ...eyes, ...CHART })))].filter(Boolean);
}

function stage(scene) {
  const podium = (scene.main ?? []).find((each) => each.is === "podium");
  if (podium) return ending(scene, podium);
  const [left, main, side] = [scene.left, scene.main, scene.side].map((blocks) => (blocks ?? []).filter((each) => each.is !== "chart"));
  const board = main.find((each) => isBoard(each) && eyes.ground(each.ground));
  const beside = board ? notesLast([...main.filter((each) => each !== board), ...left, ...side]) : side;
  if (board) return [h("div", { class: "field" }, large(board)), beside.length ? column("side", beside) : null].filter(Boolean);
  if (left.length) return [column("side", left), column("main", [...main, ...side])];
  return [column("main", main), side.length ? column("side", side) : null].filter(Boolean);
}

function chip(each) {
  const { accent } = eyes.person(each.seat);
  const flooded = ["awaited", "leads"].includes(each.state);
  const worth = each.money !== undefined && each.money !== null ? words.money(each.money) : each.score;
  return h("div", { class: `chip ${each.state ?? "plain"}`, paint: flooded ? { background: `var(--${accent})`, color: "var(--on_ink)" } : null },
    arch(each.seat, accent, 72, flooded),
    h("div", { class: "lines" },
      h("div", { class: "top" }, h("b", { class: "name" }, each.seat), each.note && h("span", { class: "sub" }, each.note)),
      h("div", { class: "top" }, worth && h("span", { class: "fig worth" }, worth), h("span", { class: "faces" }, (each.faces ?? []).map((face) => mark(face, 38))))));
}

// Everybody's money changes at once; only what moves on the board moves by itself.
function moved(before) {
  stood = new Map([...wall.querySelectorAll("[data-piece]")].map((node) => [node.dataset.piece, node.getBBox()]));
  if (calm()) return;
  const went = [...stood].filter(([id, box]) => before.has(id) && Math.hypot(before.get(id).x - box.x, before.get(id).y - box.y) > 1);
  if (went.length !== 1) return; // one moving thing at a time
  const [[id, box]] = went;
  const from = before.get(id);
  wall.querySelector(`[data-piece="${CSS.escape(id)}"]`)
    .animate([{ transform: `translate(${from.x - box.x}px, ${from.y - box.y}px)` }, { transform: "none" }], { duration: MOVE_MS, easing: "ease-in-out" });
}

function foot(people, said) {
  const first = people.length === 1 && eyes.person(people[0]);
  return [first && h("div", { class: "turn", paint: { background: `var(--${first.accent})`, color: "var(--on_ink)" } }, h("span", { class: "fig" }, [...first.name].slice(0, 2).join(""))),
    h("div", { class: "said", role: "status" }, h("h1", null, said))].filter(Boolean);
}

function waiting() {
  const here = picture?.people ?? [];
  parts.stage.replaceChildren(h("div", { class: "before" }, h("h1", { class: "title" }, picture?.game ?? "Table"),
    h("div", { class: "around" }, here.map((each) => h("span", { class: "guest" }, arch(each.name, each.accent, 120), h("b", null, each.name))))));
  parts.seats.replaceChildren();
  parts.foot.replaceChildren(...foot([], t(link ?? "starts-soon")));
}

// Leaves out what does not fit, from the end, because nobody scrolls a wall; returns whether everything fits. The first of a column stays.
function fit() {
  let all = true;
  for (const each of wall.querySelectorAll(".column")) {
    const shown = [...each.children];
    each.classList.toggle("tight", each.scrollHeight > each.clientHeight + 1);
    while (shown.length > 1 && each.scrollHeight > each.clientHeight + 1) {
      shown.pop().remove();
      all = false;
    }
  }
  return all;
}

function redraw() {
  if (!app.firstChild) app.append(wall);
  wall.classList.toggle("faint", Boolean(link && picture));
  const scene = picture?.scene;
  document.title = picture?.game ?? "Table";
  if (!scene) {
    waiting();
    return;
  }
  const before = stood;
  parts.stage.replaceChildren(...stage(scene));
  parts.seats.replaceChildren(...(scene.seats ?? []).map(chip));
  const { text, waiting: names = [] } = scene.prompt; // its hint is for those who tap
  parts.foot.replaceChildren(...foot(link ? [] : names, link ? t(link) : text));
  parts.seats.hidden = scene.seats_at === "none";
  if (!fit() && parts.seats.hidden) {
    parts.seats.hidden = false; // some of what would have told of everybody is left out
    fit();
  }
  moved(before);
}

function size() {
  const scale = Math.min(innerWidth / WIDE, innerHeight / HIGH);
  wall.style.transform = `translate(${(innerWidth - WIDE * scale) / 2}px, ${(innerHeight - HIGH * scale) / 2}px) scale(${scale})`;
}

// --- the line ----------------------------------------------------------------------------------------------------------------------

const HEARD = {
  art: keepArt,
  ground(ground) {
    grounds.set(ground.key, ground);
    grounds.delete(ground.forget);
  },
  picture(newer) {
    picture = newer;
    words.countIn(picture.money);
    redraw();
  },
  beat() {},
  off() {
    throw new Error("off");
  },
};

async function listen() {
  const stop = new AbortController();
  let heard = Date.now();
  const watch = setInterval(() => Date.now() - heard > SILENCE_MS && stop.abort(), 1000);
  try {
    const answer = await fetch(`/wall/stream?language=${words.now()}`, { cache: "no-store", signal: stop.signal });
    if (!answer.ok) throw new Error(answer.status === 404 ? "off" : answer.status === 503 ? "full" : "lost");
    grounds.clear();
    link = null;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) throw new Error("lost");
      heard = Date.now();
      text += value;
      const messages = text.split("\n\n");
      text = messages.pop();
      for (const message of messages) {
        const [kind, said] = message.split("\n");
        HEARD[kind.slice("event: ".length)]?.(JSON.parse(said.slice("data: ".length)));
      }
    }
  } catch (error) {
    link = `wall-${["off", "full"].includes(error.message) ? error.message : "lost"}`;
    if (link === "wall-off") picture = null; // what was shown is not for everybody any more
    redraw();
  } finally {
    clearInterval(watch);
    setTimeout(listen, AGAIN_MS);
  }
}

async function load() {
  for (;;) {
    try {
      return await Promise.all([words.speak(words.preferred()), loadIcons(), document.fonts.ready]);
    } catch {
      dispatchEvent(new Event("page-lost"));
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  }
}

async function open() {
  await load();
  redraw();
  size();
  document.getElementById("start").remove();
  dispatchEvent(new Event("page-there"));
  listen();
}

addEventListener("resize", size);
open();

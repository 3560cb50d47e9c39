// The playing board as SVG: the ground once for each key, then what is lit, lines, pieces. A touch takes the nearest thing that can be
// tapped within a finger's width. If places are much smaller than that, a touch only points, and a button says what it does. Each place is a
// button for keys and screen readers too.
// While people choose a place the board stays in view, with spaces of at least 60 px; if need be it scrolls in its frame, to what is lit.

import { besides, h, icon, room, s } from "./dom.js";
import { draw } from "./drawing.js";
import { t } from "./words.js";

const FINGER = 30; // CSS pixels: a touch within this distance counts
const LOUPE = 2.4;
const WIDE = 60; // CSS pixels of a space while people choose one
const SURE = 56; // on smaller spaces a touch only points
const TINY = 24;
const HEADED = 90; // CSS pixels of the question above it
let enlarged = true;

const drawn = new Map(); // key of a ground -> its drawing; a handful at most
export const forgetGrounds = () => drawn.clear(); // in another language there are other words on the plaques
function drawGround(ground) {
  let group = drawn.get(ground.key);
  if (!group) {
    group = s("g", null, draw(ground.draw));
    drawn.set(ground.key, group);
    if (drawn.size > 3) drawn.delete(drawn.keys().next().value);
  }
  return group;
}

let seen = null; // how far a wide board was scrolled
export const forgetPlace = () => (seen = null);
const middle = (places) => [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis], 0) / Math.max(places.length, 1));

// A space is lit as the ground says, with its own additions; a line brings its own drawing and place.
const show = (ground, each) => s("g", null, each.space && !each.own && draw(ground.spots[each.space].lit), each.draw && draw(each.draw));
const piecesOf = (block) => (block.pieces ?? []).map((piece) => s("g", { "data-piece": piece.id }, draw(piece.draw, piece.face), s("title", null, piece.face.name ?? piece.id)));

// A board that people only look at.
export const watched = (block, ground) =>
  s("svg", { class: "board", viewBox: `0 0 ${ground.size.join(" ")}`, role: "img", "aria-label": t("board") },
    drawGround(ground), [...(block.lit ?? []), ...(block.strokes ?? [])].map((each) => show(ground, each)), piecesOf(block));

// --- the board ---------------------------------------------------------------------------------------------------------------------

// `choices`: targets that stand for a space or an edge while their list is open.
export function board(block, phone, choices = []) {
  const ground = phone.ground(block.ground);
  if (!ground) return h("p", { class: "note" }, t("board-coming"));
  const { unit, size: [width, height] } = ground;
  const spots = []; // what can be tapped: where it is, and what it does
  const across = room() - 16;
  const most = besides() ? Math.min(across, ((innerHeight - HEADED) * width) / height) : across; // on a phone on its side a board is no higher than the screen
  const wide = choices.length ? Math.max(most, Math.round((width / unit) * WIDE)) : across;
  const choose = (target) => (choices.length || unit * svg.getScreenCTM().a < SURE ? phone.point(target) : phone.tap(target));

  const tappable = (node, target, at, words) => {
    spots.push({ at, target });
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "0");
    node.setAttribute("data-id", target.id);
    node.setAttribute("aria-label", words || t("lit-place", { number: spots.length }));
    node.classList.add("spot");
    node.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), choices.length ? phone.point(target) : phone.tap(target)));
    return node;
  };
  const place = (each) => each.at ?? ground.spots[each.space].at;
  const meant = (each) => each.target || each.own || !each.space; // green is what can be tapped here: another's choices are on their phone
  const shown = (each) => (each.target ? tappable(show(ground, each), each.target, place(each), each.target.label ?? each.label ?? "") : show(ground, each));

  const svg = s("svg", { class: "board", viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": t("board") },
    drawGround(ground),
    (block.strokes ?? []).filter((each) => !each.target).map(shown),
    choices.length ? null : (block.lit ?? []).filter(meant).map(shown),
    (block.strokes ?? []).filter((each) => each.target).map(shown),
    choices.filter((each) => each.lit).map((each) => tappable(show(ground, each.lit), each, place(each.lit), each.label ?? "")),
    piecesOf(block));
  const here = spots.find((spot) => spot.target.id === phone.pointed?.id)?.at;
  if (here) svg.append(s("circle", { class: "pointed", cx: here[0], cy: here[1], r: unit * 0.46, "stroke-width": unit * 0.09 }));

  // If places are much smaller than a finger, the part in question is enlarged, until somebody wants to see the whole board.
  const asked = [...spots, ...(block.strokes ?? []), ...(block.pieces ?? []).filter((piece) => piece.at)].map((each) => each.at);
  const focus = spots.length ? [0, 1].map((axis) => asked.map((at) => at[axis])).map((all) => (Math.min(...all) + Math.max(...all)) / 2) : [width / 2, height / 2];
  const tiny = !choices.length && spots.length > 0 && (across / width) * unit < TINY;
  const loupe = { on: tiny && enlarged, x: focus[0], y: focus[1] };
  const look = () => {
    const w = loupe.on ? width / LOUPE : width;
    const ht = loupe.on ? Math.min(height, w) : height;
    const x = loupe.on ? Math.min(Math.max(loupe.x - w / 2, 0), width - w) : 0;
    const y = loupe.on ? Math.min(Math.max(loupe.y - ht / 2, 0), height - ht) : 0;
    svg.setAttribute("viewBox", `${x} ${y} ${w} ${ht}`);
    button.replaceChildren(icon(loupe.on ? "minus" : "magnifying-glass-plus", 24), h("span", null, t(loupe.on ? "loupe-off" : "loupe-on")));
    svg.classList.toggle("near", loupe.on);
  };
  const pointed = (event) => {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [point.x, point.y];
  };
  let dragged = false;
  svg.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (!loupe.on) return;
    let last = [event.clientX, event.clientY];
    const scale = svg.getScreenCTM().a;
    const moved = (next) => {
      const [dx, dy] = [next.clientX - last[0], next.clientY - last[1]];
      if (!dragged && Math.hypot(dx, dy) < 8) return;
      dragged = true;
      last = [next.clientX, next.clientY];
      loupe.x -= dx / scale;
      loupe.y -= dy / scale;
      look();
    };
    const up = () => {
      svg.removeEventListener("pointermove", moved);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    };
    svg.addEventListener("pointermove", moved);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  });
  svg.addEventListener("click", (event) => {
    if (dragged) return;
    const [x, y] = pointed(event);
    const scale = svg.getScreenCTM().a;
    const near = spots
      .map((spot) => ({ spot, away: Math.hypot(spot.at[0] - x, spot.at[1] - y) * scale }))
      .filter(({ away }) => away <= Math.max(FINGER, (unit / 2) * scale))
      .sort((one, other) => one.away - other.away);
    if (near.length) choose(near[0].spot.target);
  });
  const button = h("button", { class: "quiet-btn", type: "button", "data-id": "loupe", onclick: () => {
    Object.assign(loupe, { on: !loupe.on, x: focus[0], y: focus[1] });
    if (tiny) enlarged = loupe.on;
    look();
  } });
  look();
  const small = (across / width) * unit < SURE;
  if (!choices.length) return h("div", { class: "board-frame" }, svg, small && h("div", { class: "board-tools" }, button));
  svg.style.setProperty("width", `${wide}px`);
  const frame = h("div", { class: "board-frame wide", onscroll: () => (seen = { key: ground.key, left: frame.scrollLeft, top: frame.scrollTop }) }, svg);
  const scale = wide / width;
  const at = here ?? middle(spots.map((spot) => spot.at));
  queueMicrotask(() => {
    const known = seen?.key === ground.key ? seen : { left: at[0] * scale - frame.clientWidth / 2, top: at[1] * scale - frame.clientHeight / 2 };
    frame.scrollTo(known.left, known.top);
  });
  return frame;
}

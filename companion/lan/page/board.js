// The playing board as SVG: the ground once by its key, then what is lit, lines, pieces. A touch takes the nearest thing that can be
// tapped within a finger's width; where two are that near, the loupe comes first. Each is a button for keys and screen readers too.

import { h, icon, s } from "./dom.js";
import { letterAt, over, paint, seated, stack, standing } from "./faces.js";
import { t } from "./words.js";

const NIGHT = "#13211D";
const PAPER = "#FBFAF4";
const FINGER = 30; // CSS pixels: nearer than this is meant
const LOUPE = 2.4;

const points = (list) => list.map(([x, y]) => `${x},${y}`).join(" ");
const degrees = (radians = 0) => ((radians * 180) / Math.PI).toFixed(1);

function extent(space) {
  const xs = space.outline.map(([x]) => x);
  const ys = space.outline.map(([, y]) => y);
  return Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}
const ROOMY = new Set(["hex", "dry", "pond", "spot"]);
const scaleIn = (space) => (extent(space) / 42) * (ROOMY.has(space.kind) ? 0.42 : space.kind === "cell" ? 0.8 : 1);

const shrunk = (space, factor) => space.outline.map(([x, y]) => [space.centre[0] + (x - space.centre[0]) * factor, space.centre[1] + (y - space.centre[1]) * factor]);

// --- the ground --------------------------------------------------------------------------------------------------------------------

function drawSpace(space) {
  const [x, y] = space.centre;
  const size = extent(space);
  const shape = (attributes) => s("polygon", { points: points(space.outline), "stroke-linejoin": "round", ...attributes });
  const letter = (attributes) => space.letter && letterAt(x, y + size * 0.12, size * 0.34, "var(--ink)", space.letter, attributes);
  switch (space.kind) {
    case "slab":
    case "grid": {
      const fill = paint(space.fill ?? "slab");
      return s("g", null, shape({ fill, stroke: fill, "stroke-width": 2 }), space.letter && letterAt(x, y + size * 0.17, size * 0.48, "var(--asphalt)", space.letter));
    }
    case "hex":
    case "dry": {
      const ink = over(space.fill);
      return s("g", null, shape({ fill: paint(space.fill ?? "raised"), stroke: NIGHT, "stroke-width": size * 0.022 }),
        space.kind === "dry" && s("polygon", { points: points(shrunk(space, 0.8)), fill: "none", stroke: ink, opacity: 0.45, "stroke-width": size * 0.018, "stroke-dasharray": `${size * 0.06} ${size * 0.05}` }),
        space.letter && letterAt(x - size * 0.3, y + size * 0.07, size * 0.2, ink, space.letter, { opacity: 0.62 }));
    }
    case "spot":
      return s("g", null, shape({ fill: "none", stroke: "var(--edge)", "stroke-width": size * 0.02, "stroke-dasharray": `${size * 0.07} ${size * 0.06}` }), letter());
    case "pond":
      return s("g", null, shape({ fill: "var(--water)", stroke: NIGHT, "stroke-width": size * 0.022 }),
        [-0.16, 0, 0.16].map((row) => s("path", {
          d: `M${x - size * 0.26} ${y + row * size} q${size * 0.065} ${-size * 0.07} ${size * 0.13} 0 t${size * 0.13} 0 t${size * 0.13} 0 t${size * 0.13} 0`,
          fill: "none", stroke: PAPER, opacity: 0.75, "stroke-width": size * 0.022, "stroke-linecap": "round",
        })));
    case "cell": {
      const fill = paint(space.fill ?? "raised");
      const [left, top] = [Math.min(...space.outline.map(([each]) => each)), Math.min(...space.outline.map(([, each]) => each))];
      return s("g", null, shape({ fill, stroke: fill, "stroke-width": size * 0.06 }),
        space.letter && letterAt(left + size * 0.16, top + size * 0.28, size * 0.27, over(space.fill), space.letter));
    }
    default:
      return s("g", null, shape({ fill: paint(space.fill ?? "slab"), stroke: "var(--ink)", "stroke-width": size * 0.03 }), letter());
  }
}

const UNDER = new Set(["ribbon", "kerb"]);

function drawDecor(decor) {
  const [[x, y], end] = decor.points;
  switch (decor.kind) {
    case "ribbon":
      return s("polygon", { points: points(decor.points), fill: paint(decor.fill ?? "asphalt"), "fill-rule": "evenodd" });
    case "kerb":
      return s("polyline", { points: points(decor.points), fill: "none", stroke: PAPER, "stroke-width": 4.5, "stroke-dasharray": "11 11", opacity: 0.85 });
    case "arrow":
      return s("path", { d: "M-7,-9 L5,0 L-7,9", transform: `translate(${x},${y}) rotate(${degrees(decor.heading)})`, fill: "none", stroke: "var(--asphalt)", "stroke-width": 5, "stroke-linecap": "round", "stroke-linejoin": "round" });
    case "line":
      return s("g", null, [[9, NIGHT], [5, PAPER]].map(([width, stroke]) => s("polyline", { points: points(decor.points), fill: "none", stroke, "stroke-width": width })));
    case "chequers":
      return end ? chequers(x, y, ...end) : null;
    case "label": {
      const width = Math.max(40, (decor.text ?? "").length * 10.5 + 12);
      const boxed = decor.fill && decor.fill !== "none";
      return s("g", null,
        boxed && s("rect", { x: x - width / 2, y: y - 15, width, height: 30, rx: 6, fill: paint(decor.fill), stroke: NIGHT, "stroke-width": 2 }),
        s("text", { x, y: y + 7.5, "font-size": 21, "text-anchor": "middle", class: "words", fill: boxed ? over(decor.fill) : "var(--ink)" }, decor.text ?? ""));
    }
    default:
      return s("polyline", { points: points(decor.points), fill: "none", stroke: "var(--line)", "stroke-width": 3 });
  }
}

function chequers(x1, y1, x2, y2) {
  const count = 14;
  const [dx, dy] = [(x2 - x1) / count, (y2 - y1) / count];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * 7, (dx / length) * 7];
  return s("g", null, [0, 1].flatMap((row) => Array.from({ length: count }, (_, index) => {
    const [x, y] = [x1 + dx * index + nx * (row - 1), y1 + dy * index + ny * (row - 1)];
    return s("polygon", { points: points([[x, y], [x + dx, y + dy], [x + dx + nx, y + dy + ny], [x + nx, y + ny]]), fill: (index + row) % 2 ? NIGHT : PAPER });
  })));
}

const drawn = new Map(); // key of a ground -> its drawing; a handful at most
export const forgetGrounds = () => drawn.clear(); // another language: other words on the plaques
function drawGround(ground) {
  let group = drawn.get(ground.key);
  if (!group) {
    const decor = ground.decor ?? [];
    group = s("g", null, decor.filter((each) => UNDER.has(each.kind)).map(drawDecor), ground.spaces.map(drawSpace), decor.filter((each) => !UNDER.has(each.kind)).map(drawDecor));
    drawn.set(ground.key, group);
    if (drawn.size > 3) drawn.delete(drawn.keys().next().value);
  }
  return group;
}

// --- what changes ------------------------------------------------------------------------------------------------------------------

function numbered(x, y, size, words) {
  const wide = Math.max(size * 0.36, words.length * size * 0.16);
  return s("g", null, s("rect", { x: x - wide, y: y - size * 0.36, width: wide * 2, height: size * 0.72, rx: size * 0.36, fill: "var(--on_go)" }),
    letterAt(x, y + size * 0.2, size * 0.56, "var(--go)", words));
}

function drawLit(lit, space) {
  const [x, y] = space.centre;
  const size = extent(space);
  const rim = ROOMY.has(space.kind);
  const label = lit.label && numbered(x, y, rim ? size * 0.36 : size * 0.86, lit.label);
  const outline = (attributes) => s("polygon", { points: points(space.outline), "stroke-linejoin": "round", ...attributes });
  switch (lit.style ?? "legal") {
    case "legal":
    case "cost":
      if (rim) return s("g", null, s("polygon", { points: points(shrunk(space, 0.93)), fill: "var(--go)", "fill-opacity": space.kind === "spot" ? 0.25 : 0, stroke: "var(--go)", "stroke-width": size * 0.07, "stroke-linejoin": "round" }), s("polygon", { points: points(shrunk(space, 0.87)), fill: "none", stroke: NIGHT, "stroke-width": size * 0.014 }), label);
      return s("g", null, outline({ fill: "var(--go)", stroke: PAPER, "stroke-width": size * 0.11 }),
        lit.style === "cost" ? lit.label && letterAt(x, y + size * 0.2, size * 0.56, "var(--on_go)", lit.label) : label);
    case "path":
      return s("circle", { cx: x, cy: y, r: size * 0.2, fill: PAPER, stroke: NIGHT, "stroke-width": size * 0.05 });
    case "dead_end":
      return s("g", null, s("polygon", { points: points(shrunk(space, 0.86)), fill: "none", stroke: "var(--go)", "stroke-width": size * 0.11, "stroke-dasharray": `${size * 0.2} ${size * 0.14}`, "stroke-linejoin": "round" }),
        label ?? s("path", { d: "M-14,0 H6 M8,-12 V12", transform: `translate(${x},${y}) rotate(${degrees(space.heading)}) scale(${size / 44})`, stroke: "var(--go)", "stroke-width": 6, "stroke-linecap": "round" }));
    case "wrong":
      return wrongAt(x, y, size / 44);
    default:
      return s("g", null, outline({ fill: "none", stroke: "var(--ink)", "stroke-width": size * 0.1 }), label);
  }
}

const wrongAt = (x, y, k) => s("g", { transform: `translate(${x},${y}) scale(${k})` },
  s("circle", { r: 36, fill: "none", stroke: PAPER, "stroke-width": 9 }), s("circle", { r: 36, fill: "none", stroke: "var(--wrong)", "stroke-width": 6 }),
  s("circle", { cx: 26, cy: -26, r: 13, fill: "var(--wrong)", stroke: PAPER, "stroke-width": 3 }), s("path", { d: "M21 -31 l10 10 m0 -10 l-10 10", stroke: PAPER, "stroke-width": 3.4, "stroke-linecap": "round" }));

function drawStroke(stroke, unit) {
  const line = (width, colour, extra) => s("polyline", { points: points(stroke.points), fill: "none", stroke: colour, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round", ...extra });
  switch (stroke.style) {
    case "channel":
      return s("g", null, line(unit * 0.14, NIGHT), line(unit * 0.09, "var(--water)"));
    case "legal":
      return s("g", null, line(unit * 0.16, NIGHT), line(unit * 0.12, "var(--go)"));
    case "path":
      return s("g", null, line(unit * 0.24, NIGHT), line(unit * 0.14, PAPER, { "stroke-dasharray": `1 ${unit * 0.26}` }));
    default:
      return s("g", null, line(unit * 0.22, NIGHT), line(unit * 0.12, PAPER));
  }
}

// Several pieces on one space stand around its middle.
const AROUND = [[[0, 0]], [[-0.24, 0], [0.24, 0]], [[-0.24, -0.18], [0.24, -0.18], [0, 0.24]], [[-0.24, -0.2], [0.24, -0.2], [-0.24, 0.24], [0.24, 0.24]]];

function drawPiece({ face, count }, heading, desk) {
  if (face.kind === "arch" || face.kind === "seat") return seated(face.name ?? "", desk.person(face.name).accent);
  return (count ?? 0) > 0 ? stack(face, count) : standing(face, heading);
}

function drawPieces(board, spaces, unit, desk) {
  const together = new Map();
  for (const piece of board.pieces ?? []) {
    if (!piece.at && piece.space) together.set(piece.space, [...(together.get(piece.space) ?? []), piece]);
  }
  return (board.pieces ?? []).map((piece) => {
    const space = spaces.get(piece.space);
    if (!piece.at && !space) return null;
    const heading = space?.heading ?? 0;
    let k = space ? scaleIn(space) : unit / 42;
    let [x, y] = piece.at ?? space.centre;
    if (!piece.at) {
      const here = together.get(piece.space);
      const [dx, dy] = AROUND[Math.min(here.length, AROUND.length) - 1][here.indexOf(piece) % AROUND.length] ?? [0, 0];
      x += dx * extent(space);
      y += dy * extent(space);
      if (here.length > 1) k *= ROOMY.has(space.kind) ? 0.8 : 0.62;
    }
    const beside = piece.state === "beside" && space;
    if (beside) {
      x -= Math.sin(heading) * extent(space) * 0.55;
      y += Math.cos(heading) * extent(space) * 0.55;
    }
    const faint = ["faded", "ghost"].includes(piece.state) ? 0.38 : beside ? 0.75 : null;
    return s("g", { transform: `translate(${x.toFixed(1)},${y.toFixed(1)})`, opacity: faint },
      piece.state === "chosen" && s("g", { transform: `scale(${k})` }, s("circle", { r: 31, fill: "none", stroke: PAPER, "stroke-width": 5 }), s("circle", { r: 31, fill: "none", stroke: NIGHT, "stroke-width": 1.6, "stroke-dasharray": "5 5" })),
      s("g", { transform: `scale(${k.toFixed(3)})` }, drawPiece(piece, heading, desk)),
      piece.state === "wrong" && wrongAt(0, 0, k),
      s("title", null, piece.face.name ?? piece.id));
  });
}

// --- the board ---------------------------------------------------------------------------------------------------------------------

// `choices`: targets that stand for a space or an edge while their list is open.
export function board(block, desk, choices = []) {
  const ground = desk.ground(block.ground);
  if (!ground) return h("p", { class: "note" }, t("board-coming"));
  const spaces = new Map(ground.spaces.map((space) => [space.id, space]));
  const unit = ground.spaces.length ? ground.spaces.map(extent).sort((a, b) => a - b)[ground.spaces.length >> 1] : 40;
  const [width, height] = ground.size;
  const spots = []; // what can be tapped: where, and what it does

  const tappable = (node, target, at, words) => {
    spots.push({ at, target });
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "0");
    node.setAttribute("data-id", target.id);
    node.setAttribute("aria-label", words || t("lit-place", { number: spots.length }));
    node.classList.add("spot");
    node.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), desk.tap(target)));
    return node;
  };
  const lit = choices.length ? [] : (block.lit ?? []);
  const chosenSpaces = choices.filter((each) => each.space && spaces.has(each.space));
  const edges = choices.filter((each) => each.edge?.length);
  const middle = (line) => [line.reduce((sum, [x]) => sum + x, 0) / line.length, line.reduce((sum, [, y]) => sum + y, 0) / line.length];

  const svg = s("svg", { class: "board", viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": t("board") },
    drawGround(ground),
    lit.filter((each) => spaces.has(each.space)).map((each) => {
      const space = spaces.get(each.space);
      const node = drawLit(each, space);
      return each.target ? tappable(node, each.target, space.centre, each.target.label ?? each.label) : node;
    }),
    chosenSpaces.map((each, index) => {
      const space = spaces.get(each.space);
      return tappable(drawLit({ style: "legal", label: choices.length > 12 ? null : String(index + 1) }, space), each, space.centre, each.label ?? each.space);
    }),
    (block.strokes ?? []).map((each) => {
      const node = drawStroke(each, unit);
      return each.target ? tappable(node, each.target, middle(each.points), each.target.label ?? each.label ?? "") : node;
    }),
    edges.map((each) => tappable(drawStroke({ points: each.edge, style: "legal" }, unit), each, middle(each.edge), each.label ?? "")),
    drawPieces(block, spaces, unit, desk));

  const loupe = { on: false, x: 0, y: 0 };
  const look = () => {
    const w = loupe.on ? width / LOUPE : width;
    const ht = loupe.on ? Math.min(height, w) : height;
    const x = loupe.on ? Math.min(Math.max(loupe.x - w / 2, 0), width - w) : 0;
    const y = loupe.on ? Math.min(Math.max(loupe.y - ht / 2, 0), height - ht) : 0;
    svg.setAttribute("viewBox", `${x} ${y} ${w} ${ht}`);
    button.replaceChildren(icon(loupe.on ? "minus" : "magnifying-glass-plus", 24), h("span", null, t(loupe.on ? "loupe-off" : "loupe-on")));
    svg.classList.toggle("near", loupe.on);
  };
  const place = (event) => {
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
    const [x, y] = place(event);
    const scale = svg.getScreenCTM().a;
    const near = spots
      .map((spot) => ({ spot, away: Math.hypot(spot.at[0] - x, spot.at[1] - y) * scale }))
      .filter(({ away }) => away <= Math.max(FINGER, (unit / 2) * scale))
      .sort((one, other) => one.away - other.away);
    if (near.length > 1 && !loupe.on && near[1].away < FINGER * 0.8) {
      Object.assign(loupe, { on: true, x, y });
      look();
    } else if (near.length) desk.tap(near[0].spot.target);
  });
  const button = h("button", { class: "quiet-btn", type: "button", "data-id": "loupe", onclick: () => {
    const focus = spots[0]?.at ?? [width / 2, height / 2];
    Object.assign(loupe, { on: !loupe.on, x: focus[0], y: focus[1] });
    look();
  } });
  look();
  return h("div", { class: "board-frame" }, svg, h("div", { class: "board-tools" }, button));
}

// How pieces look: colour and shape and letter together, never colour alone. A kind nobody drew is a plain badge.

import { h, hasIcon, iconText, s } from "./dom.js";

const PAPER = "#FBFAF4";
const NIGHT = "#13211D";
const THEMED = { raised: "var(--ink)", panel: "var(--ink)", ground: "var(--ink)", paper: NIGHT, go: "var(--on_go)", ink: "var(--on_ink)" };

export const paint = (colour) => (!colour ? "var(--raised)" : colour.startsWith("#") ? colour : `var(--${colour})`);

function luminance(colour) {
  const channel = (at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

// What is written on a colour: paper or ink, whichever reads better.
export function over(colour) {
  if (!colour || !/^#[0-9a-f]{6}$/i.test(colour)) return THEMED[colour ?? "raised"] ?? PAPER;
  const light = luminance(colour);
  return (luminance(PAPER) + 0.05) / (light + 0.05) >= (light + 0.05) / (luminance(NIGHT) + 0.05) ? PAPER : NIGHT;
}
const opposite = (colour) => (colour === PAPER ? NIGHT : colour === NIGHT ? PAPER : colour === "var(--ink)" ? "var(--on_ink)" : "var(--ink)");

const corners = (count, start, radius, x, y) =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((start + (360 / count) * index) * Math.PI) / 180;
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`;
  }).join(" ");

function starPoints(x, y, r) {
  return Array.from({ length: 10 }, (_, index) => {
    const angle = (-90 + 36 * index) * (Math.PI / 180);
    const radius = index % 2 ? r * 0.42 : r;
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`;
  }).join(" ");
}

export const letterAt = (x, y, size, fill, words, extra) =>
  s("text", { x, y: y.toFixed(2), "font-size": size.toFixed(1), "text-anchor": "middle", fill, class: "fig", ...extra }, words);

// A shape with its letter, drawn on a ground of the face's colour.
export function badge(face, x, y, r, fill = over(face.fill)) {
  const ink = opposite(fill);
  const letter = face.letter ?? "";
  let drop = 0.44;
  let size = 1.32;
  let shape;
  switch (face.shape ?? "none") {
    case "circle":
      shape = s("circle", { cx: x, cy: y, r: r * 0.98, fill });
      break;
    case "square":
      shape = s("rect", { x: x - r * 0.86, y: y - r * 0.86, width: r * 1.72, height: r * 1.72, rx: r * 0.12, fill });
      break;
    case "triangle":
      shape = s("polygon", {
        points: `${x},${y - r * 1.22} ${x + r * 1.22},${y + r * 0.88} ${x - r * 1.22},${y + r * 0.88}`,
        fill, stroke: fill, "stroke-width": r * 0.12, "stroke-linejoin": "round",
      });
      drop = 0.68;
      size = 1.12;
      break;
    case "diamond":
      shape = s("polygon", { points: corners(4, -90, r * 1.26, x, y), fill });
      drop = 0.42;
      size = 1.22;
      break;
    case "hexagon":
      shape = s("polygon", { points: corners(6, 0, r * 1.08, x, y), fill });
      break;
    case "star":
      return s("g", null, s("circle", { cx: x, cy: y, r: r * 0.98, fill }), s("polygon", { points: starPoints(x, y, r * 0.7), fill: paint(face.fill) }));
    case "none":
      return letter ? letterAt(x, y + r * 0.6, r * 1.7, fill, letter) : s("g");
    default: {
      const a = r * 0.52;
      const b = r * 1.08;
      const points = [[-a, -b], [a, -b], [a, -a], [b, -a], [b, a], [a, a], [a, b], [-a, b], [-a, a], [-b, a], [-b, -a], [-a, -a]];
      shape = s("polygon", { points: points.map(([dx, dy]) => `${x + dx},${y + dy}`).join(" "), fill });
      drop = 0.42;
      size = 1.2;
    }
  }
  return s("g", null, shape, letter && letterAt(x, y + r * drop, r * size, ink, letter));
}

const frame = (size, box, ...children) => s("svg", { class: "face", width: size, height: size, viewBox: box, "aria-hidden": "true" }, ...children);

let accentOf = () => "galet";
export const useAccents = (lookUp) => (accentOf = lookUp);

// A seat: an arch in its accent with two letters of the name; inverted on a ground of that accent.
export function arch(name, accent, size = 44, inverted = false) {
  const colours = inverted ? { background: "var(--on_ink)", color: `var(--${accent})` } : { background: `var(--${accent})`, color: "var(--on_ink)" };
  const half = (size * 0.86) / 2;
  const letters = [...name.trim()].slice(0, 2).join("");
  return h("span", {
    class: "arch", "aria-hidden": "true",
    paint: { width: `${size * 0.86}px`, height: `${size}px`, "font-size": `${size * 0.42}px`, "border-radius": `${half}px ${half}px 7px 7px`, ...colours },
  }, letters);
}

// A face in a list, in a square.
export function mark(face, size = 34) {
  if (face.kind === "arch" || face.kind === "seat") return arch(face.name ?? face.letter ?? "", accentOf(face.name), size);
  if (face.kind === "share") return frame(size, "0 0 44 44", share(face, 6, 1, 32, 42));
  const drawn = STANDING[face.kind];
  if (drawn && !["car", "pawn"].includes(face.kind)) return frame(size, "-22 -22 44 44", drawn(face));
  if (hasIcon(face.kind) && (face.shape ?? "none") === "none") {
    return h("i", { class: "ic", "aria-hidden": "true", paint: { "font-size": `${size * 0.8}px` } }, iconText(face.kind));
  }
  const shaped = face.kind === "joker" && (face.shape ?? "none") === "none" ? { ...face, shape: "star" } : face;
  return frame(size, "0 0 44 44",
    s("rect", { x: 1, y: 1, width: 42, height: 42, rx: 9, fill: paint(face.fill), stroke: "var(--ink)", "stroke-width": 2 }),
    face.rim && s("rect", { x: 4, y: 4, width: 36, height: 36, rx: 6, fill: "none", stroke: paint(face.rim), "stroke-width": 5 }),
    badge(shaped, 22, 22, 14));
}

// Only the badge, on a ground that already has the face's colour: a tile, a card's bar.
export const badgeOnly = (face, size) =>
  frame(size, "5 5 34 34", badge(face.kind === "joker" && (face.shape ?? "none") === "none" ? { ...face, shape: "star" } : face, 22, 22, 14));

export function share(face, x, y, width, height) {
  const inset = width * 0.16;
  return s("g", null,
    s("rect", { x, y, width, height, rx: width * 0.12, fill: paint(face.rim ?? face.fill), stroke: NIGHT, "stroke-width": 1.4 }),
    s("rect", { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset, rx: width * 0.05, fill: paint(face.fill), stroke: NIGHT, "stroke-width": 1 }),
    face.letter && letterAt(x + width / 2, y + height / 2 + width * 0.17, width * 0.48, over(face.fill), face.letter),
    face.rim_letter && letterAt(x + inset * 0.55, y + inset * 0.9, inset * 0.95, over(face.rim), face.rim_letter),
    face.rim_letter && letterAt(x + width - inset * 0.55, y + height - inset * 0.25, inset * 0.95, over(face.rim), face.rim_letter));
}

// --- as they stand on a board, about 44 units wide, centred on 0,0 -----------------------------------------------------------------

const BODY = "M-23,-8 L-19,-12 L2,-12.5 L21,-6 L24,0 L21,6 L2,12.5 L-19,12 L-23,8 Z";

function car(face, heading = 0) {
  const wheels = [[-13, -13.2], [-13, 13.2], [12, -13.2], [12, 13.2]].map(([x, y]) =>
    s("rect", { x: x - 5.5, y: y - 3, width: 11, height: 6, rx: 2, fill: "#0A0F0D", stroke: PAPER, "stroke-width": 1 }));
  return s("g", null,
    s("g", { transform: `rotate(${((heading * 180) / Math.PI).toFixed(1)})` }, wheels,
      s("path", { d: BODY, fill: paint(face.fill), stroke: PAPER, "stroke-width": 2.4, "stroke-linejoin": "round" }),
      over(face.fill) === NIGHT && s("path", { d: BODY, fill: "none", stroke: NIGHT, "stroke-width": 1, "stroke-linejoin": "round" })),
    badge(face, 0, 0, 11.4));
}

const disc = (face) => s("g", null, s("circle", { r: 19, fill: paint(face.fill), stroke: PAPER, "stroke-width": 3 }), s("circle", { r: 20.5, fill: "none", stroke: NIGHT, "stroke-width": 1.4 }), badge(face, 0, 0, 11));

const pawn = (face) => s("g", null,
  s("path", { d: "M-15 20 L-9 2 A11 11 0 1 1 9 2 L15 20 Z", fill: paint(face.fill), stroke: PAPER, "stroke-width": 3, "stroke-linejoin": "round" }),
  s("path", { d: "M-15 20 L-9 2 A11 11 0 1 1 9 2 L15 20 Z", fill: "none", stroke: NIGHT, "stroke-width": 1.2, "stroke-linejoin": "round" }),
  letterAt(0, 2, 17, over(face.fill), face.letter ?? ""));

const stalk = (face, y, width = 16, height = 15) => s("g", null,
  s("rect", { x: -width / 2, y: y - height, width, height, rx: 4, fill: paint(face.fill), stroke: NIGHT, "stroke-width": 2 }),
  s("line", { x1: -width / 2 - 3, x2: width / 2 + 3, y1: y, y2: y, stroke: NIGHT, "stroke-width": 4, "stroke-linecap": "round" }));
const bamboo = (face) => s("g", null, stalk(face, 2), stalk(face, 18));

const panda = () => s("g", null,
  [-14, 14].map((x) => s("circle", { cx: x, cy: -14, r: 8, fill: NIGHT })),
  s("circle", { r: 19, fill: PAPER, stroke: NIGHT, "stroke-width": 2 }),
  [-7, 7].map((x) => s("g", null, s("ellipse", { cx: x, cy: -2, rx: 5, ry: 6.5, fill: NIGHT }), s("circle", { cx: x, cy: -2, r: 1.8, fill: PAPER }))),
  s("ellipse", { cy: 8, rx: 3.4, ry: 2.4, fill: NIGHT }));

const gardener = () => s("g", null,
  s("circle", { r: 20, fill: "#E8C277", stroke: NIGHT, "stroke-width": 2 }),
  s("circle", { r: 9, fill: "#D2A24A", stroke: NIGHT, "stroke-width": 2 }),
  s("path", { d: "M-20 0 H-9 M9 0 H20 M0 -20 V-9 M0 9 V20", stroke: "#D2A24A", "stroke-width": 2 }));

const chip = (face) => s("g", null, [8, 2, -4].map((y) => s("ellipse", { cy: y, rx: 18, ry: 8, fill: face.fill && face.fill !== "raised" ? paint(face.fill) : PAPER, stroke: NIGHT, "stroke-width": 2 })));

const STANDING = { car, pawn, bamboo, panda, gardener, chip };

// A seat's place on a board.
export const seated = (name, accent) => s("g", null,
  s("path", { d: "M-16 20 V-3 a16 16 0 0 1 32 0 V20 z", fill: `var(--${accent})`, stroke: PAPER, "stroke-width": 3, "stroke-linejoin": "round" }),
  letterAt(0, 12, 17, "var(--on_ink)", [...name].slice(0, 2).join("")));

// A piece on a board; a badge of its icon or shape where nobody drew its kind.
export function standing(face, heading) {
  const drawn = STANDING[face.kind];
  if (drawn) return drawn(face, heading);
  if (face.kind === "share") return share(face, -14, -19, 28, 38);
  if (hasIcon(face.kind)) {
    return s("g", null, s("circle", { r: 15, fill: PAPER, stroke: NIGHT, "stroke-width": 2 }),
      s("text", { y: 8, "font-size": 17, "text-anchor": "middle", fill: NIGHT, class: "icon-text" }, iconText(face.kind)));
  }
  return disc(face);
}

export function stack(face, count) {
  if (face.kind !== "bamboo") return s("g", null, standing(face), counted(count, 17, 14));
  const shown = Math.min(count, 4);
  return s("g", null, Array.from({ length: shown }, (_, index) => stalk(face, 16 - index * 15)), counted(count, 22, 12));
}
const counted = (count, x, y) => s("g", null, s("circle", { cx: x, cy: y, r: 12, fill: NIGHT }), letterAt(x, y + 6.5, 19, PAPER, String(count)));

// Draws primitives as SVG: the table says what a board, a piece or a face looks like (companion/drawing). A drawing may have gaps
// that a face fills (its colours, its words, its sign), and it may name one of a face's forms, or its badge, from the game's art.

import { h, iconText, s } from "./dom.js";

const FONTS = { figures: "fig", second: "words", strong: "words" };
const OTHER = { paper: "night", night: "paper" };

let art = { badges: {}, kinds: { mark: {} } };
export const keepArt = (newer) => (art = newer);

export const paint = (colour) => (!colour ? "none" : colour.startsWith("#") ? colour : `var(--${colour})`);
export const over = (face) => paint(face.on ?? "paper"); // what can be read best on a face's colour

const kindOf = (face) => art.kinds[face.kind ?? "mark"] ?? art.kinds.mark;
const form = (face, name) => (name === "badge" ? art.badges[face.shape ?? "none"] : (kindOf(face)[name] ?? art.kinds.mark[name])) ?? [];

// What fills a face's gaps, by their names.
const holesOf = (face) => ({ on: "paper", rim: null, letter: "", rim_letter: "", title: "", ...face, off: OTHER[face.on ?? "paper"] ?? `off_${face.fill}` });

function drawn([kind, place, rest], holes) {
  const filled = (colour) => paint(colour in holes ? holes[colour] : colour);
  const ink = ({ fill, rim, width, dash, alpha }) => ({
    fill: fill ? filled(fill) : "none", stroke: rim && filled(rim), "stroke-width": rim && width, "stroke-linejoin": rim && "round",
    "stroke-dasharray": dash?.join(" "), opacity: alpha,
  });
  const [x, y, size, more] = place;
  switch (kind) {
    case "polygon":
      return s("polygon", { points: place, ...ink(rest) });
    case "line":
      return s("polyline", { points: place, "stroke-linecap": rest.flat ? null : "round", ...ink(rest) });
    case "disc":
      return s("ellipse", { cx: x, cy: y, rx: size, ry: more ?? size, ...ink(rest) });
    case "rect":
      return s("path", { d: rounded(...place), ...ink(rest) });
    case "words":
      return letters(place, FONTS[rest.font ?? "figures"], 0.34, { fill: filled(rest.fill), opacity: rest.alpha }, holes[rest.words] ?? rest.words);
    case "sign":
      return letters(place, "icon-text", 0.47, { fill: filled(rest.fill) }, iconText(holes[rest.name] ?? rest.name));
    case "group":
      return s("g", { transform: `translate(${x},${y}) rotate(${more}) scale(${size})` }, (typeof rest === "string" ? form(holes, rest) : rest).map((each) => drawn(each, holes)));
    default:
      return null; // newer than this page
  }
}

// Letters centred on their point, at a size that browsers draw well: of less than a pixel, in a group that enlarges it, they come out wrong.
const letters = ([x, y, size], name, down, ink, words) =>
  s("text", { transform: `translate(${x},${y}) scale(${size / 20})`, y: down * 20, "font-size": 20, "text-anchor": "middle", class: name, ...ink }, words);

function rounded(x, y, w, h, a, b = a, c = a, d = a) {
  const arc = (r, dx, dy) => (r ? `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}` : "");
  return `M${x} ${y + a}${arc(a, 1, -1)}H${x + w - b}${arc(b, 1, 1)}V${y + h - c}${arc(c, -1, 1)}H${x + d}${arc(d, -1, -1)}Z`;
}

export const draw = (drawing, face = null) => {
  const holes = face ? holesOf(face) : {};
  return drawing.map((each) => drawn(each, holes));
};

// A face in one of its forms, in a frame of this size.
function framed(face, name, size, wide, tall = wide) {
  return s("svg", { class: name === "mark" && face.kind === "sign" ? "face sign" : "face", width: size, height: (size * tall) / wide, viewBox: `${-wide / 2} ${-tall / 2} ${wide} ${tall}`, "aria-hidden": "true" }, draw(form(face, name), face));
}
export const mark = (face, size = 34) => framed(face, "mark", size, 44); // in a list
export const alone = (face, size) => framed(face, "alone", size, 44); // on a ground in the face's colour: a tile, a card's bar
export const isPrinted = (face) => Boolean(face && kindOf(face).card); // drawn as a whole card
export const printed = (face, size) => framed(face, "card", size, 100, kindOf(face).tall);

// A seat, also before a game: an arch in its accent with two letters of the name; with inverted colours on a ground of that accent.
export function arch(name, accent, size = 44, inverted = false) {
  const colours = inverted ? { background: "var(--on_ink)", color: `var(--${accent})` } : { background: `var(--${accent})`, color: "var(--on_ink)" };
  const half = (size * 0.86) / 2;
  return h("span", {
    class: "arch", "aria-hidden": "true",
    paint: { width: `${size * 0.86}px`, height: `${size}px`, "font-size": `${size * 0.42}px`, "border-radius": `${half}px ${half}px 7px 7px`, ...colours },
  }, [...name.trim()].slice(0, 2).join(""));
}
